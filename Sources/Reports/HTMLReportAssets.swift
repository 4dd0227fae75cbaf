/// Style and script of the HTML report.
enum HTMLReportAssets {
  static let style = """
    :root { --back: #fbfbfa; --text: #1d1d1f; --soft: #6b6b70; --card: #fff; --edge: #dcdce0;
      --warning: #9a6200; --warning-back: #fff3d6; --error: #b3261e; --error-back: #fde7e5; --good: #1a6b34; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #17171a; --text: #ececf0; --soft: #9c9ca4; --card: #202024; --edge: #38383e;
        --warning: #f2bd5c; --warning-back: #40310f; --error: #ff8f86; --error-back: #4c1f1c; --good: #7fd59b; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 62rem; background: var(--back); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; }
    h1 { margin: .5rem 0; font-size: 1.6rem; }
    h2 { margin: 2rem 0 .5rem; font-size: 1.05rem; overflow-wrap: anywhere; }
    code, .place, .rule, .number, ins, del, .cut { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .875em; }
    .totals { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1rem; }
    .totals div { padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); }
    .totals dt { color: var(--soft); font-size: .85rem; }
    .totals dd { margin: 0; font-size: 1.5rem; font-weight: 600; }
    .totals .warning dd { color: var(--warning); }
    .totals .error dd { color: var(--error); }
    #filters { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
    #filters[hidden], [hidden] { display: none; }
    #filters label { color: var(--soft); font-size: .9rem; }
    select { max-width: 16rem; padding: .25rem; border: 1px solid var(--edge); border-radius: .35rem;
      background: var(--card); color: var(--text); font: inherit; }
    article { margin: 0 0 1rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--card); overflow: hidden; }
    .listing { padding: .35rem 0; overflow-x: auto; }
    .line { display: flex; min-width: max-content; }
    .number { flex: none; width: 4.5em; padding-right: 1em; color: var(--soft); text-align: right; user-select: none; }
    .line code { white-space: pre; padding-right: 1rem; tab-size: 4; }
    .cut { padding-left: 3em; color: var(--soft); }
    mark { color: inherit; background: var(--warning-back); border-bottom: 2px solid var(--warning); }
    mark.error { background: var(--error-back); border-color: var(--error); }
    .note { position: sticky; left: 0; max-width: min(100%, calc(100vw - 2rem)); margin: .25rem 0; padding: .4rem 1rem; border-left: .25rem solid var(--warning);
      background: var(--warning-back); }
    .note.error { border-color: var(--error); background: var(--error-back); }
    .note p { margin: 0; overflow-wrap: anywhere; }
    .note strong { color: var(--warning); }
    .note.error strong { color: var(--error); }
    .place, .rule { color: var(--soft); }
    .fix code { white-space: pre-wrap; }
    .fix ins { color: var(--good); text-decoration: underline; text-underline-offset: 2px; }
    .fix del { color: var(--error); }
    .empty { color: var(--good); font-size: 1.2rem; }
    footer { margin: 2rem 0 1rem; color: var(--soft); font-size: .85rem; }
    """

  static let script = """
    const form = document.getElementById('filters');
    if (form) {
      form.hidden = false;
      const show = () => {
        let count = 0;
        for (const section of document.querySelectorAll('section')) {
          let inSection = 0;
          const isFile = !form.file.value || section.dataset.file === form.file.value;
          for (const article of section.querySelectorAll('article')) {
            let inArticle = 0;
            for (const note of article.querySelectorAll('.note')) {
              note.hidden = !(isFile && (!form.rule.value || note.dataset.rule === form.rule.value)
                && (!form.severity.value || note.dataset.severity === form.severity.value));
              if (!note.hidden) inArticle++;
            }
            article.hidden = inArticle === 0;
            inSection += inArticle;
          }
          section.hidden = inSection === 0;
          count += inSection;
        }
        document.getElementById('shown').textContent = count + ' shown';
      };
      form.addEventListener('change', show);
      form.addEventListener('submit', event => event.preventDefault());
      show();
    }
    """
}
