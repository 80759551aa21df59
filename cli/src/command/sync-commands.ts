import { type Command, Option } from "commander";
import { pull } from "../sync/pull.js";
import { push } from "../sync/push.js";
import { strategyFiles } from "../sync/strategy-file.js";
import type { SyncKind } from "../sync/sync-kind.js";
import { templateFiles } from "../sync/template-file.js";
import { contextOf } from "./context.js";

const KINDS: Record<string, SyncKind> = { templates: templateFiles, strategies: strategyFiles };

interface SyncOptions {
  only?: string;
  yes?: boolean;
}

interface PushCommandOptions extends SyncOptions {
  message: string;
  publish?: boolean;
  dryRun?: boolean;
}

const kindsOf = ({ only }: SyncOptions) => (only === undefined ? Object.values(KINDS) : [KINDS[only] as SyncKind]);

const onlyOption = () => new Option("--only <kind>", "only templates, or only strategies").choices(Object.keys(KINDS));

/** Adds the commands that keep templates and strategies as files. */
export function addSyncCommands(program: Command): void {
  program
    .command("pull")
    .description("Write templates and strategies into a folder, for example a Git repository")
    .argument("[folder]", "the folder", ".")
    .addOption(onlyOption())
    .option("-y, --yes", "overwrite files that differ without asking")
    .action(async (folder: string, options: SyncOptions, command: Command) => {
      const { connect, output } = contextOf(command);
      await pull(await connect(), output, { folder, kinds: kindsOf(options), isConfirmed: options.yes ?? false });
    });
  program
    .command("push")
    .description("Save the changed templates and strategies of a folder as new versions")
    .argument("[folder]", "the folder", ".")
    .addOption(onlyOption())
    .option("-m, --message <text>", "why they are changed", "Pushed from files.")
    .option("--publish", "put the new versions of templates into production")
    .option("-n, --dry-run", "only show the differences")
    .option("-y, --yes", "push without asking")
    .action(async (folder: string, options: PushCommandOptions, command: Command) => {
      const { connect, output } = contextOf(command);
      const { message: reason, publish = false, dryRun: isDryRun = false, yes: isConfirmed = false } = options;
      await push(await connect(), output, { folder, kinds: kindsOf(options), reason, publish, isDryRun, isConfirmed });
    });
}
