import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { clientFacts } from "@cgs/kit/client-facts";
import { z } from "zod";
import { SourceError, SourceFailure } from "../source-failure.js";
import type { DocumentToParse, ParsedDocument } from "./parse-document.js";
import type { WebsiteProfile } from "./read-website.js";

const PROGRAM = fileURLToPath(new URL("../../document-main.js", import.meta.url));

const TIMEOUT_MS = 20_000;
const HEAP_MB = 512;

/** The heap's limit does not count buffers, so the memory of the whole process is watched, where the system shows it. */
const MAX_RESIDENT_BYTES = 900_000_000;
const WATCH_INTERVAL_MS = 50;
const PAGE_BYTES = 4_096;

/** What the process is asked: to parse a document, or to read what a website says about its business. */
export type DocumentTask =
  | { task: "parse"; document: DocumentToParse }
  | { task: "website"; document: Omit<DocumentToParse, "kind">; url: string };

const failed = z.object({ failure: z.enum(SourceFailure) });
const parsedDocument = z.object({
  title: z.string().nullable(),
  language: z.string().nullable(),
  passages: z.array(z.object({ number: z.int(), heading: z.string().nullable(), text: z.string() })),
});
const websiteProfile = z.object({
  name: z.string().nullable(),
  businessType: z.string().nullable(),
  location: z.string().nullable(),
  facts: clientFacts,
});

/** Documents that a process parses at the same time: each may take 900 MB. */
const parsing = pLimit(1);

/** Parses a document. @throws SourceError. */
export function parseInProcess(document: DocumentToParse, timeoutMs = TIMEOUT_MS): Promise<ParsedDocument> {
  return parsing(() => runTask({ task: "parse", document }, parsedDocument, timeoutMs));
}

/** Reads what the page at `url` says about its business. @throws SourceError. */
export function readWebsiteInProcess(document: Omit<DocumentToParse, "kind">, url: string): Promise<WebsiteProfile> {
  return parsing(() => runTask({ task: "website", document, url }, websiteProfile, TIMEOUT_MS));
}

/**
 * Runs a task in a process of its own, without the settings and secrets of this one. A document that takes too much time or memory ends
 * only that process. @throws SourceError.
 */
async function runTask<T>(task: DocumentTask, result: z.ZodType<T>, timeoutMs: number): Promise<T> {
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
      child.send(task, (error) => error && reject(new SourceError(failure, { cause: error })));
    });
    const refused = failed.safeParse(answer);
    if (refused.success) throw new SourceError(refused.data.failure);
    return result.parse(answer);
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
