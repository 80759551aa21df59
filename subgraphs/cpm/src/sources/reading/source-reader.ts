import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { PageFetcher } from "../fetching/page-fetcher.js";
import { MAX_DOCUMENT_BYTES } from "../limits.js";
import { SourceError, SourceFailure } from "../source-failure.js";
import { parseInProcess } from "./document-process.js";
import { documentKind, mediaTypeOf } from "./media-type.js";
import type { ClaimedSource, SourceQueue } from "./source-queue.js";

/** Sources that a process reads at the same time. A site may take half a minute to answer. */
const READERS = 4;

/** The pause between two looks for sources, in milliseconds. */
const INTERVAL_MS = 1_000;

/** Longer than fetching and parsing may take together: half a minute, and as long as four parsed documents. */
const LEASE_SECONDS = 120;

/** A source that could not be read so often has failed: its server does not answer, or it ends the process that reads it. */
const MAX_ATTEMPTS = 3;
const RETRY_SECONDS = 20;

/** What {@link createSourceReader} uses. */
export interface SourceReaderDependencies {
  queue: SourceQueue;
  fetcher: Pick<PageFetcher, "fetch">;
  /** After how many days a page is read again; 0 for never. */
  rereadDays: number;
  /** Seconds before a server that did not answer is asked again; by default 20, then 40. */
  retrySeconds?: number;
  log: Logger;
}

/**
 * Reads waiting sources, four at a time in each process, and one at a time of each client tree. A source that cannot be read never fails a job.
 * See docs/decisions/038-read-sources-in-a-process-of-their-own.md.
 */
export function createSourceReader(dependencies: SourceReaderDependencies): PeriodicTask {
  const { queue, rereadDays, log } = dependencies;
  let stopping = false;
  const run = async () => {
    while (!stopping) {
      const claim = await queue.claim(LEASE_SECONDS);
      if (!claim) return;
      await readOne(claim, dependencies);
    }
  };
  const requestOld = async () => {
    if (rereadDays > 0) await queue.requestOldRereads(rereadDays);
  };
  const task = (name: string, work: () => Promise<void>) =>
    createPeriodicTask({ name, run: work, intervalMs: INTERVAL_MS, logOncePerOutage: true, log });
  const aging = task("request rereads", requestOld);
  const readers = Array.from({ length: READERS }, () => task("read sources", run));
  const tasks = [aging, ...readers];
  return {
    start: () => tasks.forEach((each) => each.start()),
    async runNow() {
      await aging.runNow();
      await Promise.all(readers.map((each) => each.runNow()));
    },
    async stop() {
      stopping = true;
      await Promise.all(tasks.map((each) => each.stop()));
    },
  };
}

async function readOne(claim: ClaimedSource, { queue, fetcher, retrySeconds, log }: SourceReaderDependencies) {
  try {
    if (claim.tries > MAX_ATTEMPTS) throw new SourceError(SourceFailure.UNREADABLE);
    const { document, charset, ...claims } = await documentOf(claim, fetcher);
    if (document.length > MAX_DOCUMENT_BYTES) throw new SourceError(SourceFailure.TOO_LARGE);
    const kind = documentKind(document, claims);
    if (!kind) throw new SourceError(SourceFailure.UNSUPPORTED_TYPE);
    const parsed = await parseInProcess({ document, kind, charset });
    await queue.complete(claim, { mediaType: mediaTypeOf(kind), bytes: document.length }, parsed);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error; // read again when its lease has ended
    const { failure, retryable } = error;
    log.info({ sourceId: claim.id, failure, attempt: claim.tries, err: error.cause }, "a source could not be read");
    if (retryable && claim.tries < MAX_ATTEMPTS)
      await queue.retryIn((retrySeconds ?? RETRY_SECONDS) * claim.tries, claim);
    else await queue.fail(claim, failure);
  }
}

async function documentOf({ url, name, document, mediaType }: ClaimedSource, fetcher: Pick<PageFetcher, "fetch">) {
  if (url !== null) return { ...(await fetcher.fetch(url)), name: new URL(url).pathname };
  return { document: document ?? Buffer.alloc(0), mediaType, charset: undefined, name };
}
