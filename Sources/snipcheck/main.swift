#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import SnipcheckKit

exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
