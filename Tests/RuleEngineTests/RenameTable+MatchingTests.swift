import Testing

@testable import RuleEngine

struct RenameTableMatchingTests {
  @Test(arguments: [
    ("dispatch_async(dispatch_get_main_queue()) { go() }", 0),
    ("dispatch_async(queue, { show(UIColor.redColor()) })", 1),
    ("dispatch_after(dispatch_time(now, 3), dispatch_get_main_queue()) { go() }", 0),
    ("let queue = dispatch_get_main_queue()", 1),
    ("let x = NSFileManager.defaultManager().fileExistsAtPath(path)", 0),
    ("NSUserDefaults.standardUserDefaults().setObject(1, forKey: key)", 0),
    ("NSUserDefaults.standardUserDefaults().synchronize()", 1),
    ("let text = NSNumberFormatter().stringFromNumber(1)", 0),
    ("let path = NSBundle.mainBundle().bundlePath", 1),
  ])
  func `gives no new name to a part of an old expression`(code: String, fixes: Int) throws {
    let findings = try RuleProbe("outdated_api").findings(in: code)
    #expect(!findings.isEmpty)
    #expect(findings.count { !$0.fixes.isEmpty } == fixes)
  }
}
