import SnipcheckKit

provisionalMain(Array(CommandLine.arguments.dropFirst()))
