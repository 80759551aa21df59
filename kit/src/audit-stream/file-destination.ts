import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EXPORT_FORMATS, type ExportedEntry } from "../audit/export-format.js";
import type { StreamDestination } from "./stream-destination.js";

/** Only the owner changes files; the group, such as a log shipper, can read them. */
const MODE = 0o640;

/**
 * Appends entries as JSON Lines to one file for each day (UTC) of entries, such as `audit-cpm-2026-11-23.jsonl`. Entries are on the disk
 * when a call resolves. A write that fails midway, on a full disk, leaves the file as it was.
 */
export function createFileDestination(module: string, folder: URL): StreamDestination {
  const path = fileURLToPath(folder);
  return {
    async send(entries) {
      await mkdir(path, { recursive: true });
      for (const [day, lines] of linesByDay(entries)) await append(join(path, `audit-${module}-${day}.jsonl`), lines);
      await withFile(path, "r", (directory) => directory.sync());
    },
    close: async () => undefined,
  };
}

function linesByDay(entries: readonly ExportedEntry[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const entry of entries) {
    const day = String(entry.at).slice(0, 10);
    days.set(day, (days.get(day) ?? "") + EXPORT_FORMATS.jsonl.line(entry));
  }
  return days;
}

/** Appends whole lines: after the line that a killed process left unfinished, a new one begins. */
function append(path: string, lines: string): Promise<void> {
  return withFile(path, "a+", async (file) => {
    const { size } = await file.stat();
    try {
      await file.appendFile((await hasUnfinishedLine(file, size)) ? `\n${lines}` : lines);
      await file.sync();
    } catch (error) {
      await file.truncate(size).catch(() => undefined);
      throw error;
    }
  });
}

/** Whether the last line of a file has no end. */
async function hasUnfinishedLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== "\n";
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, MODE);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
