import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { type Check, readServed } from "../support/vendor-checks.js";
import { requestOf } from "./forced-requests.js";
import type { ProcessName, Product } from "./product.js";
import { redeliver } from "./redeliver.js";
import { cancel, type RequestOutcome, type ResponseLog, sendUntilFinal } from "./send-requests.js";
import type { HeldStatement } from "./statement-gates.js";
import type { Tenant } from "./tenants.js";
import { END_LIMIT_MS, waitForEnd } from "./wait-for-end.js";

const CLAIM = "cpm.claim-job";
const STORE_STEP = "cpm.store-step";
const COMPLETE = "cpm.complete-job";

/** What forced moments use. */
interface MomentContext {
  product: Product;
  tenant: Tenant;
  responses: ResponseLog;
  client: Client;
  random: () => number;
}

/** A job whose worker has sent a statement that is held. */
interface HeldJob {
  id: string;
  outcome: RequestOutcome;
  held: HeldStatement<ProcessName>;
}

type Moment = (context: MomentContext) => Promise<void>;

/** The moments by the invariant that each of them tests. */
const MOMENTS: Record<string, Moment> = {
  "a job that is cancelled before a step is stored stores nothing": async (context) => {
    const { id, outcome, held } = await begin(context, STORE_STEP);
    await cancel(context.product, outcome, context.responses);
    await held.release();
    await expectEnd(context, id, "cancelled");
    expectEqual("stored steps", (await storedKeys(context, id)).length, 0);
  },
  "a job that is cancelled before its last write stays cancelled": async (context) => {
    const { id, outcome, held } = await begin(context, COMPLETE);
    await cancel(context.product, outcome, context.responses);
    await held.release();
    await expectEnd(context, id, "cancelled");
  },
  "a worker with a heartbeat keeps its job": async (context) => {
    const { id, held } = await begin(context, STORE_STEP);
    await watchHeartbeats(context, id);
    await held.release();
    await expectEnd(context, id, "completed");
  },
  "a job in work is not claimed again": async (context) => {
    const { product } = context;
    const { id, held } = await begin(context, STORE_STEP);
    const resume = product.freeze(held.sender);
    try {
      const second = hold(context, CLAIM, id, held.sender);
      await redeliver(product, id);
      await (await second).release();
      const { attempt, losses } = await jobRow(context, id);
      expectEqual("attempts without a loss", attempt - losses, 1);
    } finally {
      resume();
    }
    await held.release();
    await expectEnd(context, id, "completed");
  },
  "a lost worker that continues writes nothing": async (context) => {
    const { product } = context;
    const { id, held } = await begin(context, STORE_STEP);
    const resume = product.freeze(held.sender);
    try {
      const next = await hold(context, STORE_STEP, id, held.sender);
      await held.release();
      expectEqual("steps stored by the lost worker", (await storedKeys(context, id)).length, 0);
      await next.release();
    } finally {
      resume();
    }
    await expectEnd(context, id, "completed");
  },
  "a job whose worker is killed before its last write buys nothing again": async (context) => {
    const { id, held } = await begin(context, COMPLETE);
    const bought = await requestsOf(context, id);
    await killDuring(context, held, () => expectEnd(context, id, "completed"));
    expectEqual("requests", JSON.stringify(await requestsOf(context, id)), JSON.stringify(bought));
  },
  "a job whose worker is killed before a step is stored buys only that step again": async (context) => {
    const { id, held: first } = await begin(context, STORE_STEP);
    const second = hold(context, STORE_STEP, id);
    await first.release();
    const lost = await second;
    const stored = await storedKeys(context, id);
    const bought = await requestsOf(context, id);
    await killDuring(context, lost, () => expectEnd(context, id, "completed"));
    const after = await requestsOf(context, id);
    for (const key of stored) expectEqual(`requests for ${key}`, after[key], bought[key]);
  },
};

/** Forces each moment, one after the other, and stops at the first violation. */
export async function forceMoments(context: MomentContext, log: (line: string) => void): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [invariant, force] of Object.entries(MOMENTS)) {
    const violation = await force(context).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    log(violation ?? `forced: ${invariant}`);
    checks.push({ invariant, checked: 1, violations: violation === undefined ? [] : [violation] });
    if (violation !== undefined) break;
  }
  return checks;
}

/** Requests an article, and holds the first such statement for it. */
async function begin(context: MomentContext, statement: string): Promise<HeldJob> {
  const { product, tenant, responses, random } = context;
  let claim = hold(context, CLAIM, "");
  const request = requestOf(tenant, "graphql", "instant", { contentType: "seo_article" });
  const outcome = await sendUntilFinal(product, request, responses, random);
  const { id } = outcome;
  if (id === undefined) throw new Error(`a request was refused with ${outcome.refusal}`);
  while (!(await claim).mentions(id)) {
    const other = await claim; // a late entry of a job that has ended
    claim = hold(context, CLAIM, "");
    await other.release();
  }
  const held = hold(context, statement, id);
  await (await claim).release();
  return { id, outcome, held: await held };
}

function hold(
  { product }: MomentContext,
  statement: string,
  parameter: string,
  notFrom?: ProcessName,
): Promise<HeldStatement<ProcessName>> {
  return product.gates.hold({ statement, parameter, notFrom }, END_LIMIT_MS);
}

/** Kills the sender of a held statement, which is lost, and starts it again. */
async function killDuring(
  { product }: MomentContext,
  { sender }: HeldStatement<ProcessName>,
  work: () => Promise<void>,
): Promise<void> {
  const restarted = product.kill(sender, 0);
  await Promise.all([restarted, work()]);
}

async function expectEnd({ product }: MomentContext, id: string, status: string): Promise<void> {
  expectEqual(`status of ${id}`, await waitForEnd(product.databaseUrl, id), status);
}

function expectEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
}

async function storedKeys({ client }: MomentContext, id: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>("SELECT key FROM cpm.job_step WHERE job_id = $1", [id]);
  return rows.map(({ key }) => key);
}

interface JobState {
  attempt: number;
  losses: number;
  worker: string | null;
}

async function jobRow({ client }: MomentContext, id: string): Promise<JobState> {
  const select = "SELECT attempt, losses, worker_id AS worker FROM cpm.job WHERE id = $1";
  const { rows } = await client.query<JobState>(select, [id]);
  return rows[0] as JobState;
}

/** The vendor's number of requests for each step of a job. */
async function requestsOf({ product }: MomentContext, id: string): Promise<Record<string, number>> {
  const { jobs } = await readServed(product.vendorUrl);
  return Object.fromEntries(Object.entries(jobs[id]?.steps ?? {}).map(([key, { requests }]) => [key, requests]));
}

/** The heartbeats of a worker that must not lose its job. */
const HEARTBEATS = 4;

/** A shorter pause between heartbeats does not make a worker lost. */
const ALIVE_SECONDS = 5;

/** Waits for some heartbeats of a job's worker. A busy machine may delay one for so long that the worker is rightly lost. */
async function watchHeartbeats(context: MomentContext, id: string): Promise<void> {
  const { worker } = await jobRow(context, id);
  const select = `SELECT extract(epoch FROM heartbeat_at)::float AS beat, extract(epoch FROM clock_timestamp())::float AS now
    FROM cpm.worker WHERE id = $1`;
  const beats: number[] = [];
  while (beats.length < HEARTBEATS) {
    const { losses } = await jobRow(context, id);
    const { rows } = await context.client.query<{ beat: number; now: number }>(select, [worker]);
    const { beat, now } = rows[0] ?? { beat: 0, now: Infinity };
    if (beats.at(-1) !== beat) beats.push(beat);
    const gaps = [...beats, now].slice(1).map((at, index) => at - (beats[index] ?? at));
    if (gaps.some((seconds) => seconds >= ALIVE_SECONDS)) return;
    expectEqual("losses of a worker with heartbeats", losses, 0);
    await pause(100);
  }
}
