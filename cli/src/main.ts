#!/usr/bin/env node
import { CommanderError } from "commander";
import { createProgram } from "./command/program.js";
import { reportError } from "./output/output.js";
import { CliError, EXIT_CODES } from "./settings/cli-error.js";

// A reader such as `head` has seen enough: there is nothing to report.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(EXIT_CODES.ok);
});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  if (!(error instanceof CommanderError)) reportError(error, process.argv.includes("--json"));
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.ok : EXIT_CODES.usage;
  return error instanceof CliError ? EXIT_CODES[error.reason] : EXIT_CODES.failed;
}
