import { cpmDatabase } from "@cgs/cpm/database/database";
import { LoginThrottle } from "@cgs/cpm/identity/session/login-throttle";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const REFUSED = { code: "RATE_LIMIT_EXCEEDED", extensions: { retryAfter: expect.any(Number) } };

describe("guessing of passwords", () => {
  let database: TestDatabase;
  let source: DataSource;
  /** Two processes on one database. */
  let here: LoginThrottle;
  let there: LoginThrottle;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    const hash = (plain: string) => `hash-of-${plain}`;
    [here, there] = [new LoginThrottle(source, hash), new LoginThrottle(source, hash)];
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.login_attempt, cpm.known_address"));

  /** Fails several times in a row. Returns how many passwords were checked. */
  async function fail(times: number, account: (n: number) => string, address: (n: number) => string): Promise<number> {
    let lookedAt = 0;
    for (let n = 0; n < times; n++) {
      const attempt = await here.begin(account(n), address(n)).catch(() => undefined);
      if (attempt) lookedAt++;
    }
    return lookedAt;
  }

  test("is refused after five wrong passwords for an account from an address, with Retry-After", async () => {
    expect(
      await fail(
        8,
        () => "anna",
        () => "1.2.3.4",
      ),
    ).toBe(5);
    await expect(there.begin("anna", "1.2.3.4")).rejects.toMatchObject(REFUSED);
    await expect(there.begin("anna", "1.2.3.5")).resolves.toBeDefined();
    await expect(there.begin("bert", "1.2.3.4")).resolves.toBeDefined();
  });

  test("is counted exactly across two processes", async () => {
    const attempts = Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).begin("anna", "1.2.3.4"));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  test("is counted from zero after a successful log-in", async () => {
    await fail(
      4,
      () => "anna",
      () => "1.2.3.4",
    );
    await (await here.begin("anna", "1.2.3.4")).succeed();
    expect(
      await fail(
        8,
        () => "anna",
        () => "1.2.3.4",
      ),
    ).toBe(5);
  });

  test("of one account from many addresses is refused, and its owner can log in from known addresses", async () => {
    await (await here.begin("anna", "home")).succeed();
    expect(
      await fail(
        30,
        () => "anna",
        (n) => `bot-${n}`,
      ),
    ).toBe(20);
    await expect(there.begin("anna", "somewhere new")).rejects.toMatchObject(REFUSED);
    await (await there.begin("anna", "home")).succeed();
  });

  test("of many accounts from one address is refused for users unknown there", async () => {
    await (await here.begin("anna", "office")).succeed();
    expect(
      await fail(
        60,
        (n) => `user-${n}`,
        () => "office",
      ),
    ).toBe(50);
    await expect(there.begin("bert", "office")).rejects.toMatchObject(REFUSED);
    await expect(there.begin("anna", "office")).resolves.toBeDefined();
  });

  test("does not exhaust the limits of users who log in successfully", async () => {
    for (let n = 0; n < 60; n++) await (await here.begin(`user-${n}`, "office")).succeed();
    await expect(here.begin("bert", "office")).resolves.toBeDefined();
  });
});
