import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../support/api-client.js";
import { kill } from "../support/processes.js";
import { type Stack, startStack } from "../support/stack.js";
import {
  BATCH_VENDORS,
  batchesOf,
  batchSettings,
  expectPaid,
  ledgerOf,
  onDatabase,
  orderBatched,
  readBatchedJob,
  requestsAtVendors,
  untilPaid,
} from "./vendor-batch-kit.js";

let stack: Stack;
let user: { authorization: string };
let worker: ChildProcess;
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0, settings: { ...batchSettings(), SANDBOX_BATCH_SECONDS: "1" } });
  user = await logIn(stack);
  worker = await stack.forkWorker();
});
afterAll(() => stack?.stop());

/** Kills the worker, starts another one, and ends the leases that the killed one still has. */
async function loseWorker(change: string, parameters: unknown[] = []): Promise<void> {
  await kill(worker);
  await onDatabase(stack, (client) => client.query(change, parameters));
  await onDatabase(stack, (client) => client.query("UPDATE cpm.vendor_batch SET leased_until = '-infinity'"));
  worker = await stack.forkWorker();
}

async function expectEachBoughtOnce(id: string): Promise<void> {
  const { job, served } = await untilPaid(stack, user, id);
  expect(job).toMatchObject({ status: "COMPLETED", directReason: null });
  for (const [key, step] of Object.entries((await ledgerOf(stack, id)).steps)) expect(step.requests, key).toBe(1);
  expect(served.batched.requests).toBe(served.requests);
  const keys = await requestsAtVendors(stack, id);
  expect(new Set(keys).size, "requests at the vendor").toBe(keys.length);
}

/** Waits until the vendor has so many batches of a job. */
async function sent(id: string, waves: number): Promise<void> {
  const known = async () => (await batchesOf(stack, id)).filter((batch) => batch["vendor_id"] !== null).length;
  await expect.poll(known, { interval: 20 }).toBeGreaterThanOrEqual(waves);
}

describe.each(BATCH_VENDORS)("with batches at %s", (provider) => {
  test("a worker that is lost while a batch is at the vendor: another one reads it", async () => {
    const id = await orderBatched(stack, user, provider);
    await sent(id, 1);
    await loseWorker("SELECT 1");
    await expectEachBoughtOnce(id);
  });

  test("a worker that is lost after it sent a batch and before it stored the vendor's id: the batch is found, not sent again", async () => {
    const id = await orderBatched(stack, user, provider);
    await sent(id, 2);
    await loseWorker("UPDATE cpm.vendor_batch SET vendor_id = NULL WHERE job_id = $1 AND ended_at IS NULL", [id]);
    await expectEachBoughtOnce(id);
  });

  test("a worker that is lost before it sent a batch that it was about to send: another one sends it", async () => {
    await onDatabase(stack, (client) =>
      client.query(`CREATE FUNCTION cpm.delay_polls() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.next_poll_at = 'infinity'; RETURN NEW; END $$`),
    );
    await onDatabase(stack, (client) =>
      client.query(
        "CREATE TRIGGER delay BEFORE INSERT ON cpm.vendor_batch FOR EACH ROW EXECUTE FUNCTION cpm.delay_polls()",
      ),
    );
    const id = await orderBatched(stack, user, provider);
    await expect.poll(async () => (await batchesOf(stack, id)).length).toBe(1);
    await onDatabase(stack, (client) => client.query("DROP FUNCTION cpm.delay_polls CASCADE"));
    await loseWorker("UPDATE cpm.vendor_batch SET sending_since = now(), next_poll_at = now() WHERE job_id = $1", [id]);
    await expectEachBoughtOnce(id);
  });

  test("a worker that is lost after it recorded some answers: none is counted twice", async () => {
    const id = await orderBatched(stack, user, provider);
    await sent(id, 2);
    const answered = async () => (await ledgerOf(stack, id)).batched.requests;
    await expect.poll(answered, { interval: 20 }).toBeGreaterThan(1);
    await kill(worker);
    worker = await stack.forkWorker();
    await onDatabase(stack, (client) => client.query("UPDATE cpm.vendor_batch SET leased_until = '-infinity'"));
    await expectEachBoughtOnce(id);
  });

  test("answers that come after the job continued by direct calls are counted, too", async () => {
    const run = (sql: string, parameters: unknown[] = []) =>
      onDatabase(stack, (client) => client.query(sql, parameters));
    await run(`CREATE FUNCTION cpm.leave_sent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.vendor_id IS NOT NULL THEN NEW.next_poll_at = 'infinity'; END IF; RETURN NEW; END $$`);
    await run("CREATE TRIGGER leave BEFORE UPDATE ON cpm.vendor_batch FOR EACH ROW EXECUTE FUNCTION cpm.leave_sent()");
    const id = await orderBatched(stack, user, provider);
    await sent(id, 1);
    await run(
      "UPDATE cpm.job SET created_at = created_at - interval '23 hours 20 minutes', run_after = now() WHERE id = $1",
      [id],
    );
    const status = async () => (await readBatchedJob(stack, user, id)).status;
    await expect.poll(status).toBe("COMPLETED");
    await run("DROP FUNCTION cpm.leave_sent CASCADE");
    await run("UPDATE cpm.vendor_batch SET next_poll_at = now() WHERE job_id = $1", [id]);
    const open = async () => (await batchesOf(stack, id)).filter((batch) => batch["ended_at"] === null).length;
    await expect.poll(open).toBe(0);
    await expectPaid(stack, user, id);
  });
});
