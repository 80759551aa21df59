import { cpmDatabase } from "@cgs/cpm/database/database";
import { type LoginOrigin, LoginThrottle } from "@cgs/cpm/identity/session/login-throttle";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { solveChallenge } from "../support/login-challenge.js";

const REFUSED = {
  code: "RATE_LIMIT_EXCEEDED",
  extensions: {
    retryAfter: expect.any(Number),
    details: { challenge: expect.any(String), bits: expect.any(Number), iterations: 1_000 },
  },
};

describe("guessing of passwords", () => {
  let database: TestDatabase;
  let source: DataSource;
  /** Two processes on one database. */
  let here: LoginThrottle;
  let there: LoginThrottle;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    const hash = (plain: string) => `hash-of-${Buffer.from(plain).toString("base64url")}`;
    [here, there] = [new LoginThrottle(source, hash), new LoginThrottle(source, hash)];
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.login_attempt"));

  const begin = (account: string, address: string, more: Partial<LoginOrigin> = {}, at = here) =>
    at.begin(account, { address, ...more });
  /** Logs in successfully. Returns the device's token. */
  const logIn = async (account: string, address: string) => (await begin(account, address)).succeed(account);
  /** The challenge of a refused attempt. */
  const challengeOf = (account: string, address: string) =>
    begin(account, address).then(
      () => Promise.reject(new Error("the attempt was not refused")),
      (error: { extensions: { details: { bits: number } } }) => error.extensions.details,
    );

  /** Fails several times in a row. Returns how many passwords were checked. */
  async function fail(times: number, account: (n: number) => string, address: (n: number) => string): Promise<number> {
    let lookedAt = 0;
    for (let n = 0; n < times; n++) {
      const attempt = await begin(account(n), address(n)).catch(() => undefined);
      if (attempt) lookedAt++;
    }
    return lookedAt;
  }
  const failAt = (times: number, account: string, address: string) =>
    fail(
      times,
      () => account,
      () => address,
    );

  test("is refused after five wrong passwords for an account from an address, with Retry-After", async () => {
    expect(await failAt(8, "anna", "1.2.3.4")).toBe(5);
    await expect(begin("anna", "1.2.3.4", {}, there)).rejects.toMatchObject(REFUSED);
    await expect(begin("anna", "1.2.3.5", {}, there)).resolves.toBeDefined();
    await expect(begin("bert", "1.2.3.4", {}, there)).resolves.toBeDefined();
  });

  test.each([100, -100])(
    "is counted by the database's clock when a process's clock is wrong by %d days",
    async (days) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect(await failAt(8, "anna", "1.2.3.4")).toBe(5);
      vi.useRealTimers();
      await expect(begin("anna", "1.2.3.4", {}, there)).rejects.toMatchObject(REFUSED);
      const [row] = await source.query<[{ seconds: number }]>(
        "SELECT max(expire / 1000.0 - extract(epoch FROM now()))::float AS seconds FROM cpm.login_attempt",
      );
      expect(row.seconds).toBeGreaterThan(0);
      expect(row.seconds).toBeLessThan(901);
    },
  );

  test("is counted exactly across two processes", async () => {
    const attempts = Array.from({ length: 20 }, (_, n) => begin("anna", "1.2.3.4", {}, n % 2 ? here : there));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  test("is still counted after a successful log-in, which may be that of another account with the address", async () => {
    await failAt(4, "anna", "1.2.3.4");
    for (let n = 0; n < 5; n++) await logIn("anna", "1.2.3.4");
    expect(await failAt(8, "anna", "1.2.3.4")).toBe(1);
  });

  test("of one account from many addresses is refused after twenty", async () => {
    const checked = await fail(
      30,
      () => "anna",
      (n) => `bot-${n}`,
    );
    expect(checked).toBe(20);
    await expect(begin("anna", "somewhere new", {}, there)).rejects.toMatchObject(REFUSED);
  });

  test("of many accounts from one address is refused after fifty", async () => {
    const checked = await fail(
      60,
      (n) => `user-${n}`,
      () => "office",
    );
    expect(checked).toBe(50);
    await expect(begin("bert", "office", {}, there)).rejects.toMatchObject(REFUSED);
  });

  test("is counted for the whole /64 of an IPv6 address", async () => {
    const checked = await fail(
      8,
      () => "anna",
      (n) => `2001:db8:1:2::${n + 1}`,
    );
    expect(checked).toBe(5);
    await expect(begin("anna", "2001:db8:1:3::1")).resolves.toBeDefined();
  });

  test("does not exhaust the limits of users who log in successfully", async () => {
    for (let n = 0; n < 60; n++) await logIn(`user-${n}`, "office");
    await expect(begin("bert", "office")).resolves.toBeDefined();
  });

  describe("by strangers who share the owner's address", () => {
    test("never locks a device out that has logged in before", async () => {
      const deviceToken = await logIn("anna", "office");
      await failAt(30, "anna", "office");
      await fail(
        60,
        (n) => `user-${n}`,
        () => "office",
      );
      await expect(begin("anna", "office")).rejects.toMatchObject(REFUSED);
      for (let n = 0; n < 3; n++) await (await begin("anna", "office", { deviceToken }, there)).succeed("anna");
    });

    test("tells nothing about which accounts exist: all get the same answers", async () => {
      await logIn("anna", "office");
      const outcomes = async (account: string) => {
        await source.query("TRUNCATE cpm.login_attempt");
        await fail(
          60,
          (n) => `user-${n}`,
          () => "office",
        );
        return Promise.all(
          [begin(account, "office"), begin(account, "elsewhere")].map((one) => one.then(() => "checked", String)),
        );
      };
      expect(await outcomes("anna")).toEqual(await outcomes("never seen"));
    });
  });

  describe("with the token of a known device", () => {
    test("is limited to ten for the device, which then counts as unknown", async () => {
      const deviceToken = await logIn("anna", "home");
      for (let n = 0; n < 10; n++) await begin("anna", "home", { deviceToken });
      for (let n = 0; n < 5; n++) await begin("anna", "home", { deviceToken });
      await expect(begin("anna", "home", { deviceToken })).rejects.toMatchObject(REFUSED);
    });

    test("of another account, a changed or an expired one is limited as without", async () => {
      const [bert, anna] = [await logIn("bert", "home"), await logIn("anna", "home")];
      const [account, id, expires, signature] = anna.split(".");
      await failAt(5, "anna", "home");
      const wrong = [
        bert,
        `${account}.${id}.${Number(expires) + 1}.${signature}`,
        `${account}.other.${expires}.${signature}`,
        `other.${id}.${expires}.${signature}`,
        `${id}.${expires}.${signature}`,
        "x",
        "..",
        `${anna}.`,
      ];
      for (const deviceToken of wrong)
        await expect(begin("anna", "home", { deviceToken })).rejects.toMatchObject(REFUSED);
      await source.query(
        "CREATE SCHEMA later; CREATE FUNCTION later.now() RETURNS timestamptz RETURN pg_catalog.now() + interval '91 days'",
      );
      const later = await createDataSource(database.url, cpmDatabase, 1).initialize();
      onTestFinished(() => later.destroy());
      await later.query("SET search_path = later, pg_catalog, cpm");
      const expired = new LoginThrottle(later, (plain) => `hash-of-${Buffer.from(plain).toString("base64url")}`);
      await expect(begin("anna", "home", { deviceToken: anna }, expired)).rejects.toMatchObject(REFUSED);
      await expect(begin("anna", "home", { deviceToken: anna })).resolves.toBeDefined();
    });
  });

  describe("beyond a limit", () => {
    test("is possible once for each solved challenge, so that an owner on a new device is not locked out", async () => {
      await failAt(5, "anna", "office");
      const proof = solveChallenge(await challengeOf("anna", "office"));
      await (await begin("anna", "office", { proof }, there)).succeed("anna");
      await failAt(6, "anna", "office");
      await expect(begin("anna", "office", { proof })).rejects.toMatchObject(REFUSED);
    });

    test("is refused with a proof for another account, a wrong or a changed one", async () => {
      await failAt(5, "anna", "office");
      await failAt(5, "bert", "office");
      const details = (await challengeOf("anna", "office")) as { challenge: string; bits: number };
      const solved = solveChallenge(details);
      const [id, , expires, signature, nonce] = solved.split(".");
      await expect(begin("bert", "office", { proof: solved })).rejects.toMatchObject(REFUSED);
      for (const proof of [
        `${solved}0`,
        `${id}.1.${expires}.${signature}.${nonce}`,
        details.challenge,
        "",
        "....",
        `${solved}.`,
      ])
        await expect(begin("anna", "office", { proof })).rejects.toMatchObject(REFUSED);
      await expect(begin("anna", "office", { proof: solved })).resolves.toBeDefined();
    });

    test("costs more with each doubling of the failures, up to a bound", async () => {
      await failAt(5, "anna", "office");
      const bits = [];
      for (let n = 0; n < 7; n++) {
        bits.push((await challengeOf("anna", "office")).bits);
        await source.query("UPDATE cpm.login_attempt SET points = points * 2 - 1 WHERE key LIKE 'pair:anna%'");
      }
      expect(bits[0]).toBe(10);
      expect(bits.at(-1)).toBe(14);
      expect(bits).toEqual(bits.toSorted((a, b) => a - b));
    });
  });
});
