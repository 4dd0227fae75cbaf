/// What the page on an archive adds to the style of reports.
enum ArchivePageStyle {
  static let style = """
    :root { --clean: #8fa3b8; --line: #b9b9c0; --link: #0b57a4; }
    @media (prefers-color-scheme: dark) { :root { --clean: #5f7891; --line: #55555e; --link: #8ec1f7; } }
    a { color: var(--link); }
    h1 { overflow-wrap: anywhere; }
    .panel { margin: 0 0 1rem; padding: 1rem 1.25rem 1.1rem; border: 1px solid var(--edge); border-radius: .5rem;
      background: var(--card); }
    .panel h2 { margin: 0 0 .15rem; font-size: 1.2rem; }
    .panel h3 { margin: 1.1rem 0 .2rem; font-size: 1rem; }
    .lead { margin: 0 0 .8rem; max-width: 46rem; color: var(--soft); overflow-wrap: anywhere;
      text-wrap: pretty; }
    .lead code { white-space: nowrap; }
    .note-line { margin: .5rem 0 0; color: var(--soft); font-size: .85rem; }
    small { color: var(--soft); font-size: .8rem; font-weight: 400; }
    .legend, .families, .classes { display: flex; flex-wrap: wrap; margin: 0 0 .6rem; padding: 0; list-style: none; font-size: .85rem; }
    .legend { gap: .25rem 1.1rem; color: var(--soft); }
    .legend svg { vertical-align: -1px; }
    .families { gap: .4rem; }
    .families li { padding: .1rem .6rem; border: 1px solid var(--edge); border-radius: 1rem; }
    .panel > .families:last-child { margin: .9rem 0 0; }
    svg { display: block; overflow: visible; }
    .legend svg { display: inline; }
    svg text { fill: var(--text); font-size: 12px; text-anchor: middle; font-variant-numeric: tabular-nums; }
    svg .year, svg .age, svg .share { fill: var(--soft); }
    svg .share { font-weight: 600; }
    svg .short { display: none; }
    .sparse .alternate { display: none; }
    .hatch-back { fill: var(--warning-back); } .hatch-line { fill: var(--warning); }
    .found { fill: url(#hatch); stroke: var(--warning); }
    .clean, .bar { fill: var(--clean); }
    .none { fill: none; stroke: var(--line); }
    .axis { stroke: var(--soft); } .thread { stroke: var(--edge); }
    .heat { fill: var(--warning); } .heat.good { fill: var(--clean); }
    .disc { fill: var(--warning-back); stroke: var(--warning); }
    .grid { display: flex; gap: .6rem; }
    .classes { flex: none; flex-direction: column; margin: 0; color: var(--soft); text-align: right; }
    .classes li { height: 26px; line-height: 26px; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; }
    caption, .heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    th { font-weight: 400; text-align: left; }
    thead th { color: var(--soft); font-size: .8rem; vertical-align: bottom; }
    td, th { padding: .22rem .5rem .22rem 0; }
    td:last-child, th:last-child { padding-right: 0; }
    table .number { width: auto; color: var(--text); font: inherit; font-variant-numeric: tabular-nums; text-align: right;
      white-space: nowrap; user-select: auto; padding-right: .5rem; }
    table thead .number { color: var(--soft); font-size: .8rem; }
    table td.number:last-child, table th.number:last-child { padding-right: 0; }
    .bars th { width: 38%; overflow-wrap: anywhere; }
    .bars thead .drawing { visibility: hidden; }
    .bars thead .number { width: 5.5rem; }
    .posts th { width: 52%; }
    .posts th small { display: block; }
    .strips th { width: 16rem; overflow-wrap: anywhere; }
    .strips thead .drawing { width: auto; }
    .strips thead th:last-child { width: 4rem; }
    .strips th small { display: block; }
    .strips tbody tr + tr, .posts tbody tr + tr { border-top: 1px solid var(--edge); }
    details { margin-top: .6rem; }
    summary { color: var(--soft); font-size: .85rem; cursor: pointer; }
    .scroll { overflow-x: auto; }
    .data { width: auto; margin-top: .4rem; }
    .data th, .data td { padding-right: 1.2rem; }
    @media (max-width: 44rem) {
      body { padding: .6rem; }
      .panel { padding: .8rem .8rem .9rem; }
      .totals { gap: .4rem; }
      .totals div { flex: 1 1 6.5rem; padding: .35rem .7rem; }
      .totals dd { font-size: 1.25rem; }
      svg .long { display: none; } svg .short { display: inline; }
      svg text { font-size: 11px; }
      svg .share, svg .age { font-size: 10px; }
      .dense .alternate { display: none; }
      .dense .value { font-size: 9px; }
      .bars thead { display: none; }
      .bars tr, .strips tr { display: grid; grid-template-columns: 1fr auto auto; column-gap: .6rem; align-items: baseline; padding: .25rem 0; }
      .bars th, .bars td, .strips th, .strips td { width: auto; padding: 0; }
      .bars th, .strips th { grid-area: 1 / 1; }
      .bars .drawing, .strips .drawing { grid-area: 2 / 1 / 3 / 4; }
      .bars td.number:last-child { min-width: 4.2rem; }
      .bars td.number:last-child::after { color: var(--soft); content: " posts"; }
      .bars.posts td.number:last-child::after { content: " lines"; }
      .bars.columns td.number:last-child::after { content: " uses"; }
      .strips thead th:not(.drawing) { display: none; }
    }
    @media print {
      :root { --back: #fff; --card: #fff; --text: #000; --soft: #444; --edge: #bbb; --warning: #7a4d00; --warning-back: #fff;
        --clean: #9aa8b5; --line: #999; --error: #8a1c16; --good: #145a2b; --link: #000; }
      body { max-width: none; padding: 0; print-color-adjust: exact; }
      .panel { break-inside: avoid; border-color: #ddd; }
      .posts tr { break-inside: avoid; }
      details { display: none; }
    }
    """
}
