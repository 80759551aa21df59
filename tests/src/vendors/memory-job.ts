import { createLogger } from "@cgs/kit/log";
import type { Brief } from "@cgs/cpm/brief/brief";
import type { JobError } from "@cgs/cpm/job-record/job.entity";
import type { Claim, JobOutput, NewStep, UnusableAnswer } from "@cgs/cpm/job-transitions/claim";
import type { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import type { Provider } from "@cgs/cpm/providers/contract/provider";
import { ProviderRegistry } from "@cgs/cpm/providers/registry/provider-registry";
import { JobHandler, type JobHandlerDependencies } from "@cgs/cpm/worker/job-handler";

/** A job to run without a database. */
export interface MemoryJob {
  id: string;
  brief: Brief;
  provider: Provider;
  model: string;
  /** Aborting it ends the job. */
  signal?: AbortSignal;
  /** Waits before the next attempt. Without it, there are no pauses. */
  pause?: (milliseconds: number) => Promise<void>;
  /** Called when a step is stored. */
  onStep?: (step: NewStep) => void;
}

/** What came of a job. */
export interface MemoryJobEnd {
  status: "completed" | "failed";
  /** Why it failed. */
  error: string | undefined;
  output: JobOutput | undefined;
  steps: NewStep[];
  /** Steps and unusable answers, each with what was recorded for it. */
  charges: (NewStep | UnusableAnswer)[];
  /** The pauses in milliseconds that the vendor asked for. */
  pauses: number[];
}

const MAX_ATTEMPTS = 20;
const log = createLogger("memory-job", "silent");

/** Runs a job with the product's own rules for steps, retries and revisions, and keeps in memory what the database would store. */
export async function runMemoryJob(job: MemoryJob): Promise<MemoryJobEnd> {
  const end: MemoryJobEnd = {
    status: "failed",
    error: undefined,
    output: undefined,
    steps: [],
    charges: [],
    pauses: [],
  };
  const state = { isEnded: false, delayMs: 0 };
  const handler = new JobHandler({
    workerId: "w",
    store: memoryStore(job, end, state),
    providers: new ProviderRegistry([job.provider]),
    keys: { of: async () => [] },
    siblings: { find: async () => [], earlierTitles: async () => [], rowOf: () => null },
    drafts: {
      open: () => ({ add: () => undefined, restart: () => undefined, finish: () => undefined, close: () => undefined }),
    },
    watched: { has: () => false },
    events: { publish: async () => undefined },
    retryPauseSeconds: job.pause ? 1 : 0,
    log,
  } as unknown as JobHandlerDependencies);
  const stop = () => handler.stop();
  job.signal?.addEventListener("abort", stop);
  for (let attempt = 0; !state.isEnded && attempt < MAX_ATTEMPTS && !job.signal?.aborted; attempt += 1) {
    if (attempt > 0) await job.pause?.(state.delayMs);
    await handler.handle({ jobId: job.id });
  }
  job.signal?.removeEventListener("abort", stop);
  return end;
}

function memoryStore(job: MemoryJob, end: MemoryJobEnd, state: { isEnded: boolean; delayMs: number }): ClaimStore {
  const row = claimedJob(job);
  return {
    claim: async () =>
      ({ job: row, steps: end.steps, batched: new Map(), budgeted: false, now: () => new Date() }) as unknown as Claim,
    enterStage: async () => undefined,
    isBudgeted: async () => false,
    storeStep: async (_job: unknown, step: NewStep) => {
      // As the database would: what it cannot store fails here.
      if (hasUnstorable(step.output)) throw new Error("unsupported Unicode escape sequence");
      end.steps.push(step);
      end.charges.push(step);
      job.onStep?.(step);
      return false;
    },
    storeUnusableAnswer: async (_job: unknown, answer: UnusableAnswer) => void end.charges.push(answer),
    complete: async (_job: unknown, output: JobOutput) => {
      Object.assign(end, { status: "completed", output });
      state.isEnded = true;
    },
    fail: async (_job: unknown, error: JobError) => {
      end.error = error.message;
      state.isEnded = true;
    },
    release: async (_job: unknown, { failed, waited, delayMs }: Parameters<ClaimStore["release"]>[1]) => {
      if (waited) end.pauses.push(delayMs);
      state.delayMs = delayMs;
      row.failures += Number(failed);
      row.waits += Number(waited ?? false);
    },
    storeAttemptTrace: async () => undefined,
    findByWorker: async () => [],
  } as unknown as ClaimStore;
}

function claimedJob({ id, brief, provider, model }: MemoryJob) {
  return {
    ...{ id, brief, provider: provider.name, requestedModel: model, request: {}, contentType: brief.contentType },
    ...{ startedAt: new Date(), createdAt: new Date(), updatedAt: new Date() },
    ...{
      retryOf: null,
      failures: 0,
      waits: 0,
      losses: 0,
      deadlineHours: null,
      directReason: null,
      attempt: 1,
      clientPath: [],
      clientId: "c",
    },
  };
}

/** Whether PostgreSQL refuses a value as JSON. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === "string") return /\0|\p{Surrogate}/u.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasUnstorable);
}
