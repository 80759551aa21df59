import { createRequire } from "node:module";
import { Command } from "commander";
import { addClientCommand } from "./client-command.js";
import { addCompletionCommand } from "./completion-command.js";
import { addContentCommands } from "./content-commands.js";
import { addJobCommands } from "./job-commands.js";
import { addOrderCommand } from "./order-command.js";
import { addSessionCommands } from "./session-commands.js";
import { addSyncCommands } from "./sync-commands.js";

const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

const EPILOGUE = `
Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 not logged in, 4 refused, 5 conflict, 6 limit reached,
7 server unavailable, 8 a watched job failed, 130 interrupted.

Environment: CGS_SERVER, CGS_API_KEY, CGS_PROFILE, XDG_CONFIG_HOME, NO_COLOR.`;

/** The command line with all its commands. It throws instead of ending the process. */
export function createProgram(): Command {
  const program = new Command("cgs")
    .description("Order, watch and fetch content of the Content Generation System.")
    .version(version)
    .option("--json", "write results and errors as JSON")
    .option("-p, --profile <name>", "the profile to use")
    .option("--server <url>", "the address of the server")
    .addHelpText("after", EPILOGUE)
    .showHelpAfterError("Run it with --help to see its options.")
    .exitOverride();
  addSessionCommands(program);
  addClientCommand(program);
  addOrderCommand(program);
  addJobCommands(program);
  addContentCommands(program);
  addSyncCommands(program);
  addCompletionCommand(program);
  return program;
}
