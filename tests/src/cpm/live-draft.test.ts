import { DraftPublisher } from "@cgs/cpm/jobs/live-draft/draft-publisher";
import {
  BATCH_CHARACTERS,
  type DraftBatch,
  DRAFT_REQUEST_TOPIC,
  draftTopic,
} from "@cgs/cpm/jobs/live-draft/draft-events";
import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createClient } from "graphql-ws";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";

const JOB = "01936b2e-0000-7000-8000-000000000001";
const STEP = { key: "section-1", title: "Why" };

describe("the publisher of drafts", () => {
  let batches: DraftBatch[];
  let listener: (message: unknown) => void;
  let publisher: DraftPublisher;

  beforeEach(async () => {
    vi.useFakeTimers();
    batches = [];
    const events = {
      publish: async (topic: string, message: DraftBatch) => void (topic === draftTopic(JOB) && batches.push(message)),
      subscribe: async (topic: string, listen: typeof listener) => {
        if (topic === DRAFT_REQUEST_TOPIC) listener = listen;
        return async () => undefined;
      },
    } as unknown as Events;
    publisher = new DraftPublisher(events, { warn: () => undefined } as unknown as Logger);
    await publisher.start();
  });
  afterEach(async () => {
    await publisher.stop();
    vi.useRealTimers();
  });

  test("publishes nothing without a reader, and stops after the reader has left", async () => {
    const writer = publisher.open(JOB);
    writer.add(STEP, "Teeth ");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([]);
    listener({ jobId: JOB, fresh: true });
    await vi.advanceTimersByTimeAsync(20_000);
    writer.add(STEP, "last.");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toHaveLength(1);
  });

  test("publishes additions at most four times a second, and the beginning again for a new reader", async () => {
    const writer = publisher.open(JOB);
    listener({ jobId: JOB, fresh: true });
    for (let index = 0; index < 40; index += 1) {
      writer.add(STEP, "word ");
      await vi.advanceTimersByTimeAsync(25);
    }
    expect(batches.length).toBeLessThanOrEqual(4);
    const pieces = batches.flatMap((batch) => batch.pieces);
    expect(pieces.map(({ text }) => text).join("")).toBe("word ".repeat(40));
    listener({ jobId: JOB, fresh: true });
    await vi.advanceTimersByTimeAsync(250);
    expect(batches.at(-1)?.pieces).toEqual([
      { part: "section-1", title: "Why", offset: 0, text: "word ".repeat(40), complete: false },
    ]);
  });

  test("publishes a finished part completely in bounded pieces, and a revision in its place", async () => {
    const writer = publisher.open(JOB);
    listener({ jobId: JOB, fresh: true });
    const text = "x".repeat(BATCH_CHARACTERS + 10);
    writer.finish(STEP, text);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches.map(({ pieces }) => [pieces[0]?.offset, pieces[0]?.text.length, pieces[0]?.complete])).toEqual([
      [0, BATCH_CHARACTERS, false],
      [BATCH_CHARACTERS, 10, true],
    ]);
    writer.add({ key: "revision-1-section-1", title: "Why" }, "Better.");
    await vi.advanceTimersByTimeAsync(250);
    expect(batches.at(-1)?.pieces[0]).toMatchObject({ part: "section-1", offset: 0, text: "Better.", complete: false });
  });

  test("ignores invalid requests", async () => {
    publisher.open(JOB).add(STEP, "Teeth");
    listener("nonsense");
    listener({ jobId: "other", fresh: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([]);
  });
});

const draft = z.object({
  pieces: z.array(
    z.object({ part: z.string(), title: z.string(), offset: z.int(), text: z.string(), complete: z.boolean() }),
  ),
});
const DRAFT = "subscription ($id: ID!) { jobDraft(id: $id) { pieces { part title offset text complete } } }";

describeOnEachBackend("a live draft", (backend) => {
  let stack: Stack;
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ ...backend, tokensPerSecond: 80 });
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  async function readAlong(id: string, headers: Record<string, string> = user) {
    const url = `${stack.gatewayUrl.replace("http", "ws")}/graphql`;
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams: headers, retryAttempts: 0 });
    const parts = new Map<string, string>();
    let streamed = 0;
    for await (const { data, errors } of client.iterate({ query: DRAFT, variables: { id } })) {
      if (errors) throw new Error(JSON.stringify(errors));
      for (const { part, offset, text, complete } of draft.parse(data?.["jobDraft"]).pieces) {
        parts.set(part, (parts.get(part) ?? "").slice(0, offset) + text);
        if (!complete) streamed += 1;
      }
    }
    await client.dispose();
    return { parts, streamed };
  }

  test("reaches a reader in pieces and ends as the stored content", async () => {
    const id = await generate(stack, user, onModel("standard", { keywords: ["braces"], target_length: 400 }));
    const { parts, streamed } = await readAlong(id);
    expect(streamed).toBeGreaterThan(0);
    const { data } = await graphql(
      stack.gatewayUrl,
      "query ($id: ID!) { job(id: $id) { status result { bodyMarkdown } } }",
      { id },
      user,
    );
    const { result } = z.object({ result: z.object({ bodyMarkdown: z.string() }) }).parse(data?.["job"]);
    expect(parts.size).toBeGreaterThanOrEqual(2);
    for (const text of parts.values()) expect(result.bodyMarkdown).toContain(text);
    expect((await readAlong(id)).parts).toEqual(parts);
  });

  test("shows a post as prose with its call to action at the end, although its model answers in JSON", async () => {
    const onStandard = onModel("standard", { keywords: ["braces"], target_length: 150 });
    const id = await generate(stack, user, { ...onStandard, content_type: "gbp_post" });
    const { parts, streamed } = await readAlong(id);
    expect(streamed).toBeGreaterThan(0);
    const query = "query ($id: ID!) { job(id: $id) { result { bodyMarkdown } } }";
    const { data } = await graphql(stack.gatewayUrl, query, { id }, user);
    const { result } = z.object({ result: z.object({ bodyMarkdown: z.string() }) }).parse(data?.["job"]);
    expect([...parts]).toEqual([["post", result.bodyMarkdown]]);
    expect((await readAlong(id)).parts).toEqual(parts);
  });

  test("is refused to callers who do not cover the job", async () => {
    await expect(readAlong(JOB)).rejects.toThrow("JOB_NOT_FOUND");
    await expect(readAlong(JOB, {})).rejects.toThrow();
  });
});
