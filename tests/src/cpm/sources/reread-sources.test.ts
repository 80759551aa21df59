import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { graphql, logIn, untilEnded } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";
import { type SourceAnswer, type SourceCalls, sourceCalls } from "./source-calls.js";
import { startSite, type TestSite } from "./test-site.js";

const REREAD = "mutation ($id: ID!) { rereadSource(id: $id) { source { state rereading failure } } }";
const STATE = `query ($id: ID!) { source(id: $id) {
  state failure rereading rereadFailure version readAt checkedAt passageCount passages { nodes { text } } } }`;
const GENERATE = `mutation ($sourceIds: [ID!]) { generateContent(input: { clientId: "acme-dental", contentType: "seo_article",
  sourceIds: $sourceIds, metadata: { keywords: ["crowns"], targetLength: 300 },
  llmConfig: { provider: "sandbox", model: "sandbox/instant" } }) { job { id } } }`;

describe("a page that was read", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: { authorization: string };
  let calls: SourceCalls;
  let site: TestSite;

  beforeAll(async () => {
    site = await startSite();
    stack = await startStack({ settings: { SOURCE_INTERNAL_ORIGINS: site.url, SOURCE_REREAD_DAYS: "30" } });
    source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    admin = await logIn(stack);
    calls = sourceCalls(stack, admin);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
    site?.stop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.source, cpm.source_passage"));

  const stateOf = async (id: string) =>
    (await calls.call(STATE, { id })).data?.source as SourceAnswer & { rereading: boolean; readAt: string };
  const untilReread = (id: string) =>
    vi.waitFor(
      async () => {
        const found = await stateOf(id);
        expect(found.rereading).toBe(false);
        return found;
      },
      { timeout: 30_000, interval: 100 },
    );
  const age = (days: number) =>
    source.query("UPDATE cpm.source SET checked_at = now() - $1 * interval '1 day' WHERE url IS NOT NULL", [days]);
  const readPage = async (text = "Crowns last for ten years.") => {
    site.serve(text);
    const { id } = await calls.add({ url: `${site.url}/page`, name: "Guide" });
    expect(await calls.untilRead(id)).toMatchObject({ state: "READY" });
    await source.query("UPDATE cpm.source SET checked_at = now() - interval '2 minutes'");
    return id;
  };
  const reread = async (id: string) => (await calls.call(REREAD, { id })).errors.map(({ message }) => message);
  const order = (sourceIds?: string[]) => graphql(stack.gatewayUrl, GENERATE, { sourceIds }, admin);
  const jobOf = async (answer: ReturnType<typeof order>) =>
    ((await answer).data as { generateContent: { job: { id: string } } }).generateContent.job.id;

  test("is read again on request: unchanged, it stays the same version", async () => {
    const id = await readPage();
    const before = site.requests();
    expect(await reread(id)).toEqual([]);
    expect(await untilReread(id)).toMatchObject({ state: "READY", version: 1, rereadFailure: null });
    expect(site.requests()).toBe(before + 1);
  });

  test("is a new version when it has changed, and content keeps the passages that it was ordered with", async () => {
    const id = await readPage("Crowns last for ten years.");
    const job = await jobOf(order());
    site.serve("Crowns last for twelve years.");
    expect(await reread(id)).toEqual([]);
    expect(await untilReread(id)).toMatchObject({
      version: 2,
      passages: { nodes: [{ text: "Crowns last for twelve years." }] },
    });
    expect(await source.query("SELECT text FROM cpm.source_passage")).toHaveLength(1);
    expect((await untilEnded(stack, admin, job)).status).toBe("COMPLETED");
    const query = "SELECT brief -> 'passages' -> 0 AS passage FROM cpm.job WHERE id = $1";
    expect(await source.query(query, [job])).toMatchObject([
      { passage: { sourceId: id, sourceVersion: 1, text: "Crowns last for ten years." } },
    ]);
    expect(await source.query(query, [await jobOf(order())])).toMatchObject([{ passage: { sourceVersion: 2 } }]);
  });

  test("that has disappeared has failed: new orders go on without it, and it comes back with its page", async () => {
    const id = await readPage();
    const job = await jobOf(order([id]));
    site.serve(undefined, 410);
    await reread(id);
    expect(await untilReread(id)).toMatchObject({ state: "FAILED", failure: "NOT_FOUND", passageCount: 1 });
    expect((await untilEnded(stack, admin, job)).status).toBe("COMPLETED");
    expect((await untilEnded(stack, admin, await jobOf(order()))).status).toBe("COMPLETED");
    expect((await order([id])).errors[0]?.extensions).toMatchObject({ details: { field: "sourceIds" } });
    site.serve("Crowns last for ten years.");
    await age(31);
    await vi.waitFor(
      async () => expect(await stateOf(id)).toMatchObject({ state: "READY", failure: null, version: 1 }),
      {
        timeout: 20_000,
      },
    );
  });

  test.each([
    ["refuses us", "no", 403, "REFUSED"],
    ["has become empty", "", 200, "EMPTY"],
  ])("stays in use when its site %s, and says why", async (_name, text, status, rereadFailure) => {
    const id = await readPage();
    const { readAt } = await stateOf(id);
    site.serve(text, status);
    await reread(id);
    expect(await untilReread(id)).toMatchObject({ state: "READY", failure: null, rereadFailure, version: 1, readAt });
    expect((await order([id])).errors).toEqual([]);
  });

  test("is read again by itself when it is older than the setting, and not before", async () => {
    const id = await readPage("Crowns last for ten years.");
    site.serve("Crowns last for twelve years.");
    await age(29);
    const other = await calls.upload("Brush."); // what is read after one round
    await calls.untilRead(other.id);
    expect(await stateOf(id)).toMatchObject({ version: 1, rereading: false });
    await age(31);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ version: 2 }), { timeout: 20_000 });
  });

  test("is not read more often than once a minute", async () => {
    const id = await readPage();
    await reread(id);
    await untilReread(id);
    expect(await reread(id)).toEqual([expect.stringContaining("less than 60 seconds ago")]);
  });

  test("is tried again when it never could be read", async () => {
    site.serve(undefined, 404);
    const { id } = await calls.add({ url: `${site.url}/page` });
    expect(await calls.untilRead(id)).toMatchObject({ state: "FAILED" });
    await source.query("UPDATE cpm.source SET checked_at = now() - interval '2 minutes'");
    site.serve("Crowns.");
    expect((await calls.call(REREAD, { id })).data).toMatchObject({
      rereadSource: { source: { state: "PENDING", failure: null } },
    });
    expect(await calls.untilRead(id)).toMatchObject({ state: "READY" });
  });

  test("is a page: an uploaded document is not read again", async () => {
    const { id } = await calls.upload("Brush.");
    await calls.untilRead(id);
    expect(await reread(id)).toEqual([expect.stringContaining("is an uploaded document")]);
  });
});
