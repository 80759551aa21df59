import { afterAll, beforeAll, beforeEach, expect, test, describe } from "vitest";
import { markSendingSql } from "@cgs/cpm/worker/vendor-batches/open-batches.sql";
import { graphql, logIn } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";
import { startVendorProxy, type VendorProxy } from "../support/vendor-proxy.js";
import {
  BATCH_VENDORS,
  type BatchVendor,
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

/** The calls of both vendors, as `METHOD /path`. */
const CALLS = {
  sandbox: {
    progress: /^GET \/v1\/batches\/[^/?]+$/,
    results: /^GET \/v1\/files\/file-output/,
    cancel: /^POST \/v1\/batches\/[^/]+\/cancel$/,
  },
  anthropic: {
    progress: /^GET \/v1\/messages\/batches\/[^/?]+$/,
    results: /^GET \/v1\/messages\/batches\/[^/]+\/results$/,
    cancel: /^POST \/v1\/messages\/batches\/[^/]+\/cancel$/,
  },
} satisfies Record<BatchVendor, Record<string, RegExp>>;

/** The answer of each vendor about a batch that it still works on. */
const RUNNING = {
  sandbox: { id: "batch_1", status: "finalizing", created_at: 1, request_counts: { completed: 0, failed: 0 } },
  anthropic: {
    ...{ id: "msgbatch_1", processing_status: "in_progress", created_at: "2026-11-20T10:00:00Z" },
    request_counts: { processing: 1, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
  },
} satisfies Record<BatchVendor, object>;

const REFUSALS = [
  [409, "Cannot cancel a batch with status 'finalizing'."],
  [400, "The batch has already ended."],
  [404, "No batch found."],
] as const;

describeOnEachBackend("A cancellation that races a vendor's batch", ({ redisUrl }) => {
  let stack: Stack;
  let proxy: VendorProxy;
  let user: { authorization: string };
  const logged: Record<string, unknown>[] = [];
  beforeAll(async () => {
    proxy = await startVendorProxy();
    const settings = { ...batchSettings(), SANDBOX_VENDOR_URL: proxy.url, ANTHROPIC_URL: proxy.url };
    stack = await startStack({ settings, ...(redisUrl && { redisUrl }), onLog: (line) => logged.push(line) });
    proxy.forwardTo(stack.vendorUrl);
    user = await logIn(stack);
  });
  afterAll(async () => {
    await stack?.stop();
    await proxy?.stop();
  });
  beforeEach(() => void (logged.length = 0));

  const cancel = async (id: string) => {
    const { errors } = await graphql(stack.gatewayUrl, `mutation { cancelJob(id: "${id}") { job { id } } }`, {}, user);
    expect(errors).toEqual([]);
  };
  const untilEnded = async (id: string) => {
    await expect.poll(async () => (await batchesOf(stack, id)).every((batch) => batch["ended_at"] !== null)).toBe(true);
  };
  /** The vendor works only when it is asked, so this asks it. */
  const untilAnswered = async (id: string) => {
    await expect
      .poll(async () => [await requestsAtVendors(stack, id), (await ledgerOf(stack, id)).batched.requests][1])
      .toBe(1);
  };
  const cancelledRow = async (id: string) => {
    const [row] = await onDatabase(
      stack,
      async (client) => (await client.query("SELECT reserved_usd, completed_at FROM cpm.job WHERE id = $1", [id])).rows,
    );
    expect((await readBatchedJob(stack, user, id)).status).toBe("CANCELLED");
    return row as { reserved_usd: string | null; completed_at: Date };
  };

  /** What holds after each race: cancelled for good, paid to the token, nothing reserved or bought again, and no warning. */
  async function expectSettled(id: string): Promise<void> {
    await untilEnded(id);
    const { reserved_usd: reserved } = await cancelledRow(id);
    expect(Number(reserved)).toBe(0);
    await expectPaid(stack, user, id);
    const keys = await requestsAtVendors(stack, id);
    expect(new Set(keys).size, "requests at the vendor").toBe(keys.length);
    for (const [key, step] of Object.entries((await ledgerOf(stack, id)).steps)) expect(step.requests, key).toBe(1);
    expect(logged.filter(({ level, jobId }) => Number(level) >= 40 && jobId === id)).toEqual([]);
  }

  describe.each(BATCH_VENDORS)("at %s", (provider) => {
    const calls = CALLS[provider];

    test("after the batch has ended, before its answers are read: they are paid for, and other jobs go on", async () => {
      const progress = proxy.hold(calls.progress);
      const id = await orderBatched(stack, user, provider);
      await progress.reached;
      const other = await orderBatched(stack, user, provider);
      await untilAnswered(id);
      await cancel(id);
      const { completed_at: cancelledAt } = await cancelledRow(id);
      progress.release();
      await untilEnded(id);
      expect((await readBatchedJob(stack, user, id)).usage.promptTokens).toBeGreaterThan(0);
      expect((await cancelledRow(id)).completed_at).toEqual(cancelledAt);
      expect((await untilPaid(stack, user, other)).job).toMatchObject({ status: "COMPLETED", directReason: null });
      await expectSettled(id);
    });

    test("while its answers are read: they are paid for once", async () => {
      const results = proxy.hold(calls.results);
      const id = await orderBatched(stack, user, provider);
      await results.reached;
      await cancel(id);
      results.release();
      await untilEnded(id);
      expect((await readBatchedJob(stack, user, id)).usage.promptTokens).toBeGreaterThan(0);
      await expectSettled(id);
    });

    test.each(REFUSALS)(
      "and the vendor refuses to cancel with %i: the next visit reads the answers",
      async (status, message) => {
        const running = { status: 200, body: RUNNING[provider] };
        const progress = proxy.hold(calls.progress);
        const id = await orderBatched(stack, user, provider);
        await progress.reached;
        await untilAnswered(id);
        await cancel(id);
        proxy.answer(calls.progress, running);
        const body = { type: "error", error: { type: "invalid_request_error", message } };
        const refused = proxy.hold(calls.cancel);
        progress.release(running);
        await refused.reached;
        refused.release({ status, body });
        await untilEnded(id);
        expect((await readBatchedJob(stack, user, id)).usage.promptTokens).toBeGreaterThan(0);
        await expectSettled(id);
      },
    );

    test("before the batch is sent: it is not sent, and costs nothing", async () => {
      const run = (sql: string, parameters: unknown[] = []) =>
        onDatabase(stack, (client) => client.query(sql, parameters));
      await run(`CREATE FUNCTION cpm.delay_polls() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.next_poll_at = 'infinity'; RETURN NEW; END $$`);
      await run(
        "CREATE TRIGGER delay BEFORE INSERT ON cpm.vendor_batch FOR EACH ROW EXECUTE FUNCTION cpm.delay_polls()",
      );
      const id = await orderBatched(stack, user, provider);
      await expect.poll(async () => (await batchesOf(stack, id)).length).toBe(1);
      await run("DROP FUNCTION cpm.delay_polls CASCADE");
      await cancel(id);
      const [batch] = await batchesOf(stack, id);
      expect((await run(markSendingSql, [batch?.["id"]])).rowCount, "a process that leased it earlier").toBe(0);
      await run("UPDATE cpm.vendor_batch SET next_poll_at = now() WHERE job_id = $1", [id]);
      await untilEnded(id);
      expect(await ledgerOf(stack, id)).toMatchObject({ requests: 0 });
      await expectSettled(id);
    });
  });
});
