import { wait } from "@cgs/api-client";
import type { Output } from "../output/output.js";
import type { Api } from "../session/api.js";
import { CliError } from "../settings/cli-error.js";
import { batchText, hasEnded, jobTable } from "./job-text.js";
import { createProgress, type Progress } from "./progress-bars.js";
import { readBatch, readJob, readWork, type Work } from "./read-jobs.js";

/** Seconds between two reads of one job. */
const POLL_SECONDS = 1;

/** How long the server may be away, in seconds, before watching ends with an error. */
const LONGEST_OUTAGE = 120;

/**
 * Follows jobs and batches until all have ended, and writes their last states. A broken connection is shown and retried for two minutes.
 * Ctrl-C ends the watching and not the jobs.
 * @throws CliError when a job has failed or was cancelled, when the server stays away, and after Ctrl-C
 */
export async function watch(api: Api, output: Output, ids: readonly string[]): Promise<void> {
  const progress = createProgress();
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once("SIGINT", stop);
  try {
    const ended = await Promise.all(ids.map((id) => follow(api, id, progress, interrupt.signal)));
    progress.stop();
    report(output, ended);
  } catch (error) {
    progress.stop();
    throw interrupt.signal.aborted ? interrupted(ids) : withWayBack(error, ids);
  } finally {
    process.removeListener("SIGINT", stop);
    interrupt.abort();
  }
}

async function follow(api: Api, id: string, progress: Progress, signal: AbortSignal): Promise<Work> {
  let work = await untilReachable(() => readWork(api, id), progress, signal);
  for (;;) {
    progress.update(id, work);
    if (isOver(work)) return work;
    await wait(POLL_SECONDS, signal);
    work = await untilReachable(() => reread(api, id, work), progress, signal);
  }
}

async function reread(api: Api, id: string, { kind }: Work): Promise<Work> {
  return kind === "job" ? { kind, job: await readJob(api, id) } : { kind, batch: await readBatch(api, id) };
}

/** Reads again after each outage, until the server has been away for too long. */
async function untilReachable<T>(read: () => Promise<T>, progress: Progress, signal: AbortSignal): Promise<T> {
  const giveUpAt = Date.now() + LONGEST_OUTAGE * 1_000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const result = await read();
      if (!isFirst) progress.remark("The connection is back.");
      return result;
    } catch (error) {
      const isOutage = error instanceof CliError && (error.reason === "unavailable" || error.reason === "limited");
      if (!isOutage || Date.now() > giveUpAt) throw error;
      if (isFirst) progress.remark(`${error.message} Trying again; the job continues.`);
      await wait(POLL_SECONDS * 2, signal);
    }
  }
}

function isOver(work: Work): boolean {
  return work.kind === "job" ? hasEnded(work.job) : work.batch.finishedAt !== null;
}

function report(output: Output, ended: Work[]): void {
  const jobs = ended.flatMap((work) => (work.kind === "job" ? [work.job] : []));
  const batches = ended.flatMap((work) => (work.kind === "batch" ? [work.batch] : []));
  const values = ended.map((work) => (work.kind === "job" ? work.job : work.batch));
  output.result(values, [jobTable(jobs), ...batches.map(batchText)].filter((text) => text !== "").join("\n"));
  const failed =
    jobs.filter(({ status }) => status !== "COMPLETED").length +
    batches.reduce((sum, { counts }) => sum + counts.failed + counts.cancelled, 0);
  if (failed > 0)
    throw new CliError(
      `${failed} ${failed === 1 ? "job has" : "jobs have"} no content.`,
      "jobFailed",
      "CLI_JOB_FAILED",
    );
}

function wayBack(ids: readonly string[]): string {
  return `Come back with: cgs watch ${ids.join(" ")}`;
}

function interrupted(ids: readonly string[]): CliError {
  const message = `Stopped watching. ${ids.length === 1 ? "The job continues" : "The jobs continue"} on the server. ${wayBack(ids)}`;
  return new CliError(message, "interrupted", "CLI_INTERRUPTED", { ids });
}

function withWayBack(error: unknown, ids: readonly string[]): unknown {
  if (!(error instanceof CliError) || error.reason !== "unavailable") return error;
  return new CliError(`${error.message} The job continues on the server. ${wayBack(ids)}`, error.reason, error.code, {
    ids,
  });
}
