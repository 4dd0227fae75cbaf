package import RuleEngine
import Snippets

/// One page that needs nothing else: each block with its findings in place, totals, and filters by rule, file and severity.
package enum HTMLReporter: Reporter {
  package static let identifier = "html"
  package static let summary = "A page with each block and its findings in place"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    let groups = FindingGroups.byPath(findings)
    let errors = findings.count { $0.severity == .error }
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>snipcheck Report</title>
      <style>
      \(HTMLReportAssets.style)
      </style>
      </head>
      <body>
      <header>
      <h1>snipcheck Report</h1>
      <dl class="totals">
      <div><dt>Files with violations</dt><dd>\(groups.count)</dd></div>
      <div class="warning"><dt>Warnings</dt><dd>\(findings.count - errors)</dd></div>
      <div class="error"><dt>Errors</dt><dd>\(errors)</dd></div>
      </dl>

      """
    if findings.isEmpty {
      page += "</header>\n<main>\n<p class=\"empty\">No violations.</p>\n"
    } else {
      page += filters(findings, groups.map(\.path), context) + "</header>\n<main>\n"
    }
    for (path, findings) in groups {
      let blocks = HTMLBlocks(findings, in: context.document(path).map(SourceLines.init), context)
      page += "<section data-file=\"\(path.escapedForXML)\">\n<h2>\(context.relative(path).escapedForXML)</h2>\n"
      page += blocks.html + "</section>\n"
    }
    page += """
      </main>
      <footer>Made with snipcheck \(context.version.escapedForXML)</footer>
      <script>
      \(HTMLReportAssets.script)
      </script>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  private static func filters(_ findings: [Finding], _ paths: [String], _ context: ReportContext) -> String {
    let rules = Dictionary(grouping: findings) { $0.rule.id }.sorted { $0.key < $1.key }
    var text = "<form id=\"filters\" hidden>\n<label>Rule <select name=\"rule\"><option value=\"\">all</option>"
    for (id, findings) in rules {
      text += "<option value=\"\(id.escapedForXML)\">\(id.escapedForXML) (\(findings.count))</option>"
    }
    text += "</select></label>\n<label>File <select name=\"file\"><option value=\"\">all</option>"
    for path in paths {
      text += "<option value=\"\(path.escapedForXML)\">\(context.relative(path).escapedForXML)</option>"
    }
    text += "</select></label>\n<label>Severity <select name=\"severity\"><option value=\"\">all</option>"
    text += "<option value=\"warning\">warnings</option><option value=\"error\">errors</option></select></label>\n"
    return text + "<output id=\"shown\"></output>\n</form>\n"
  }
}
