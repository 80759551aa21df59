import { AppError } from "@cgs/kit/errors";
import { z } from "zod";
import { shortened } from "./text-bounds.js";
import { jobId } from "./inputs.js";
import { defineTool } from "./tool.js";

const FIELDS = `status progress currentStep passed score updatedAt
  waitingFor { provider reason retryAt } error { code message retryable } usage { costUsd } result { title }`;

const FOLLOW_CONTENT = `subscription McpFollowContent($id: ID!) { jobUpdated(id: $id) { ${FIELDS} } }`;

interface JobState {
  status: string;
  progress: number;
  currentStep: string;
  passed: boolean | null;
  score: number | null;
  waitingFor: { provider: string; reason: string; retryAt: string } | null;
  error: { code: string; message: string; retryable: boolean } | null;
  usage: { costUsd: string | null };
  result: { title: string } | null;
}

/** Below the 60 seconds after which common clients give up on an answer. */
const DEFAULT_WAIT_SECONDS = 45;
const MAX_WAIT_SECONDS = 600;

/** The longest answer of a vendor that is repeated. */
const MAX_REASON = 1_000;

/** Follows a job to its end. */
export const followContent = defineTool({
  name: "follow_content",
  title: "Follow content until it is finished",
  description:
    "Waits until ordered content is finished, or until `wait_seconds` have passed, and returns its state. Reports progress meanwhile. Call it again while `ended` is false. Cancelling the call does not cancel the job.",
  effect: "reads",
  forKeys: true,
  operations: [FOLLOW_CONTENT],
  input: z.strictObject({
    job_id: jobId,
    wait_seconds: z
      .int()
      .min(0)
      .max(MAX_WAIT_SECONDS)
      .default(DEFAULT_WAIT_SECONDS)
      .describe("0 returns the state at once."),
  }),
  output: z.object({
    job_id: z.string(),
    status: z.string().describe("queued, processing, completed, failed or cancelled."),
    ended: z.boolean(),
    progress: z.number().describe("Percent."),
    step: z.string(),
    title: z.string().nullable(),
    passed: z.boolean().nullable().describe("Whether it obeys all required rules of the strategy."),
    score: z.number().nullable(),
    cost_usd: z.string().nullable(),
    waiting_for: z.string().nullable().describe("The vendor that the job waits for, and why."),
    error: z.string().nullable().describe("Why it failed."),
  }),
  async run({ job_id: id, wait_seconds: seconds }, { graph, signal, report }) {
    const stop = new AbortController();
    const end = () => stop.abort();
    const timer = setTimeout(end, seconds * 1_000);
    signal.addEventListener("abort", end, { once: true });
    let latest: JobState | undefined;
    try {
      for await (const data of graph.watch(FOLLOW_CONTENT, { id }, stop.signal)) {
        latest = data["jobUpdated"] as JobState;
        await report(latest.progress, latest.currentStep.toLowerCase());
        if (seconds === 0 || hasEnded(latest)) break;
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
    if (signal.reason instanceof AppError) throw signal.reason;
    if (!latest) throw new AppError("UPSTREAM_TIMEOUT", { retryAfter: 1 });
    return stateOf(id, latest);
  },
});

function hasEnded({ status }: JobState): boolean {
  return ["COMPLETED", "FAILED", "CANCELLED"].includes(status);
}

function stateOf(id: string, job: JobState) {
  const { waitingFor, error } = job;
  return {
    ...{ job_id: id, status: job.status.toLowerCase(), ended: hasEnded(job), progress: job.progress },
    ...{ step: job.currentStep.toLowerCase(), title: job.result?.title ?? null, passed: job.passed, score: job.score },
    cost_usd: job.usage.costUsd,
    waiting_for:
      waitingFor && `${waitingFor.provider}, until ${waitingFor.retryAt}: ${shortened(waitingFor.reason, MAX_REASON)}`,
    error:
      error &&
      `${shortened(error.message, MAX_REASON)}${error.retryable ? " A new order may succeed." : ""} (${error.code})`,
  };
}
