import { cpmDatabase } from "@cgs/cpm/database/database";
import { IdempotencyKeys } from "@cgs/cpm/jobs/acceptance/idempotency-keys";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

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
    await age("-1 hour"); // however long this test takes
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
    await age("23 hours");
    expect(await once()).toBe(first);
    await age("1 hour 1 second");
    expect(await once({ request: { a: 2 } })).not.toBe(first);
  });

  test("is taken over by one of several requests that find it lost at the same time", async () => {
    await expect(once({}, failing)).rejects.toThrow("no");
    let [arrived, runs] = [0, 0];
    let open = () => undefined as void;
    const all = new Promise<void>((resolve) => (open = resolve));
    const slow = {
      find: async () => {
        if ((arrived += 1) === 3) open();
        await all;
        return null;
      },
      run: async (id: string) => {
        runs += 1;
        return effect.run(id);
      },
    };
    const answers = await Promise.allSettled([once({}, slow), once({}, slow), once({}, slow)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(runs).toBe(1);
  });

  test("says when to repeat a request that is refused with IDEMPOTENCY_IN_PROGRESS", async () => {
    void once({}, { ...effect, run: () => new Promise<string>(() => undefined) });
    await expect.poll(() => source.query("SELECT FROM cpm.idempotency_key")).toHaveLength(1);
    await age("-1 hour");
    await expect(once()).rejects.toMatchObject({ extensions: { retryAfter: 1 } });
  });

  test.each([null, undefined])("that is %s lets each request run", async (key) => {
    expect(await once({ key })).not.toBe(await once({ key }));
  });

  test.each(["!", "~", "x".repeat(255)])("%j is accepted", async (key) => {
    expect(await once({ key })).toBe(await once({ key }));
  });

  test.each(["", "a b", "ä", "x".repeat(256)])("%j is refused", async (key) => {
    await expect(once({ key })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: expect.stringContaining("must be 1 to 255 printable ASCII characters") as string,
      extensions: { details: { field: "idempotencyKey" } },
    });
  });
});
