import type { Client } from "pg";
import { z } from "zod";

/** One invariant of the product, the number of checked rows or calls, and the violations. */
export interface Check {
  promise: string;
  looked: number;
  broken: string[];
}

const count = { requests: z.number(), completed: z.number(), cut: z.number(), refused: z.number() };
const step = z.object({ ...count, last_request_at: z.string() });
const servedBody = z.object({
  totals: z.object(count),
  jobs: z.record(z.string(), z.object({ ...count, steps: z.record(z.string(), step) })),
});

/** Everything the vendor served, by job and step. */
export type Served = z.infer<typeof servedBody>;

/** What became of the vendor's calls: each is counted in exactly one of these. */
export interface VendorCalls {
  /** Answered, and the answer is a stored step. */
  stored: number;
  /** Refused by the vendor: its test cards that do. */
  refused: number;
  /** Ended before the answer was complete: a card that cuts, a killed worker, a cut connection, a cancellation. */
  cut: number;
  /** Answered in another form than asked for: paid for, and asked for again. */
  useless: number;
  /** Answered, and the answer was lost with the worker or the connection that should have brought it, or with the job's end. */
  lost: number;
}

/** Asks the vendor for its books. */
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

/** Accounts for each call of the vendor, and for each stored step. */
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
  const unbought: string[] = [];
  const again: string[] = [];
  const strange: string[] = [];

  for (const { job_id, key, at } of steps.rows) {
    const bought = served.jobs[job_id]?.steps[key];
    if (!bought || bought.completed < 1) unbought.push(`${job_id} ${key}`);
    // another worker may have held the job on its side of a dead connection: only what was not lost to anybody is bought once
    const lostTo = jobOf.get(job_id)?.losses ?? 0;
    if (bought && new Date(bought.last_request_at) > at && lostTo === 0) again.push(`${job_id} ${key}`);
  }
  for (const [id, { steps: bought }] of Object.entries(served.jobs)) {
    const job = jobOf.get(id);
    for (const [key, { requests, completed, cut, refused }] of Object.entries(bought)) {
      const name = `${id} ${key}`;
      const kept = stored.has(name) ? 1 : 0;
      const rest = completed - kept;
      calls.stored += Math.min(kept, completed);
      calls.refused += refused;
      calls.cut += cut;
      if (job?.model === "sandbox/bad-json") calls.useless += Math.max(0, rest);
      else calls.lost += Math.max(0, rest);
      if (!job) strange.push(`${name}: no such job`);
      else if (rest > 0 && !mayHaveLost(job))
        strange.push(`${name}: ${rest} answers nobody has, ${JSON.stringify(job)}`);
      if (requests !== completed + cut + refused) strange.push(`${name}: a call that never ended`);
    }
  }
  const { requests } = served.totals;
  const accounted = Object.values(calls).reduce((sum, n) => sum + n, 0);
  if (accounted !== requests) strange.push(`${requests} calls, ${accounted} accounted for`);
  const looked = steps.rows.length;
  return {
    calls,
    checks: [
      { promise: "each stored step was bought", looked, broken: unbought },
      { promise: "a stored step is never bought again", looked, broken: again },
      { promise: "each call of the vendor is accounted for", looked: requests, broken: strange },
    ],
  };
}

/** Whether a job went through anything that can cost it a complete answer: a lost worker, a failed attempt, its own end. */
function mayHaveLost({ status, attempt, model }: JobRow): boolean {
  return attempt > 1 || status !== "completed" || model === "sandbox/bad-json";
}
