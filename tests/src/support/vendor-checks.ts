import type { Client } from "pg";
import { z } from "zod";

/** One invariant of the product, the number of checked rows or calls, and the violations. */
export interface Check {
  invariant: string;
  checked: number;
  violations: string[];
}

const count = { requests: z.number(), completed: z.number(), cut: z.number(), refused: z.number() };
const step = z.object({
  ...count,
  first_request_at: z.string(),
  last_request_at: z.string(),
  lines: z.array(z.string()),
});
const servedBody = z.object({
  totals: z.object(count),
  jobs: z.record(z.string(), z.object({ ...count, steps: z.record(z.string(), step) })),
});

/** The calls that the sandbox vendor served, by job and step. */
export type Served = z.infer<typeof servedBody>;

/** The number of vendor calls by outcome. Each call is counted once. */
export interface VendorCalls {
  /** Answered; the answer is a stored step. */
  stored: number;
  /** Refused by a failing test model of the sandbox vendor. */
  refused: number;
  /** Ended before the answer was complete: a cutting test model, a killed worker, a cut connection or a cancellation. */
  cut: number;
  /** Answered in a wrong format: charged, and repeated. */
  useless: number;
  /** Answered, but the answer was lost with the worker, the connection or the end of the job. */
  lost: number;
}

/** Reads the served calls from the sandbox vendor. */
export async function readServed(vendorUrl: string): Promise<Served> {
  return servedBody.parse(await (await fetch(`${vendorUrl}/served`)).json());
}

interface JobRow {
  id: string;
  status: string;
  model: string;
  attempt: number;
  failures: number;
  losses: number;
  waits: number;
}

interface StepRow {
  job_id: string;
  key: string;
  at: Date;
}

/** Checks that each vendor call and each stored step is accounted for. */
export async function checkVendor(client: Client, served: Served): Promise<{ checks: Check[]; calls: VendorCalls }> {
  const jobs = await client.query<JobRow>(
    "SELECT id, status, requested_model AS model, attempt, failures, losses, waits FROM cpm.job",
  );
  const steps = await client.query<StepRow>(
    "SELECT job_id, key, completed_at AS at FROM cpm.job_step WHERE attempt > 0",
  );
  const jobOf = new Map(jobs.rows.map((job) => [job.id, job]));
  const stored = new Set(steps.rows.map(({ job_id, key }) => `${job_id} ${key}`));
  const calls: VendorCalls = { stored: 0, refused: 0, cut: 0, useless: 0, lost: 0 };
  const uncharged: string[] = [];
  const chargedAgain: string[] = [];
  const unaccounted: string[] = [];
  const tooMany: string[] = [];

  for (const { job_id, key, at } of steps.rows) {
    const calledStep = served.jobs[job_id]?.steps[key];
    if (!calledStep || calledStep.completed < 1) uncharged.push(`${job_id} ${key}`);
    // A worker behind a dead connection may still work on a job that another has taken over, so a lost job may pay for a step twice.
    const lostTo = jobOf.get(job_id)?.losses ?? 0;
    if (calledStep && new Date(calledStep.last_request_at) > at && lostTo === 0) chargedAgain.push(`${job_id} ${key}`);
  }
  for (const [id, { steps: calledSteps }] of Object.entries(served.jobs)) {
    const job = jobOf.get(id);
    for (const [key, { requests, completed, cut, refused }] of Object.entries(calledSteps)) {
      const name = `${id} ${key}`;
      const kept = stored.has(name) ? 1 : 0;
      const rest = completed - kept;
      calls.stored += Math.min(kept, completed);
      calls.refused += refused;
      calls.cut += cut;
      if (job?.model === "sandbox/bad-json") calls.useless += Math.max(0, rest);
      else calls.lost += Math.max(0, rest);
      if (job && rest > lostAnswers(job))
        tooMany.push(`${name}: ${rest} complete answers are not stored, ${JSON.stringify(job)}`);
      if (!job) unaccounted.push(`${name}: no such job`);
      else if (rest > 0 && !mayHaveLost(job))
        unaccounted.push(`${name}: ${rest} answers are not stored, ${JSON.stringify(job)}`);
      if (requests !== completed + cut + refused) unaccounted.push(`${name}: a call that never ended`);
    }
  }
  const { requests } = served.totals;
  const accounted = Object.values(calls).reduce((sum, n) => sum + n, 0);
  if (accounted !== requests) unaccounted.push(`${requests} calls, ${accounted} accounted for`);
  const checked = steps.rows.length;
  return {
    calls,
    checks: [
      { invariant: "each stored step was charged", checked, violations: uncharged },
      { invariant: "a stored step is never charged again", checked, violations: chargedAgain },
      { invariant: "an attempt loses at most one answer of a step", checked: requests, violations: tooMany },
      {
        invariant: "a first step is never repeated once the next has begun",
        checked: Object.keys(served.jobs).length,
        violations: repeatedOutlines(served, jobOf),
      },
      { invariant: "each vendor call is accounted for", checked: requests, violations: unaccounted },
    ],
  };
}

/** The complete answers of one step that a job may have lost: one with each attempt that did not complete it, and unusable ones. */
function lostAnswers({ status, attempt, model }: JobRow): number {
  const unusable = model === "sandbox/bad-json" ? attempt : 0; // an attempt asks this model once, then its fallback
  return unusable + (status === "completed" ? attempt - 1 : attempt);
}

/** Whether a job can have lost a complete answer: with a lost worker, a failed attempt or its own end. */
function mayHaveLost({ status, attempt, model }: JobRow): boolean {
  return attempt > 1 || status !== "completed" || model === "sandbox/bad-json";
}

/** Articles whose outline was asked for again after one of its sections: the outline was not stored before it was used. */
function repeatedOutlines({ jobs }: Served, jobOf: ReadonlyMap<string, JobRow>): string[] {
  return Object.entries(jobs).flatMap(
    ([
      id,
      {
        steps: { outline, ...others },
      },
    ]) => {
      // A worker that has lost a job may still repeat its request for the outline.
      if (!outline || (jobOf.get(id)?.losses ?? 0) > 0) return [];
      const next = Object.values(others).map(({ first_request_at }) => first_request_at);
      return next.some((at) => at < outline.last_request_at) ? [`${id}: ${outline.requests} outlines`] : [];
    },
  );
}
