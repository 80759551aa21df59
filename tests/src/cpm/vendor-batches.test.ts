import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import {
  BATCH_VENDORS,
  batchesOf,
  batchSettings,
  expectPaid,
  onDatabase,
  orderBatched,
  readBatchedJob,
  untilPaid,
} from "./vendor-batch-kit.js";

let stack: Stack;
let user: { authorization: string };
beforeAll(async () => {
  stack = await startStack({ settings: { ...batchSettings(), OPENROUTER_API_KEY: "sk-or-test" } });
  user = await logIn(stack);
});
afterAll(() => stack?.stop());

const stepsOf = (steps: { batched: boolean }[]) => new Set(steps.map(({ batched }) => batched));
const cancel = (id: string) =>
  graphql(stack.gatewayUrl, `mutation { cancelJob(id: "${id}") { job { id } } }`, {}, user);

describe.each(BATCH_VENDORS)("An order with a deadline of 24 hours at %s", (provider) => {
  const order = (card?: string, more?: object) => orderBatched(stack, user, provider, card, more);
  const llm = { provider, model: "sandbox/instant" };

  test("is an article that is written in batches, at half the price", async () => {
    const id = await order();
    const { job, served } = await untilPaid(stack, user, id);
    expect(job).toMatchObject({ status: "COMPLETED", directReason: null, attempt: 1, waitingFor: null });
    expect(job.result?.wordCount).toBeGreaterThan(200);
    expect(stepsOf(job.steps)).toEqual(new Set([true]));
    expect(served.batched).toMatchObject({ requests: served.requests, prompt_tokens: served.prompt_tokens });
    expect(Number(job.usage.batchSavedUsd)).toBeCloseTo(Number(job.usage.costUsd), 9);
    expect(new Date(job.deadline ?? 0).getTime() - new Date(job.createdAt).getTime()).toBe(86_400_000);
    expect(job.estimatedCompletionTime).toBe(86_400);
    for (const step of Object.values(served.steps)) expect(step.requests).toBe(1);
  });

  test("is sent in waves: the outline, then all sections and the metadata together", async () => {
    const id = await order();
    await untilPaid(stack, user, id);
    const waves = await onDatabase(stack, async (client) => {
      const query = `SELECT array_agg(key ORDER BY key) AS keys FROM cpm.vendor_batch_request r JOIN cpm.vendor_batch b ON b.id = batch_id
        WHERE r.job_id = $1 GROUP BY b.id, b.created_at ORDER BY b.created_at`;
      return (await client.query<{ keys: string[] }>(query, [id])).rows.map(({ keys }) => keys);
    });
    expect(waves[0]).toEqual(["outline"]);
    expect(waves[1]).toEqual(["metadata", "section-1", "section-2"].slice(0, waves[1]?.length));
  });

  test("is a post", async () => {
    const id = await order("instant", { content_type: "gbp_post", metadata: {} });
    const { job } = await untilPaid(stack, user, id);
    expect(job).toMatchObject({ status: "COMPLETED", directReason: null });
    expect(stepsOf(job.steps)).toEqual(new Set([true]));
  });

  test("is revised in a further batch when it misses the strategy", async () => {
    const id = await order("stubborn");
    const { job } = await untilPaid(stack, user, id);
    expect(job).toMatchObject({ status: "COMPLETED", directReason: null });
    expect(job.steps.filter(({ key }) => key.startsWith("revision-")).length).toBeGreaterThan(0);
    expect(stepsOf(job.steps)).toEqual(new Set([true]));
  });

  test("gives its slot back while it waits, says so, and has no position in the queue", async () => {
    const id = await order("batch-stuck");
    await expect
      .poll(async () => (await readBatchedJob(stack, user, id)).waitingFor?.reason)
      .toBe(`${provider} is writing 1 part in a batch at a lower price; 0 of 1 done.`);
    expect(await readBatchedJob(stack, user, id)).toMatchObject({ status: "QUEUED", queuePosition: null, attempt: 0 });
    const [row] = await onDatabase(
      stack,
      async (client) => (await client.query("SELECT admitted, worker_id FROM cpm.job WHERE id = $1", [id])).rows,
    );
    expect(row).toEqual({ admitted: false, worker_id: null });
    const metrics = async () => (await fetch(`${stack.cpmUrl}/metrics`)).text();
    const label = `{provider="${provider}",process="cpm"}`;
    await expect.poll(metrics).toContain(`vendor_batches_open${label} 1\n`);
    expect(await metrics()).toMatch(new RegExp(`^vendor_batch_oldest_seconds${label} [1-9]?\\d\\.\\d+$`, "m"));
    await cancel(id);
  });

  test("is written directly when the batch expires", async () => {
    const { job, served } = await untilPaid(stack, user, await order("batch-expired"));
    expect(job).toMatchObject({ status: "COMPLETED", directReason: `${provider}'s batch ended as expired` });
    expect(stepsOf(job.steps)).toEqual(new Set([false]));
    expect(served.batched.requests).toBe(0);
  });

  test("uses the answers that an expired batch got, and buys only the others directly", async () => {
    const id = await order("batch-expires-late");
    const { job, served } = await untilPaid(stack, user, id);
    expect(job).toMatchObject({ status: "COMPLETED", directReason: `${provider}'s batch ended as expired` });
    expect(stepsOf(job.steps)).toEqual(new Set([true, false]));
    expect(served.batched.requests).toBe(job.steps.filter(({ batched }) => batched).length);
    for (const [key, step] of Object.entries(served.steps)) expect(step.requests, key).toBe(1);
  });

  test("is written directly when the batch fails in the vendor's validation", async () => {
    const { job } = await untilPaid(stack, user, await order("batch-failed"));
    expect(job).toMatchObject({ status: "COMPLETED" });
    expect(job.directReason).toMatch(new RegExp(`^${provider}'s batch ended as (failed|errored)`));
  });

  test("is written directly when the deadline is near", async () => {
    const id = await order("batch-stuck");
    await expect.poll(async () => (await batchesOf(stack, id))[0]?.["vendor_id"]).toBeTruthy();
    await onDatabase(stack, (client) =>
      client.query("UPDATE cpm.job SET created_at = created_at - interval '23 hours 5 minutes' WHERE id = $1", [id]),
    );
    const { job } = await untilPaid(stack, user, id);
    expect(job).toMatchObject({ status: "COMPLETED", directReason: "The deadline is near." });
    const [batch] = await batchesOf(stack, id);
    expect(batch).toMatchObject({ cancelled_at: expect.any(Date), ended_at: expect.any(Date) });
  });

  test("that is cancelled cancels the vendor's batch, and records what was charged by then", async () => {
    const id = await order();
    await expect.poll(async () => (await batchesOf(stack, id)).length).toBeGreaterThan(1);
    await cancel(id);
    await expect.poll(async () => (await batchesOf(stack, id)).every(({ ended_at: at }) => at !== null)).toBe(true);
    expect(await readBatchedJob(stack, user, id)).toMatchObject({ status: "CANCELLED" });
    await expectPaid(stack, user, id);
  });

  test("applies to each item of an order of many that has none of its own", async () => {
    const mutation = `mutation ($input: GenerateBatchInput!) { generateBatch(input: $input) { batch { id jobs(first: 10) { edges { node { id deadline } } } } } }`;
    const item = {
      clientId: "acme-dental",
      contentType: "gbp_post",
      llmConfig: llm,
    };
    const input = { items: [item, item], deadline: "24h" };
    const { data, errors } = await graphql(stack.gatewayUrl, mutation, { input }, user);
    expect(errors).toEqual([]);
    const { edges } = (
      data?.["generateBatch"] as { batch: { jobs: { edges: { node: { id: string; deadline: string } }[] } } }
    ).batch.jobs;
    expect(edges).toHaveLength(2);
    for (const { node } of edges) {
      expect(node.deadline).not.toBeNull();
      const { job } = await untilPaid(stack, user, node.id);
      expect(stepsOf(job.steps)).toEqual(new Set([true]));
    }
    const refused = await graphql(stack.gatewayUrl, mutation, { input: { ...input, deadline: "1h" } }, user);
    expect(refused.errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("costs about half by the estimate, and reserves the whole price in the budget, because direct calls may follow", async () => {
    const estimate = async (deadline: string | null) => {
      const query = `query ($input: GenerateContentInput!) { estimateCost(input: $input) { costUsd reservedUsd batched } }`;
      const input = { clientId: "acme-dental", contentType: "gbp_post", llmConfig: llm, deadline };
      const { data } = await graphql(stack.gatewayUrl, query, { input }, user);
      return data?.["estimateCost"] as { costUsd: string; reservedUsd: string; batched: boolean };
    };
    const [direct, batched] = [await estimate(null), await estimate("24h")];
    expect(Number(batched.costUsd)).toBeCloseTo(Number(direct.costUsd) / 2, 9);
    expect(batched).toMatchObject({ reservedUsd: direct.reservedUsd, batched: true });
    expect(direct.batched).toBe(false);
    const query = "query ($input: GenerateBatchInput!) { estimateBatch(input: $input) { costUsd pricesListedOn } }";
    const item = { clientId: "acme-dental", contentType: "gbp_post", llmConfig: llm };
    const { data } = await graphql(stack.gatewayUrl, query, { input: { items: [item, item], deadline: "24h" } }, user);
    const many = data?.["estimateBatch"] as { costUsd: string; pricesListedOn: string | null };
    expect(Number(many.costUsd)).toBeCloseTo(Number(direct.costUsd), 9);
    expect(many.pricesListedOn).toBe(provider === "anthropic" ? "2026-11-01" : null);
  });

  test("keeps its reservation in the budget while it waits, and releases it with what it did not spend", async () => {
    const set = `mutation ($usd: String) { setClientBudget(clientId: "acme-dental", monthlyUsd: $usd) { budget { monthlyUsd } } }`;
    const read = async () => {
      const query = `{ clientBudget(clientId: "acme-dental") { reservedUsd spentUsd } }`;
      const { data } = await graphql(stack.gatewayUrl, query, {}, user);
      return data?.["clientBudget"] as { reservedUsd: string; spentUsd: string };
    };
    await graphql(stack.gatewayUrl, set, { usd: "100" }, user);
    const { spentUsd: before } = await read();
    const stuck = await order("batch-stuck");
    await expect.poll(async () => (await batchesOf(stack, stuck)).length).toBe(1);
    const held = Number((await read()).reservedUsd);
    expect(held).toBeGreaterThan(0);
    const id = await order();
    const { job } = await untilPaid(stack, user, id);
    expect(Number((await read()).reservedUsd)).toBeCloseTo(held, 9);
    expect(Number((await read()).spentUsd) - Number(before)).toBeCloseTo(Number(job.usage.costUsd), 9);
    await cancel(stuck);
    expect(Number((await read()).reservedUsd)).toBe(0);
    await graphql(stack.gatewayUrl, set, { usd: null }, user);
  });

  test("leaves no prompt behind when it is cancelled and erased", async () => {
    const id = await order("batch-stuck", { instructions: "The owner is called Quigley." });
    await expect.poll(async () => (await batchesOf(stack, id))[0]?.["vendor_id"]).toBeTruthy();
    const mutate = (name: string) =>
      graphql(stack.gatewayUrl, `mutation { ${name}(id: "${id}") { job { id } } }`, {}, user);
    await mutate("cancelJob");
    expect((await mutate("eraseJob")).errors).toEqual([]);
    const left = await onDatabase(stack, (client) =>
      client.query("SELECT FROM cpm.vendor_batch_request WHERE job_id = $1 AND request::text LIKE '%Quigley%'", [id]),
    );
    expect(left.rowCount).toBe(0);
    await expect.poll(async () => (await batchesOf(stack, id))[0]?.["ended_at"]).not.toBeNull();
  });

  test("that is retried after a cancellation has a new deadline, and does not buy its stored steps again", async () => {
    const id = await order();
    await expect
      .poll(async () => (await readBatchedJob(stack, user, id)).steps.length, { interval: 20 })
      .toBeGreaterThan(0);
    await cancel(id);
    const { data, errors } = await graphql(
      stack.gatewayUrl,
      `mutation { retryJob(id: "${id}") { job { id } } }`,
      {},
      user,
    );
    expect(errors).toEqual([]);
    const retry = (data?.["retryJob"] as { job: { id: string } }).job.id;
    const { job, served } = await untilPaid(stack, user, retry);
    expect(job).toMatchObject({ status: "COMPLETED", deadline: expect.any(String) });
    expect(Object.keys(served.steps)).not.toContain("outline");
  });
});

describe("An order with a deadline", () => {
  test("is refused with another deadline", async () => {
    const mutation = `mutation ($deadline: String) { generateContent(input: {clientId: "acme-dental", contentType: "gbp_post", deadline: $deadline}) { job { id } } }`;
    for (const deadline of ["12h", "", "24H", "-24h"]) {
      const { errors } = await graphql(stack.gatewayUrl, mutation, { deadline }, user);
      expect(errors[0]?.extensions, deadline).toMatchObject({ code: "VALIDATION_ERROR" });
    }
  });

  test("is written at once by a vendor without a batch interface, and says so", async () => {
    const id = await generate(stack, user, {
      metadata: { keywords: ["braces"], target_length: 300 },
      llm_config: { provider: "openrouter", model: "sandbox/instant" },
      deadline: "24h",
    });
    const { job } = await untilPaid(stack, user, id);
    expect(job).toMatchObject({ status: "COMPLETED", directReason: "openrouter has no batch interface." });
    expect(job.estimatedCompletionTime).toBeLessThan(3_600);
    expect(stepsOf(job.steps)).toEqual(new Set([false]));
  });
});
