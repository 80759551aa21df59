import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded, untilJob, watchJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { promisedMs } from "../support/cpu-time.js";
import { type Stack, startStack } from "../support/stack.js";

const CANCEL = "mutation ($id: ID!) { cancelJob(id: $id) { job { id status completedAt } } }";
const RETRIED_BY = "query ($id: ID!) { job(id: $id) { retriedBy } }";
const RETRY = "mutation ($id: ID!) { retryJob(id: $id) { job { id status retryOf attempt } } }";
const UNKNOWN = "01936b2e-0000-7000-8000-000000000000";

const count = z.object({ requests: z.number(), completed: z.number(), cut: z.number(), refused: z.number() });
const served = count.extend({ steps: z.record(z.string(), count) });

async function servedTo(stack: Stack, jobId: string): Promise<z.infer<typeof served>> {
  const response = await fetch(`${stack.vendorUrl}/served?job=${jobId}`);
  return served.parse(await response.json());
}

const running = ({ requests, completed, cut, refused }: z.infer<typeof count>) => requests - completed - cut - refused;

describeOnEachBackend("an accepted job", (backend) => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ ...backend, tokensPerSecond: 150 });
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  const ask = (query: string, id: string, headers = user) => graphql(stack.gatewayUrl, query, { id }, headers);
  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).errors[0]?.extensions["code"];
  const article = (words: number) => onModel("standard", { keywords: ["dental implants"], target_length: words });

  async function cancelMidway(): Promise<string> {
    const id = await generate(stack, user, article(6_000)); // long enough to be met while it is written on a busy machine
    await untilJob(stack, user, id, ({ steps }) => steps.length >= 2);
    expect((await ask(CANCEL, id)).errors).toEqual([]);
    return id;
  }

  describe("that is cancelled", () => {
    test("while processing: ends at once, aborts its vendor calls within a second and causes no further cost", async () => {
      const id = await generate(stack, user, article(900));
      const states = watchJob(stack.gatewayUrl, user, id);
      for (let steps = 0; steps < 1;) steps = ((await states.next()).value as { steps: unknown[] }).steps.length;
      await expect.poll(async () => running(await servedTo(stack, id))).toBeGreaterThan(0);

      const { data } = await ask(CANCEL, id);

      expect(data?.["cancelJob"]).toMatchObject({ job: { id, status: "CANCELLED", completedAt: expect.any(String) } });
      await expect
        .poll(async () => running(await servedTo(stack, id)), { timeout: promisedMs(1_000), interval: 50 })
        .toBe(0);
      const bought = await servedTo(stack, id);
      expect(bought.cut).toBeGreaterThan(0);
      let last;
      for await (const state of states) last = state;
      expect(last, "the subscription ends with the final state").toMatchObject({ id, status: "CANCELLED" });
      await untilEnded(stack, user, await generate(stack, user, onModel("instant"))); // the worker is free and well
      expect((await servedTo(stack, id)).requests).toBe(bought.requests);
    });

    test("and retried: becomes a new job that pays only for steps that were not stored", async () => {
      const id = await cancelMidway();
      const { steps: stored } = await untilEnded(stack, user, id);

      const { data } = await ask(RETRY, id);

      const { id: retry, ...accepted } = (data?.["retryJob"] as { job: { id: string } }).job;
      expect(retry).not.toBe(id);
      expect(accepted).toEqual({ status: "QUEUED", retryOf: id, attempt: 0 });
      const ended = await untilEnded(stack, user, retry);
      expect(ended.status).toBe("COMPLETED");
      const { steps: bought } = await servedTo(stack, retry);
      for (const { key } of stored) expect(bought[key], key).toBeUndefined();
      expect(Object.keys(bought).sort()).toEqual(
        ended.steps
          .map(({ key }) => key)
          .filter((key) => !stored.some((step) => step.key === key))
          .sort(),
      );
      const record = await fetch(`${stack.cpmUrl}/api/jobs/${retry}`, { headers: user });
      expect(await record.json()).toMatchObject({ retry_of: id, status: "completed" });
    });

    test("and retried twice concurrently: is retried once", async () => {
      const id = await cancelMidway();
      const answers = await Promise.all([ask(RETRY, id), ask(RETRY, id), ask(RETRY, id)]);
      const ids = answers.map(({ data }) => (data?.["retryJob"] as { job: { id: string } }).job.id);
      expect(new Set(ids).size).toBe(1);
      await ask(CANCEL, ids[0] ?? "");
    });

    test("and retried: names its newest retry, which is returned to others until it fails or is cancelled", async () => {
      const id = await cancelMidway();
      const retry = async () => ((await ask(RETRY, id)).data?.["retryJob"] as { job: { id: string } }).job.id;
      const retriedBy = async () =>
        ((await ask(RETRIED_BY, id)).data?.["job"] as { retriedBy: string | null }).retriedBy;
      expect(await retriedBy()).toBeNull();
      const first = await retry();
      await ask(CANCEL, first);
      expect(await retriedBy()).toBe(first);
      const second = await retry();
      expect(second).not.toBe(first);
      expect(await retriedBy()).toBe(second);
      expect(await untilEnded(stack, user, second)).toMatchObject({ status: "COMPLETED" });
      expect(await retry()).toBe(second);
      expect((await ask(RETRIED_BY, second)).data).toEqual({ job: { retriedBy: null } });
    });

    test("twice: is refused the second time", async () => {
      const id = await cancelMidway();
      expect(await codeOf(ask(CANCEL, id))).toBe("JOB_NOT_CANCELLABLE");
    });
  });

  test("that failed can be retried, and is refused with JOB_NOT_CANCELLABLE when cancelled", async () => {
    const id = await generate(stack, user, onModel("error-500"));
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "FAILED" });
    expect(await codeOf(ask(CANCEL, id))).toBe("JOB_NOT_CANCELLABLE");
    const { data } = await ask(RETRY, id);
    const retry = (data?.["retryJob"] as { job: { id: string } }).job;
    expect(retry).toMatchObject({ status: "QUEUED", retryOf: id });
    expect((await ask(CANCEL, retry.id)).errors).toEqual([]);
  });

  test("that is processing or completed cannot be retried", async () => {
    const id = await generate(stack, user, onModel("instant"));
    await untilEnded(stack, user, id);
    expect(await codeOf(ask(RETRY, id))).toBe("JOB_NOT_RETRYABLE");
    expect(await codeOf(ask(CANCEL, id))).toBe("JOB_NOT_CANCELLABLE");
  });

  test("of another tenant does not exist for cancelling and retrying", async () => {
    const id = await generate(stack, user, { ...onModel("slow"), client_id: "northside-plumbing" });
    const other = { authorization: `Bearer ${stack.apiKey}` };
    for (const mutation of [CANCEL, RETRY]) {
      expect(await codeOf(ask(mutation, id, other))).toBe("JOB_NOT_FOUND");
      expect(await codeOf(ask(mutation, UNKNOWN))).toBe("JOB_NOT_FOUND");
    }
    expect((await ask(CANCEL, id)).errors).toEqual([]);
  });
});
