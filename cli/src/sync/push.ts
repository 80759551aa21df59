import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Output } from "../output/output.js";
import { confirmOrThrow } from "../output/prompts.js";
import type { Api } from "../session/api.js";
import { CliError, usageError } from "../settings/cli-error.js";
import { filesText } from "./pull.js";
import { differenceText } from "./difference.js";
import type { SyncedChange, SyncKind } from "./sync-kind.js";

/** Options of {@link push}. */
export interface PushOptions {
  folder: string;
  kinds: readonly SyncKind[];
  reason: string;
  publish: boolean;
  isDryRun: boolean;
  isConfirmed: boolean;
}

interface Change extends SyncedChange {
  kind: SyncKind;
}

/**
 * Saves the changed files of a folder as new versions. Shows the differences and asks first. All files are compared before the first is
 * saved. The new version is written into each saved file.
 * @throws CliError VERSION_CONFLICT when a file is based on an older version than the server's
 */
export async function push(api: Api, output: Output, options: PushOptions): Promise<void> {
  const changes: Change[] = [];
  for (const kind of options.kinds) changes.push(...(await changesOf(api, kind, options)));
  for (const { file, before, after } of changes) output.note(differenceText(file, before, after));
  const files = changes.map(({ file }) => file);
  if (options.isDryRun || changes.length === 0) {
    output.note(changes.length === 0 ? "Nothing to push." : `${filesText(changes.length)} to push.`);
    return output.result({ changed: files, saved: [] }, "");
  }
  await confirmOrThrow(output, `Push ${filesText(changes.length)} to ${api.server}?`, options.isConfirmed);
  const saved = [];
  for (const change of changes) {
    const version = await change.kind.save(api, change).catch(namingFile(change.file));
    await setVersion(join(options.folder, change.file), version);
    saved.push({ path: change.file, version });
    if (!output.json) output.result(undefined, `${change.file} ${version}`);
  }
  if (output.json) output.result({ changed: files, saved }, "");
}

async function changesOf(api: Api, kind: SyncKind, options: PushOptions): Promise<Change[]> {
  const { folder, reason, publish } = options;
  const names = await readdir(join(folder, kind.folder)).catch(() => []);
  const ids = names.filter((name) => name.endsWith(kind.extension)).map((name) => basename(name, kind.extension));
  if (ids.length === 0) return [];
  const objects = new Map((await kind.read(api)).map((object) => [object.id, object]));
  const changes: Change[] = [];
  for (const id of ids.toSorted()) {
    const file = `${kind.folder}/${id}${kind.extension}`;
    const after = kind.canonical(file, await readFile(join(folder, file), "utf8"));
    const version = kind.versionOf(file, after);
    const object = objects.get(id);
    if (!object)
      throw usageError(`${file}: the server has no object "${id}" that you can read. Create it there, then pull.`);
    if (object.text === after) continue;
    if (object.version !== version)
      throw conflict(file, `it is based on version ${version}, and the server has ${object.version}`);
    changes.push({ kind, id, file, before: object.text, after, reason, publish });
  }
  return changes;
}

/** Writes the new version into a file, and leaves its comments and the order of its fields alone. */
async function setVersion(path: string, version: string): Promise<void> {
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/^version:.*$/m, `version: ${version}`));
}

function namingFile(file: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CliError)) throw error;
    if (error.reason === "conflict") throw conflict(file, error.message);
    throw new CliError(`${file}: ${error.message}`, error.reason, error.code, error.details);
  };
}

function conflict(file: string, reason: string): CliError {
  const message = `${file}: ${reason}. Commit your change, run cgs pull, and merge the two versions, for example with git. Then push again.`;
  return new CliError(message, "conflict", "VERSION_CONFLICT", { file });
}
