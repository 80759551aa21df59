import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { createIdentityServices, HERE, type IdentityServices } from "../support/identity-services.js";

const PASSWORD = "correct-horse-battery";
const { traceId } = HERE;
const WRONG_CODE = { code: "VALIDATION_ERROR", extensions: { details: { field: "code" } } };

/** The challenge of a log-in that needs a second factor. */
interface Challenge {
  challenge: string;
  methods: string[];
  expires_in: number;
}

describe("a second factor", () => {
  let database: TestDatabase;
  /** Two processes on one database. */
  let here: IdentityServices;
  let there: IdentityServices;
  let people = 0;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    [here, there] = [await createIdentityServices(database.url), await createIdentityServices(database.url)];
  });
  afterAll(async () => {
    await here?.source.destroy();
    await there?.source.destroy();
    await database?.drop();
  });
  beforeEach(() => here.source.query("TRUNCATE cpm.login_attempt"));

  const databaseMs = async () => {
    const [{ ms }] = await here.source.query<[{ ms: number }]>(
      "SELECT (extract(epoch FROM now()) * 1000)::float8 AS ms",
    );
    return ms;
  };
  const logIn = (email: string, at = here) => at.sessions.login(email, PASSWORD, HERE);
  const challengeOf = (email: string, at = here): Promise<Challenge> =>
    logIn(email, at).then(
      () => Promise.reject(new Error("the log-in needed no second factor")),
      (error: { code: string; extensions: { details: Challenge } }) => {
        expect(error.code).toBe("SECOND_FACTOR_REQUIRED");
        return error.extensions.details;
      },
    );
  const withCode = (challenge: string, code: string, at = here, origin = HERE) =>
    at.secondStep.withCode(challenge, code, origin);
  const actorOf = (caller: UserCaller) => ({ caller, traceId });

  /** A user in a session. */
  async function aUser({ role = "editor", at = here }: { role?: Role; at?: IdentityServices } = {}) {
    const email = `user-${++people}@example.com`;
    const { id } = await at.create({ email, password: PASSWORD, role });
    const { accessToken, refreshToken } = await logIn(email, at);
    return { email, id, refreshToken, caller: await at.callerOf(accessToken) };
  }

  /** A user whose authenticator app, the library, shows the code of a time step. The code of the present step can be used again. */
  async function aUserWithApp(options: Parameters<typeof aUser>[0] = {}) {
    const user = await aUser(options);
    const { secret } = await here.accountSecurity.beginApp(actorOf(user.caller));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAt = async (steps: number) => totp.generate({ timestamp: (await databaseMs()) + steps * 30_000 });
    const recoveryCodes = await here.accountSecurity.activateApp(actorOf(user.caller), await codeAt(0), HERE.address);
    await here.source.query("UPDATE cpm.authenticator_app SET last_step = last_step - 1 WHERE user_id = $1", [user.id]);
    return { ...user, secret, codeAt, recoveryCodes: recoveryCodes ?? [] };
  }

  test("is asked for after the password, and makes the session", async () => {
    const { email, codeAt } = await aUserWithApp();
    const { challenge, methods, expires_in } = await challengeOf(email);
    expect({ methods, expires_in }).toEqual({ methods: ["totp", "recovery_code"], expires_in: 300 });
    const { accessToken } = await withCode(challenge, await codeAt(0));
    expect(await here.callerOf(accessToken)).toMatchObject({ role: "editor" });
  });

  test("is not asked for without a right password, and nothing tells who has one", async () => {
    const { email } = await aUserWithApp();
    const refused = { code: "UNAUTHENTICATED", message: "Email or password is wrong." };
    await expect(here.sessions.login(email, "wrong", HERE)).rejects.toMatchObject(refused);
    await expect(here.sessions.login("nobody@example.com", "wrong", HERE)).rejects.toMatchObject(refused);
  });

  test("gives a challenge that makes one session only, also at two processes at once", async () => {
    const { email, codeAt, recoveryCodes } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    const results = await Promise.allSettled([
      withCode(challenge, await codeAt(0)),
      withCode(challenge, recoveryCodes[0]!, there),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(withCode(challenge, recoveryCodes[1]!)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("gives a challenge that ends after five minutes by the database's clock", async () => {
    const { email, codeAt } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    await here.source.query("UPDATE cpm.one_time_token SET expires_at = expires_at - interval '300 seconds'");
    await expect(withCode(challenge, await codeAt(0))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("gives a challenge that is no credential for anything else", async () => {
    const { email } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    await expect(here.callerOf(challenge)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(here.sessions.refresh(challenge, traceId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("is not asked for any more with a challenge from before a new password", async () => {
    const { email, id, codeAt } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    const { caller } = await aUser({ role: "admin" });
    await here.administration.resetPassword(actorOf(caller), id, "another-long-password");
    await expect(withCode(challenge, await codeAt(0))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("accepts each code of the app once, at whatever process, and none before it", async () => {
    const { email, codeAt } = await aUserWithApp();
    const codes = [await codeAt(0), await codeAt(1)] as const;
    const [one, two, three, four] = [
      await challengeOf(email),
      await challengeOf(email),
      await challengeOf(email),
      await challengeOf(email),
    ];
    const results = await Promise.allSettled([
      withCode(one.challenge, codes[0]),
      withCode(two.challenge, codes[0], there),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(withCode(three.challenge, codes[1], there)).resolves.toHaveProperty("accessToken");
    await expect(withCode(four.challenge, codes[0])).rejects.toMatchObject(WRONG_CODE);
  });

  test("accepts the codes of one step before and after, and no others", async () => {
    const { email, codeAt, id } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    await here.source.query("UPDATE cpm.authenticator_app SET last_step = 0 WHERE user_id = $1", [id]);
    for (const steps of [-3, 3])
      await expect(withCode(challenge, await codeAt(steps))).rejects.toMatchObject(WRONG_CODE);
    await expect(withCode(challenge, await codeAt(1))).resolves.toHaveProperty("accessToken");
  });

  test.each([100, -100])("goes by the database's clock when a process's clock is wrong by %d days", async (days) => {
    const { email, codeAt } = await aUserWithApp();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { challenge } = await challengeOf(email);
    await expect(withCode(challenge, await codeAt(0))).resolves.toHaveProperty("accessToken");
  });

  test("limits wrong codes across processes, whatever log-in they belong to, and not by a solved challenge", async () => {
    const { email, codeAt } = await aUserWithApp();
    for (let n = 0; n < 5; n++) {
      const { challenge } = await challengeOf(email, n % 2 ? here : there);
      await expect(withCode(challenge, "000 000", n % 2 ? there : here)).rejects.toMatchObject(WRONG_CODE);
    }
    const { challenge } = await challengeOf(email);
    const refused = withCode(challenge, await codeAt(0), there);
    await expect(refused).rejects.toMatchObject({
      code: "RATE_LIMIT_EXCEEDED",
      extensions: { retryAfter: expect.any(Number) },
    });
    await expect(refused).rejects.not.toHaveProperty("extensions.details");
  });

  test("limits the wrong codes of all addresses to ten for an account", async () => {
    const { email } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    const codes: string[] = [];
    for (let n = 0; n < 12; n++)
      await withCode(challenge, "000000", here, { ...HERE, address: `198.51.100.${n}` }).catch(
        ({ code }: { code: string }) => codes.push(code),
      );
    expect(codes.filter((code) => code === "VALIDATION_ERROR")).toHaveLength(10);
  });

  test("does not lock out a known device when others enter wrong codes", async () => {
    const { email, codeAt, recoveryCodes } = await aUserWithApp();
    const first = await challengeOf(email);
    const { deviceToken } = await withCode(first.challenge, recoveryCodes[0]!);
    const { challenge } = await challengeOf(email);
    for (let n = 0; n < 12; n++) await withCode(challenge, "000000").catch(() => undefined);
    await expect(withCode(challenge, await codeAt(0))).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
    const known = here.secondStep.withCode(challenge, await codeAt(0), HERE, deviceToken ?? undefined);
    await expect(known).resolves.toHaveProperty("accessToken");
  });

  test("brings ten recovery codes, of which each works once", async () => {
    const { email, recoveryCodes } = await aUserWithApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    const first = await challengeOf(email);
    await expect(withCode(first.challenge, code.toUpperCase().replaceAll("-", " "))).resolves.toHaveProperty(
      "accessToken",
    );
    const second = await challengeOf(email);
    await expect(withCode(second.challenge, code, there)).rejects.toMatchObject(WRONG_CODE);
  });

  test("brings recovery codes that a new set replaces", async () => {
    const { email, caller, recoveryCodes } = await aUserWithApp();
    const renewed = await here.accountSecurity.renewRecoveryCodes(actorOf(caller));
    const { challenge } = await challengeOf(email);
    await expect(withCode(challenge, recoveryCodes[0]!)).rejects.toMatchObject(WRONG_CODE);
    await expect(withCode(challenge, renewed[0]!)).resolves.toHaveProperty("accessToken");
  });

  test("ends the account's other sessions when it is added and removed, and keeps the own", async () => {
    const user = await aUser();
    const before = await logIn(user.email);
    const { secret } = await here.accountSecurity.beginApp(actorOf(user.caller));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const timestamp = await databaseMs();
    await here.accountSecurity.activateApp(actorOf(user.caller), totp.generate({ timestamp }), HERE.address);
    await expect(here.sessions.refresh(before.refreshToken, traceId)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(here.sessions.refresh(user.refreshToken, traceId)).resolves.toHaveProperty("accessToken");
    const { challenge } = await challengeOf(user.email);
    const other = await withCode(challenge, totp.generate({ timestamp: timestamp + 30_000 }));
    await here.accountSecurity.removeApp(actorOf(user.caller));
    await expect(here.sessions.refresh(other.refreshToken, traceId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(logIn(user.email)).resolves.toHaveProperty("accessToken");
  });

  test("is added only with a right code, and replaced without a time without one", async () => {
    const user = await aUserWithApp();
    const { secret } = await here.accountSecurity.beginApp(actorOf(user.caller));
    await expect(here.accountSecurity.activateApp(actorOf(user.caller), "000000", HERE.address)).rejects.toMatchObject(
      WRONG_CODE,
    );
    const old = await challengeOf(user.email);
    await expect(withCode(old.challenge, await user.codeAt(0))).resolves.toHaveProperty("accessToken");
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await here.accountSecurity.activateApp(
      actorOf(user.caller),
      totp.generate({ timestamp: await databaseMs() }),
      HERE.address,
    );
    const { challenge } = await challengeOf(user.email);
    await expect(withCode(challenge, await user.codeAt(1))).rejects.toMatchObject(WRONG_CODE);
  });

  test("changes only in a session that was confirmed within ten minutes", async () => {
    const { caller, codeAt } = await aUserWithApp();
    const age = () =>
      here.source.query("UPDATE cpm.session SET confirmed_at = now() - interval '601 seconds' WHERE id = $1", [
        caller.sessionId,
      ]);
    const changes = () =>
      Promise.allSettled([
        here.accountSecurity.beginApp(actorOf(caller)),
        here.accountSecurity.beginPasskey(actorOf(caller)),
        here.accountSecurity.removeApp(actorOf(caller)),
        here.accountSecurity.renewRecoveryCodes(actorOf(caller)),
      ]);
    await age();
    for (const result of await changes()) expect(result).toMatchObject({ reason: { code: "CONFIRMATION_REQUIRED" } });
    const confirm = (proof: object) => here.confirmation.confirm(actorOf(caller), proof, HERE.address);
    await expect(confirm({ password: "wrong" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await expect(confirm({ code: "000000" })).rejects.toMatchObject(WRONG_CODE);
    await expect(confirm({})).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await expect(here.accountSecurity.renewRecoveryCodes(actorOf(caller))).rejects.toMatchObject({
      code: "CONFIRMATION_REQUIRED",
    });
    await confirm({ code: await codeAt(0) });
    await expect(here.accountSecurity.renewRecoveryCodes(actorOf(caller))).resolves.toHaveLength(10);
    await age();
    await confirm({ password: PASSWORD });
    await expect(here.accountSecurity.renewRecoveryCodes(actorOf(caller))).resolves.toHaveLength(10);
  });

  test("is reset by those with rights over the account, not by oneself, and then ends its sessions", async () => {
    const { email, id, refreshToken } = await aUserWithApp({ role: "manager" });
    const admin = await aUser({ role: "admin" });
    const editor = { ...(await aUser()).caller, clientIds: ["elsewhere"] };
    await expect(here.accountSecurity.reset(actorOf(editor), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(here.accountSecurity.reset(actorOf(admin.caller), admin.id)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await here.accountSecurity.reset(actorOf(admin.caller), id);
    await expect(here.sessions.refresh(refreshToken, traceId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(logIn(email)).resolves.toHaveProperty("accessToken");
    const entries = await here.source.query(
      "SELECT actor FROM cpm.audit_log WHERE action = 'resetSecondFactors' AND target = $1",
      [`user:${id}`],
    );
    expect(entries).toEqual([{ actor: `user:${admin.id}` }]);
  });

  test("is erased with its user, and a dump shows no secret", async () => {
    const { email, id, secret, codeAt, recoveryCodes } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    await withCode(challenge, "000000").catch(() => undefined);
    await challengeOf(email);
    const tables = ["authenticator_app", "recovery_code", "one_time_token", "session", "login_attempt", "audit_log"];
    const dump = async () => {
      const rows = await Promise.all(tables.map((table) => here.source.query(`SELECT * FROM cpm.${table}`)));
      return JSON.stringify(rows);
    };
    const dumped = await dump();
    for (const plain of [secret, challenge, await codeAt(0), recoveryCodes[0]!, recoveryCodes[0]!.replaceAll("-", "")])
      expect(dumped).not.toContain(plain);
    expect(dumped).toContain(id);
    const { caller } = await aUser({ role: "admin" });
    await here.personalData.erase(actorOf(caller), id);
    for (const table of tables.slice(0, 4)) {
      const [{ count }] = await here.source.query<[{ count: string }]>(
        `SELECT count(*) FROM cpm.${table} WHERE user_id = $1`,
        [id],
      );
      expect([table, count]).toEqual([table, "0"]);
    }
    const [{ count }] = await here.source.query<[{ count: string }]>(
      "SELECT count(*) FROM cpm.login_attempt WHERE key LIKE 'code-account:%'",
    );
    expect(count).toBe("0");
  });

  test("is recorded without values", async () => {
    const { id, email, codeAt } = await aUserWithApp();
    const { challenge } = await challengeOf(email);
    await withCode(challenge, "000000").catch(() => undefined);
    await withCode(challenge, await codeAt(0));
    const entries = await here.source.query<{ action: string; after: object }[]>(
      "SELECT action, after FROM cpm.audit_log WHERE target = $1 ORDER BY id",
      [`user:${id}`],
    );
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ["login", { accepted: true, session: expect.any(String), method: "password" }],
      ["activateAuthenticatorApp", null],
      ["login", { accepted: false, awaits: "secondFactor" }],
      ["login", { accepted: false, factor: "code" }],
      ["login", { accepted: true, session: expect.any(String), method: "password", factor: "totp" }],
    ]);
  });
});

describe("a role that requires a second factor", () => {
  let database: TestDatabase;
  let here: IdentityServices;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    here = await createIdentityServices(database.url, { secondFactorFrom: "manager" });
  });
  afterAll(async () => {
    await here?.source.destroy();
    await database?.drop();
  });

  const callerOf = async (email: string) =>
    here.callerOf((await here.sessions.login(email, PASSWORD, HERE)).accessToken);

  test("gets a session that can only add one, until it is added and the session refreshed", async () => {
    await here.create({ email: "mia@example.com", password: PASSWORD, role: "manager" });
    const { accessToken, refreshToken } = await here.sessions.login("mia@example.com", PASSWORD, HERE);
    const caller = await here.callerOf(accessToken);
    expect(caller).toHaveProperty("setupOnly", true);
    const renewed = await here.sessions.refresh(refreshToken, traceId);
    expect(await here.callerOf(renewed.accessToken)).toHaveProperty("setupOnly", true);
    const { secret } = await here.accountSecurity.beginApp({ caller, traceId });
    const timestamp = await here.source.query<[{ ms: number }]>(
      "SELECT (extract(epoch FROM now()) * 1000)::float8 AS ms",
    );
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timestamp[0].ms });
    await here.accountSecurity.activateApp({ caller, traceId }, code, HERE.address);
    const whole = await here.sessions.refresh(renewed.refreshToken, traceId);
    expect(await here.callerOf(whole.accessToken)).not.toHaveProperty("setupOnly");
    await expect(here.accountSecurity.removeApp({ caller, traceId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await here.accountSecurity.state(caller)).toMatchObject({ authenticatorApp: true, required: true });
  });

  test("begins at once with a promotion", async () => {
    await here.create({ email: "root@example.com", password: PASSWORD, role: "admin" });
    const { id } = await here.create({ email: "eva@example.com", password: PASSWORD, role: "editor" });
    const { accessToken, refreshToken } = await here.sessions.login("eva@example.com", PASSWORD, HERE);
    expect(await here.callerOf(accessToken)).not.toHaveProperty("setupOnly");
    const admin = await callerOf("root@example.com");
    await here.administration.update({ caller: admin, traceId }, id, { role: "manager" });
    await expect(here.sessions.refresh(refreshToken, traceId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await callerOf("eva@example.com")).toHaveProperty("setupOnly", true);
  });
});
