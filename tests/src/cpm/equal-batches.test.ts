import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { generateBatch, posts, type User } from "../support/batches.js";
import { type Stack, startStack } from "../support/stack.js";

const AUSTIN = "acme-dental-austin";
const FIND = `query ($input: GenerateBatchInput!, $mine: Boolean! = false) {
  equalBatches(input: $input, mine: $mine) { id total } }`;

describe("a batch that was ordered before", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;
  let agency: User;
  let other: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
    agency = await member("agency@example.com", "acme-dental");
    other = await member("other@example.com", "northside-plumbing");
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.job, cpm.batch, cpm.plan_use CASCADE"));

  async function member(email: string, clientId: string): Promise<User> {
    const input = { email, name: "Editor", password: "orders-many-pages", role: "EDITOR", clientIds: [clientId] };
    const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
    expect((await graphql(stack.gatewayUrl, create, { input }, admin)).errors).toEqual([]);
    return logIn({ ...stack, ...input });
  }
  const find = (input: object, user = admin, mine = false) => graphql(stack.gatewayUrl, FIND, { input, mine }, user);
  async function found(input: object, user = admin, mine = false): Promise<string[]> {
    const { data, errors } = await find(input, user, mine);
    expect(errors).toEqual([]);
    return (data?.["equalBatches"] as { id: string }[]).map(({ id }) => id);
  }
  const mixed = () => [...posts(2), ...posts(1, AUSTIN)];

  test("is found by an equal request, newest first and without an idempotency key", async () => {
    const first = await generateBatch(stack, admin, { items: mixed() });
    const second = await generateBatch(stack, admin, { items: mixed() });
    expect(await found({ items: mixed() })).toEqual([second.id, first.id]);
  });

  test("is found with its items in another order, its fields in another order, and null for an absent field", async () => {
    const { id } = await generateBatch(stack, admin, { items: mixed() });
    const reversed = mixed()
      .toReversed()
      .map((item) => ({
        tone: undefined,
        instructions: null,
        ...Object.fromEntries(Object.entries(item).toReversed()),
      }));
    expect(await found({ items: reversed, deadline: null })).toEqual([id]);
  });

  test("is not found by a request with one item less, another keyword, or keywords in another order", async () => {
    const ordered = (...keywords: string[]) => ({
      items: posts(2).map((item) => ({ ...item, metadata: { keywords } })),
    });
    const { id } = await generateBatch(stack, admin, ordered("crowns", "implants"));
    expect(await found(ordered("crowns", "implants"))).toEqual([id]);
    expect(await found({ items: ordered("crowns", "implants").items.slice(1) })).toEqual([]);
    expect(await found(ordered("crowns", "veneers"))).toEqual([]);
    expect(await found(ordered("implants", "crowns"))).toEqual([]);
  });

  test("is found whether its deadline is that of the batch or of each item, and not without it", async () => {
    const { id } = await generateBatch(stack, admin, { items: mixed(), deadline: "24h" });
    expect(await found({ items: mixed().map((item) => ({ ...item, deadline: "24h" })) })).toEqual([id]);
    expect(await found({ items: mixed() })).toEqual([]);
  });

  test("for the locations of a client is found by the same order, and not by that for its children only", async () => {
    const locations = {
      clientId: "acme-dental",
      content: { contentType: "hyperlocal", metadata: { keywords: ["a"] } },
    };
    const { id } = await generateBatch(stack, admin, { locations });
    expect(await found({ locations: { ...locations, childrenOnly: false } })).toEqual([id]);
    expect(await found({ locations: { ...locations, childrenOnly: true } })).toEqual([]);
  });

  test("is found for a day", async () => {
    const { id } = await generateBatch(stack, admin, { items: mixed() });
    const age = (by: string) => source.query("UPDATE cpm.batch SET created_at = now() - $1::interval", [by]);
    await age("23 hours 59 minutes");
    expect(await found({ items: mixed() })).toEqual([id]);
    await age("24 hours 1 minute");
    expect(await found({ items: mixed() })).toEqual([]);
  });

  test("is found by every caller who covers its clients, and as one's own only by the one who ordered it", async () => {
    const { id } = await generateBatch(stack, admin, { items: mixed() });
    expect(await found({ items: mixed() }, agency)).toEqual([id]);
    expect(await found({ items: mixed() }, other)).toEqual([]);
    expect(await found({ items: mixed() }, admin, true)).toEqual([id]);
    expect(await found({ items: mixed() }, agency, true)).toEqual([]);
  });

  test("is not found after the erasure of one of its jobs, of which no trace remains", async () => {
    const { id } = await generateBatch(stack, admin, { items: mixed() });
    await graphql(stack.gatewayUrl, "mutation ($id: ID!) { cancelBatch(id: $id) { batch { id } } }", { id }, admin);
    const [job] = await source.query<{ id: string }[]>("SELECT id FROM cpm.job LIMIT 1");
    const erase = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";
    expect((await graphql(stack.gatewayUrl, erase, { id: job?.id }, admin)).errors).toEqual([]);
    expect(await found({ items: mixed() })).toEqual([]);
    expect(await source.query("SELECT fingerprint FROM cpm.batch")).toEqual([{ fingerprint: null }]);
  });

  test("of an earlier release, which has no fingerprint, is not found", async () => {
    await generateBatch(stack, admin, { items: mixed() });
    await source.query("UPDATE cpm.batch SET fingerprint = NULL");
    expect(await found({ items: mixed() })).toEqual([]);
  });

  test.each([{}, { items: [] }, { items: posts(1_001) }, { items: posts(1), locations: { clientId: "acme-dental" } }])(
    "is not searched by an invalid request",
    async (input) => {
      const { errors } = await find(input);
      expect(["VALIDATION_ERROR", "BAD_REQUEST", "BAD_USER_INPUT"]).toContain(errors[0]?.extensions["code"]);
    },
  );
});
