import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { SourceError, SourceFailure } from "../source-failure.js";
import type { DocumentToParse, ParsedDocument } from "./parse-document.js";

const PROGRAM = fileURLToPath(new URL("../../document-main.js", import.meta.url));

const TIMEOUT_MS = 20_000;
const HEAP_MB = 512;

/** The heap's limit does not count buffers, so the memory of the whole process is watched, where the system shows it. */
const MAX_RESIDENT_BYTES = 900_000_000;
const WATCH_INTERVAL_MS = 50;
const PAGE_BYTES = 4_096;

const outcome = z.union([
  z.object({ failure: z.enum(SourceFailure) }),
  z.object({
    title: z.string().nullable(),
    language: z.string().nullable(),
    passages: z.array(z.object({ number: z.int(), heading: z.string().nullable(), text: z.string() })),
  }),
]);

/**
 * Parses a document in a process of its own, without the settings and secrets of this one. A document that takes too much time or
 * memory ends only that process. @throws SourceError.
 */
export async function parseInProcess(document: DocumentToParse, timeoutMs = TIMEOUT_MS): Promise<ParsedDocument> {
  const child = fork(PROGRAM, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: "ignore",
  });
  let failure = SourceFailure.UNREADABLE;
  const stop = () => {
    failure = SourceFailure.TOO_LARGE;
    child.kill("SIGKILL");
  };
  const timeout = setTimeout(stop, timeoutMs);
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => {
      if (bytes > MAX_RESIDENT_BYTES) stop();
    });
  }, WATCH_INTERVAL_MS);
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      child.once("message", resolve);
      child.once("error", reject);
      child.once("exit", () => reject(new SourceError(failure)));
      child.send(document, (error) => error && reject(new SourceError(failure, { cause: error })));
    });
    const parsed = outcome.parse(answer);
    if ("failure" in parsed) throw new SourceError(parsed.failure);
    return parsed;
  } finally {
    clearTimeout(timeout);
    clearInterval(watch);
    child.kill("SIGKILL");
  }
}

/** The memory of a process on Linux; 0 where it is not known. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(statm.split(" ")[1] ?? 0) * PAGE_BYTES;
}
