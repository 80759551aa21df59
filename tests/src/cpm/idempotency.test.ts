import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { IdempotencyKeys } from "@cgs/cpm/jobs/acceptance/idempotency-keys";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { type Stack, startStack } from "../support/stack.js";

describe("an idempotency key", () => {
  const caller: UserCaller = { kind: "user", id: "somebody", role: "editor", clientIds: ["acme"] };
  let database: TestDatabase;
  let source: DataSource;
  let made: Set<string>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    made = new Set();
    await source.query("TRUNCATE cpm.idempotency_key");
  });

  const effect = {
    find: async (id: string) => (made.has(id) ? id : null),
    run: async (id: string) => {
      if (made.has(id)) throw new Error("made twice");
      made.add(id);
      return id;
    },
  };
  const once = (change: object = {}, how = effect) =>
    new IdempotencyKeys(source).once(
      { caller, operation: "generateContent", key: "k", request: { a: 1, b: { c: [2, 1] } }, ...change },
      how,
    );
  const age = (interval: string) =>
    source.query(
      "UPDATE cpm.idempotency_key SET created_at = created_at - $1::interval, leased_until = leased_until - $1::interval",
      [interval],
    );
  const failing = { ...effect, run: () => Promise.reject(new Error("no")) };

  test("returns the same result for the same request, in any order of its fields", async () => {
    const first = await once();
    expect(await once({ request: { b: { c: [2, 1] }, a: 1 } })).toBe(first);
    expect(made.size).toBe(1);
  });

  test("is refused for another request, lists in another order included", async () => {
    await once();
    await expect(once({ request: { a: 2 } })).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    const reordered = once({ request: { a: 1, b: { c: [1, 2] } } });
    await expect(reordered).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("is separate for each caller and operation", async () => {
    const ids = [await once(), await once({ caller: { ...caller, id: "other" } }), await once({ operation: "x" })];
    expect(new Set(ids).size).toBe(3);
  });

  test("runs one of many concurrent requests; the others get its result or IDEMPOTENCY_IN_PROGRESS", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => once()));
    expect(made.size).toBe(1);
    const outcomes = answers.map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason.code));
    expect([...made, "IDEMPOTENCY_IN_PROGRESS"]).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  });

  test("refuses other requests with IDEMPOTENCY_IN_PROGRESS while the first one runs", async () => {
    await new Promise<void>((begun) => {
      const endless = () => {
        begun();
        return new Promise<string>(() => undefined);
      };
      void once({}, { ...effect, run: endless });
    });
    await expect(once()).rejects.toMatchObject({ code: "IDEMPOTENCY_IN_PROGRESS" });
    expect(made.size).toBe(0);
  });

  test("can be taken over when its request is lost, which then creates no second result", async () => {
    let comeBack: (() => void) | undefined;
    const late = {
      ...effect,
      run: (id: string) =>
        new Promise<string>((resolve, reject) => {
          comeBack = () => void effect.run(id).then(resolve, reject);
        }),
    };
    const lost = once({}, late);
    await expect.poll(() => comeBack).toBeDefined();
    await age("61 seconds");
    const second = await once();
    comeBack?.();
    expect(await lost).toBe(second);
    expect(made.size).toBe(1);
  });

  test("can be used again at once after a failed request", async () => {
    await expect(once({}, failing)).rejects.toThrow("no");
    expect(made).toContain(await once());
  });

  test("gets what was stored although the answer to the commit was lost, with a key and without one", async () => {
    const lost = (id: string) => Promise.reject(new Error(`the connection ended after ${made.add(id).size} commits`));
    for (const key of ["k", null]) expect(made).toContain(await once({ key }, { ...effect, run: lost }));
    await expect(once({ key: null }, failing)).rejects.toThrow("no");
    expect(made.size).toBe(2);
  });

  test("expires after 24 hours", async () => {
    const first = await once();
    await age("23 hours 59 minutes");
    expect(await once()).toBe(first);
    await age("2 minutes");
    expect(await once({ request: { a: 2 } })).not.toBe(first);
  });

  test.each(["", "a b", "ä", "x".repeat(256)])("%j is refused", async (key) => {
    await expect(once({ key })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe("a request with an idempotency key", () => {
  let stack: Stack;
  let user: { authorization: string };
  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  async function post(key: string, change: object = {}) {
    const response = await fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key, ...user },
      body: JSON.stringify({ content_type: "gbp_post", client_id: "acme-dental", ...onModel("instant"), ...change }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test("over REST gets an identical response after the job has changed, and one job", async () => {
    const key = randomUUID();
    const first = await post(key);
    expect(first).toMatchObject({ status: 202, body: { status: "queued" } });
    await untilEnded(stack, user, String(first.body["job_id"]));
    expect(await post(key)).toEqual(first);
    expect(await post(randomUUID())).not.toEqual(first);
  });

  test("over REST is refused with another body", async () => {
    const key = randomUUID();
    await post(key);
    const { status, body } = await post(key, { instructions: "Something else." });
    expect({ status, code: body["code"] }).toEqual({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("over GraphQL gets the same job; without a key each request gets its own", async () => {
    const query =
      "mutation ($input: GenerateContentInput!, $key: String) { generateContent(input: $input, idempotencyKey: $key) { job { id } } }";
    const input = { contentType: "gbp_post", clientId: "acme-dental" };
    const ask = async (key: string | null) => (await graphql(stack.gatewayUrl, query, { input, key }, user)).data;
    const key = randomUUID();
    expect(await ask(key)).toEqual(await ask(key));
    expect(await ask(null)).not.toEqual(await ask(null));
  });
});
