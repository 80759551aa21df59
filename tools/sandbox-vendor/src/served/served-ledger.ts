import { BATCH_SHARE, PRICING } from "../model/price.js";
import { lineHashes } from "./line-hashes.js";

/** Counts of served requests: `requests` is `completed + cut + refused` and those in progress. */
export interface ServedCount {
  requests: number;
  completed: number;
  /** Ended before the last token: the client disconnected, or the card drops the connection. */
  cut: number;
  /** Answered with an error on purpose. */
  refused: number;
  prompt_tokens: number;
  completion_tokens: number;
  /** Requests that came in a batch, and their tokens. They cost half of the price. */
  batched: { requests: number; prompt_tokens: number; completion_tokens: number };
  /** What was charged, in US dollars with ten decimals. Caches are not considered. */
  cost_usd: string;
}

/** Counts of one step of a job. */
export interface ServedStep extends ServedCount {
  /** Time of the first request, in ISO 8601. */
  first_request_at: string;
  /** Time of the last request, in ISO 8601. */
  last_request_at: string;
  /** Hashes of the lines of its complete answers, without repetition. See {@link lineHashes}. */
  lines: string[];
}

/** Counts of one job. */
export interface ServedJob extends ServedCount {
  steps: Record<string, ServedStep>;
}

/** Tokens of one request: read from the prompt and sent. */
export interface ServedTokens {
  prompt: number;
  completion: number;
}

/** A request in progress. The first call ends it; later calls are ignored. */
export interface ServedEntry {
  /** `content` is the whole answer. */
  complete(tokens: ServedTokens, content: string): void;
  cut(tokens: ServedTokens): void;
  refuse(): void;
}

const MAX_JOBS = 20_000;
const MAX_STEPS_PER_JOB = 500;
const MAX_NAME_LENGTH = 200;

/** Counts requests and tokens, so that a test can prove which calls were made, and how often. Keeps the newest 20,000 jobs. */
export class ServedLedger {
  private totals = noCount();
  private jobs = new Map<string, { count: ServedCount; steps: Map<string, ServedStep> }>();

  /** Records a new request. Without a job it counts in the totals only. A request in a batch costs half. */
  begin(jobId?: string, step?: string, isBatched = false): ServedEntry {
    const { job: counted, step: stepCount } = this.countsOf(jobId, step);
    const counts = [this.totals, ...(counted ? [counted] : []), ...(stepCount ? [stepCount] : [])];
    for (const count of counts) count.requests += 1;
    let open = true;
    const end = (outcome: "completed" | "cut" | "refused", tokens: ServedTokens) => {
      if (!open) return;
      open = false;
      for (const count of counts) {
        count[outcome] += 1;
        count.prompt_tokens += tokens.prompt;
        count.completion_tokens += tokens.completion;
        if (isBatched) addBatched(count, tokens);
        count.cost_usd = costOf(count);
      }
    };
    return {
      complete(tokens, content) {
        if (open && stepCount) stepCount.lines = [...new Set([...stepCount.lines, ...lineHashes(content)])];
        end("completed", tokens);
      },
      cut: (tokens) => end("cut", tokens),
      refuse: () => end("refused", { prompt: 0, completion: 0 }),
    };
  }

  /** The totals and every job in the ledger. */
  all(): { totals: ServedCount; jobs: Record<string, ServedJob> } {
    return {
      totals: { ...this.totals },
      jobs: Object.fromEntries([...this.jobs.keys()].map((id) => [id, this.job(id)])),
    };
  }

  /** The counts of one job; zeros for an unknown job. */
  job(id: string): ServedJob {
    const job = this.jobs.get(id);
    return { ...(job?.count ?? noCount()), steps: Object.fromEntries(job?.steps ?? []) };
  }

  /** Clears all counts. Requests in progress no longer count. */
  reset(): void {
    this.totals = noCount();
    this.jobs = new Map();
  }

  private countsOf(jobId: string | undefined, step: string | undefined): { job?: ServedCount; step?: ServedStep } {
    if (!jobId) return {};
    const id = jobId.slice(0, MAX_NAME_LENGTH);
    const job = this.jobs.get(id) ?? { count: noCount(), steps: new Map<string, ServedStep>() };
    this.jobs.set(id, job);
    const oldest = this.jobs.keys().next();
    if (this.jobs.size > MAX_JOBS && !oldest.done) this.jobs.delete(oldest.value);
    if (!step || job.steps.size >= MAX_STEPS_PER_JOB) return { job: job.count };
    const name = step.slice(0, MAX_NAME_LENGTH);
    const now = new Date().toISOString();
    const stepCount = job.steps.get(name) ?? { ...noCount(), first_request_at: now, last_request_at: now, lines: [] };
    stepCount.last_request_at = now;
    job.steps.set(name, stepCount);
    return { job: job.count, step: stepCount };
  }
}

function noCount(): ServedCount {
  const tokens = { prompt_tokens: 0, completion_tokens: 0 };
  const batched = { requests: 0, ...tokens };
  return { requests: 0, completed: 0, cut: 0, refused: 0, ...tokens, batched, cost_usd: "0.0000000000" };
}

function addBatched({ batched }: ServedCount, tokens: ServedTokens): void {
  batched.requests += 1;
  batched.prompt_tokens += tokens.prompt;
  batched.completion_tokens += tokens.completion;
}

/** Counts in a ten-billionth of a dollar, so that sums are exact. */
function costOf({ prompt_tokens, completion_tokens, batched }: ServedCount): string {
  const prompt = prompt_tokens - batched.prompt_tokens * (1 - BATCH_SHARE);
  const completion = completion_tokens - batched.completion_tokens * (1 - BATCH_SHARE);
  const units =
    prompt * Math.round(Number(PRICING.prompt) * 1e10) + completion * Math.round(Number(PRICING.completion) * 1e10);
  return (units / 1e10).toFixed(10);
}
