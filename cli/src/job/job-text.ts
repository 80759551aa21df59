import type { CliBatchFragment, CliJobFragment } from "../gql/graphql.js";
import { paint } from "../output/output.js";
import { formatTable } from "../output/table.js";

/** Whether a job has ended. */
export function hasEnded({ status }: Pick<CliJobFragment, "status">): boolean {
  return status !== "QUEUED" && status !== "PROCESSING";
}

/** The step of a running job. A job whose first step is not recorded yet is starting, not queued. */
export function stepText({ currentStep }: Pick<CliJobFragment, "currentStep">): string {
  return currentStep === "QUEUED" ? "starting" : currentStep.toLowerCase();
}

/** The status in words: the step and progress of a running job, why a queued one waits, or why one failed. */
export function statusText(job: CliJobFragment): string {
  const { status, progress, waitingFor, error } = job;
  if (status === "PROCESSING") return `${stepText(job)} ${progress}%`;
  if (status === "QUEUED" && waitingFor) return `queued: waits for ${waitingFor.provider} (${waitingFor.reason})`;
  if (status === "FAILED" && error) return paint("red", `failed: ${error.message} (${error.code})`);
  return paint(status === "COMPLETED" ? "green" : "yellow", status.toLowerCase());
}

const HEADINGS = ["ID", "CLIENT", "TYPE", "STATUS", "SCORE", "APPROVED", "KEYWORD", "CREATED"];

/** Jobs as a table. */
export function jobTable(jobs: readonly CliJobFragment[]): string {
  const row = (job: CliJobFragment) => [
    job.id,
    job.clientId,
    job.contentType,
    statusText(job),
    job.score === null ? "" : String(job.score),
    job.approved ? "yes" : "",
    job.keywords[0] ?? "",
    job.createdAt.slice(0, 10),
  ];
  return formatTable(HEADINGS, jobs.map(row));
}

/** A batch in words, with its first failures. */
export function batchText({ id, total, counts, failures }: CliBatchFragment): string {
  const parts = Object.entries(counts).filter(([name, count]) => name !== "__typename" && count !== 0);
  const summary = parts.map(([name, count]) => `${count} ${name}`).join(", ");
  const lines = failures.map(
    ({ jobId, clientId, error }) => `  ${jobId} ${clientId}: ${error.message} (${error.code})`,
  );
  return [`Batch ${id}: ${total} jobs, ${summary}`, ...lines].join("\n");
}
