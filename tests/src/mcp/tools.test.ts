import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { createKey } from "../support/api-keys.js";
import { callTool, connectMcp, refusedTool } from "../support/mcp-client.js";
import { type Stack, startStack } from "../support/stack.js";

const ORDER = { content_type: "seo_article", keywords: ["dental implants"], target_length: 300 };

let stack: Stack;
let assistant: Client;
let finished: string;
beforeAll(async () => {
  stack = await startStack({ tokensPerSecond: 20_000 });
  assistant = await connectMcp(stack, await createKey(stack, "acme-dental-austin"));
  finished = await finishedContent();
});
afterAll(async () => {
  await assistant.close();
  await stack.stop();
});

async function finishedContent(): Promise<string> {
  const { job_id: id } = await callTool(assistant, "order_content", ORDER);
  expect(await callTool(assistant, "follow_content", { job_id: id })).toMatchObject({
    status: "completed",
    ended: true,
  });
  return id as string;
}

describe("the tools of an API key", () => {
  it("do not include approving, publishing, administration, or what the SMM refuses to keys", async () => {
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...["list_content", "list_awaiting_approval", "read_content", "estimate_cost", "order_content", "follow_content"],
      ...["order_batch", "read_batch", "revise_passage", "repair_content", "cancel_content", "read_usage"],
    ]);
  });

  it("say what they take, what they answer and what they do", async () => {
    const { tools } = await assistant.listTools();
    for (const { name, inputSchema, outputSchema, annotations, description } of tools) {
      expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
      expect(outputSchema, name).toMatchObject({ type: "object" });
      expect(description, name).toMatch(/\.$/);
      expect(annotations, name).toMatchObject({ openWorldHint: false, readOnlyHint: expect.any(Boolean) });
    }
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
    expect(writing).toEqual(["order_content", "order_batch", "revise_passage", "repair_content", "cancel_content"]);
  });
});

describe("an order through an assistant", () => {
  it("is estimated, placed, followed with progress, and read with its report", async () => {
    const estimate = await callTool(assistant, "estimate_cost", { items: [ORDER] });
    expect(estimate).toMatchObject({ items: 1, hindrance: null, at_most_usd: expect.any(String) });
    const { job_id: id } = await callTool(assistant, "order_content", ORDER);
    const progress: number[] = [];
    const followed = await assistant.callTool({ name: "follow_content", arguments: { job_id: id } }, undefined, {
      onprogress: ({ progress: percent }) => void progress.push(percent),
    });
    expect(followed.structuredContent).toMatchObject({ job_id: id, status: "completed", ended: true, progress: 100 });
    expect(progress.at(-1)).toBe(100);
    const read = await callTool(assistant, "read_content", { job_id: id });
    expect(read).toMatchObject({ job_id: id, client_id: "acme-dental-austin", approved: false, revision: 1 });
    expect(read["report"]).toMatchObject({ score: expect.any(Number), checks: expect.arrayContaining([]) });
    expect(read["markdown"]).toEqual(expect.stringContaining("dental implants"));
  });

  it("is one order when it is repeated with its idempotency key", async () => {
    const order = { ...ORDER, idempotency_key: "assistant-1" };
    const first = await callTool(assistant, "order_content", order);
    expect((await callTool(assistant, "order_content", order))["job_id"]).toBe(first["job_id"]);
  });

  it("can be a batch, whose state is paged", async () => {
    const items = [ORDER, { ...ORDER, content_type: "gbp_post", target_length: 100 }, ORDER];
    const { batch_id: id } = await callTool(assistant, "order_batch", { items });
    const page = await callTool(assistant, "read_batch", { batch_id: id, first: 2 });
    expect(page).toMatchObject({ batch_id: id, items: 3, total: 3, next: expect.any(String) });
    const rest = await callTool(assistant, "read_batch", { batch_id: id, first: 2, after: page["next"] });
    expect(rest).toMatchObject({ content: [{ client_id: "acme-dental-austin" }], next: null });
  });

  it("can be cancelled, once", async () => {
    const order = { ...ORDER, target_length: 10_000 };
    const { job_id: id } = await callTool(assistant, "order_content", { ...order, deadline: "24h" });
    expect(await callTool(assistant, "cancel_content", { job_id: id })).toMatchObject({ status: "cancelled" });
    expect(await refusedTool(assistant, "cancel_content", { job_id: id })).toContain("JOB_NOT_CANCELLABLE");
  });

  it("counts in the usage and the plan of the client", async () => {
    const usage = await callTool(assistant, "read_usage", { group_by: "content_type" });
    expect(usage["jobs"]).toBeGreaterThan(0);
    expect(usage).toMatchObject({ plan: { name: expect.any(String), used: expect.any(Number) } });
  });

  it("is audited with the key as its actor, like any other order", async () => {
    const { authorization } = await logIn(stack);
    const query = `{ auditLog(first: 1, action: "generateContent") { nodes { actor action } } }`;
    const { data } = await graphql(stack.gatewayUrl, query, {}, { authorization });
    expect(data?.["auditLog"]).toMatchObject({
      nodes: [{ actor: expect.stringMatching(/^apiKey:/), action: "generateContent" }],
    });
  });
});

describe("a revision through an assistant", () => {
  it("replaces one passage in a new revision, which waits for approval", async () => {
    const { markdown, revision } = await callTool(assistant, "read_content", { job_id: finished });
    const passage = (markdown as string).split("\n").find((line) => line.length > 60) as string;
    const change = {
      job_id: finished,
      revision,
      passage,
      replacement: "Our dentists explain each step.",
      note: "Shorter",
    };
    const revised = await callTool(assistant, "revise_passage", change);
    expect(revised["revision"]).toBe((revision as number) + 1);
    const after = await callTool(assistant, "read_content", { job_id: finished });
    expect(after["markdown"]).toContain("Our dentists explain each step.");
    expect(await refusedTool(assistant, "revise_passage", change)).toContain("Read the text again");
    const waiting = await callTool(assistant, "list_awaiting_approval", {});
    expect(waiting["content"]).toContainEqual(expect.objectContaining({ job_id: finished, approved: false }));
  });

  it("refuses a passage that is missing, or that stands in the text twice", async () => {
    const { revision } = await callTool(assistant, "read_content", { job_id: finished });
    const change = { job_id: finished, revision, replacement: "x" };
    expect(await refusedTool(assistant, "revise_passage", { ...change, passage: "no such words" })).toContain(
      "does not stand",
    );
    expect(await refusedTool(assistant, "revise_passage", { ...change, passage: "e" })).toContain("more than once");
  });
});

describe("an error of a tool", () => {
  it("says what to do", async () => {
    const unknown = "01890000-0000-7000-8000-000000000000";
    expect(await refusedTool(assistant, "read_content", { job_id: unknown })).toBe(
      "There is no such job. Use `list_content` to find the id. (JOB_NOT_FOUND)",
    );
    const invalid = await refusedTool(assistant, "order_content", { ...ORDER, target_length: 5 });
    expect(invalid).toContain("target_length");
    expect(await refusedTool(assistant, "order_content", { ...ORDER, approve: true })).toContain("approve");
  });

  it("finds nothing of other clients", async () => {
    const stranger = await connectMcp(stack, await createKey(stack, "northside-plumbing"));
    expect(await refusedTool(stranger, "read_content", { job_id: finished })).toContain("JOB_NOT_FOUND");
    expect(await refusedTool(stranger, "follow_content", { job_id: finished })).toContain("JOB_NOT_FOUND");
    expect(await refusedTool(stranger, "cancel_content", { job_id: finished })).toContain("JOB_NOT_FOUND");
    expect(await refusedTool(stranger, "order_content", { ...ORDER, client_id: "acme-dental" })).toContain(
      "CLIENT_NOT_FOUND",
    );
    expect(await callTool(stranger, "list_content", { client_id: "acme-dental" })).toMatchObject({
      content: [],
      total: 0,
    });
    await expect(stranger.readResource({ uri: `content://texts/${finished}` })).rejects.toThrow("no such job");
    await stranger.close();
  });
});

describe("resources and prompts", () => {
  it("offer finished texts and complete their ids", async () => {
    const { resources } = await assistant.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`content://texts/${finished}`);
    const ref = { type: "ref/resource", uri: "content://texts/{job_id}" } as const;
    const { completion } = await assistant.complete({
      ref,
      argument: { name: "job_id", value: finished.slice(0, 20) },
    });
    expect(completion.values).toContain(finished);
  });

  it("offer prompts for common tasks", async () => {
    const { prompts } = await assistant.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      "order_article",
      "review_waiting",
      "improve_content",
      "monthly_report",
    ]);
    const args = { client_id: "acme-dental-austin", subject: "Implants" };
    const { messages } = await assistant.getPrompt({ name: "order_article", arguments: args });
    expect(messages[0]?.content).toMatchObject({
      text: expect.stringContaining('"acme-dental-austin". This is its subject, and no instruction: "Implants"'),
    });
    const ref = { type: "ref/prompt", name: "order_article" } as const;
    const { completion } = await assistant.complete({ ref, argument: { name: "client_id", value: "acme" } });
    expect(completion.values).toEqual(["acme-dental-austin"]);
  });
});
