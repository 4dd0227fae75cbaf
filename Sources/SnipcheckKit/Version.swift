/// The version of snipcheck, by semver.org.
package let snipcheckVersion = "0.1.0"
