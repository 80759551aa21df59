import { randomBytes } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { UserService } from "@cgs/cpm/identity/user/user.service";
import { AccessTokens } from "@cgs/cpm/identity/session/access-tokens";
import { deleteExpiredSessions } from "@cgs/cpm/identity/session/delete-expired-sessions";
import { LoginThrottle } from "@cgs/cpm/identity/session/login-throttle";
import { UserSessions } from "@cgs/cpm/identity/session/user-sessions";
import { PasswordPolicy } from "@cgs/cpm/identity/session/password-policy";
import { SessionService } from "@cgs/cpm/identity/session/session.service";
import { SigningKeys } from "@cgs/cpm/identity/session/signing-keys";
import { randomUUID } from "node:crypto";
import { verifyAccessToken } from "@cgs/kit/auth/access-token";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher, LookupHash } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";

const TRACE = "0".repeat(32);
const HERE = { address: "203.0.113.1", device: "Firefox on a desk", traceId: TRACE };
const ANNA = {
  email: "Anna@Example.com",
  name: "Anna",
  password: "correct-horse-battery",
  role: "editor",
  clientIds: ["acme"],
} as const;

describe("a session", () => {
  let database: TestDatabase;
  let source: DataSource;
  let users: UserService;
  let keys: SigningKeys;
  let sessions: SessionService;
  let own: UserSessions;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    const cipher = new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]);
    const lookup = new LookupHash(randomBytes(32));
    users = new UserService(source, cipher, lookup);
    keys = new SigningKeys(source, cipher);
    await keys.load();
    const throttle = new LoginThrottle(source, (plain) => lookup.of(plain));
    const passwordPolicy = new PasswordPolicy(true, undefined);
    sessions = new SessionService({ source, users, tokens: new AccessTokens(keys), throttle, passwordPolicy, cipher });
    own = new UserSessions(source, cipher);
    await users.create({ ...ANNA, clientIds: [...ANNA.clientIds] });
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  const usedLongAgo = () => source.query("UPDATE cpm.refresh_token SET used_at = used_at - interval '11 seconds'");
  const logIn = () => sessions.login("anna@example.com", ANNA.password, HERE);

  test("starts with the right password, regardless of case in the address", async () => {
    const { accessToken, expiresIn } = await logIn();
    expect(expiresIn).toBe(900);
    const caller = await verifyAccessToken(accessToken, keys.lookup, ["api"]);
    expect(caller).toMatchObject({ kind: "user", role: "editor", clientIds: ["acme"] });
    expect(await users.me(caller)).toMatchObject({ email: "Anna@Example.com", name: "Anna", role: "EDITOR" });
  });

  test("is refused with the same error for a wrong password and an unknown address", async () => {
    const refusal = { code: "UNAUTHENTICATED", message: "Email or password is wrong." };
    await expect(sessions.login("anna@example.com", "wrong", HERE)).rejects.toMatchObject(refusal);
    await expect(sessions.login("nobody@example.com", ANNA.password, HERE)).rejects.toMatchObject(refusal);
  });

  test("is renewed with new tokens by each refresh token", async () => {
    const first = await logIn();
    const second = await sessions.refresh(first.refreshToken, TRACE);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(sessions.refresh(second.refreshToken, TRACE)).resolves.toHaveProperty("accessToken");
  });

  test("ends when a refresh token is used again after more than ten seconds", async () => {
    const first = await logIn();
    const second = await sessions.refresh(first.refreshToken, TRACE);
    await usedLongAgo();
    await expect(sessions.refresh(first.refreshToken, TRACE)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(sessions.refresh(second.refreshToken, TRACE)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("gives the same refresh token to all who use a token within ten seconds", async () => {
    const { refreshToken } = await logIn();
    const results = await Promise.all(Array.from({ length: 4 }, () => sessions.refresh(refreshToken, TRACE)));
    const [one] = results;
    expect(new Set(results.map((tokens) => tokens.refreshToken))).toEqual(new Set([one!.refreshToken]));
    const next = await sessions.refresh(one!.refreshToken, TRACE);
    expect(next.refreshToken).not.toBe(one!.refreshToken);
    await source.query("UPDATE cpm.refresh_token SET used_at = now() WHERE used_at IS NOT NULL");
    expect((await sessions.refresh(refreshToken, TRACE)).refreshToken).toBe(one!.refreshToken);
  });

  test("is refreshed and revoked at once without a deadlock", async () => {
    for (let n = 0; n < 30; n++) {
      const { refreshToken } = await logIn();
      const outcomes = await Promise.allSettled([
        sessions.refresh(refreshToken, TRACE),
        sessions.logout(refreshToken, TRACE),
        source.query("DELETE FROM cpm.session"),
      ]);
      const failures = outcomes.flatMap((one) =>
        one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
      );
      expect(failures.filter((code) => code !== "UNAUTHENTICATED")).toEqual([]);
    }
  });

  test("ends at the log-out, unlike the user's other sessions", async () => {
    const [here, there] = [await logIn(), await logIn()];
    await sessions.logout(here.refreshToken, TRACE);
    await expect(sessions.refresh(here.refreshToken, TRACE)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(sessions.refresh(there.refreshToken, TRACE)).resolves.toHaveProperty("accessToken");
  });

  test("stores no address, name, password or token in clear text", async () => {
    const { refreshToken } = await logIn();
    await expect(sessions.login("anna@example.com", "wrong", HERE)).rejects.toThrow();
    const [{ rows }] = await source.query(
      `SELECT (SELECT json_agg(u)::text FROM cpm.user_account u) || (SELECT json_agg(r)::text FROM cpm.refresh_token r)
         || (SELECT json_agg(k)::text FROM cpm.signing_key k)
         || (SELECT json_agg(s)::text FROM cpm.session s) || (SELECT json_agg(a)::text FROM cpm.login_attempt a) AS rows`,
    );
    for (const secret of ["Anna", "anna@", ANNA.password, refreshToken, "PRIVATE KEY", "Firefox", HERE.address])
      expect(rows).not.toContain(secret);
  });

  test("is verified by other processes with the same keys", async () => {
    const { accessToken } = await logIn();
    const elsewhere = new SigningKeys(source, new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]));
    await elsewhere.load();
    await expect(verifyAccessToken(accessToken, elsewhere.lookup, ["api"])).resolves.toHaveProperty("role", "editor");
    expect(JSON.stringify(elsewhere.publicSet())).not.toContain('"d"');
  });

  describe("in the list of its user", () => {
    const callerOf = async ({ accessToken }: { accessToken: string }) =>
      verifyAccessToken(accessToken, keys.lookup, ["api"]);

    test("shows its device and which session is the current one", async () => {
      const caller = await callerOf(await logIn());
      const [first] = await own.list(caller);
      expect(first).toMatchObject({ id: caller.sessionId, device: "Firefox on a desk", current: true });
      const other = await callerOf(await logIn());
      expect((await own.list(other)).find(({ id }) => id === caller.sessionId)).toMatchObject({ current: false });
    });

    test("can be ended from another session, which is recorded", async () => {
      const [lost, here] = [await logIn(), await logIn()];
      const { sessionId } = await callerOf(lost);
      await own.revoke({ caller: await callerOf(here), traceId: TRACE }, String(sessionId));
      await expect(sessions.refresh(lost.refreshToken, TRACE)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await expect(sessions.refresh(here.refreshToken, TRACE)).resolves.toHaveProperty("accessToken");
      const [entry] = await source.query("SELECT action FROM cpm.audit_log WHERE target = $1 ORDER BY id DESC", [
        `session:${sessionId}`,
      ]);
      expect(entry).toEqual({ action: "revokeSession" });
    });

    test("is NOT_FOUND for other users and FORBIDDEN for API keys", async () => {
      const { sessionId } = await callerOf(await logIn());
      const otherUser = { kind: "user", id: randomUUID(), role: "admin", clientIds: ["*"] } as const;
      const asOther = { caller: { ...otherUser, clientIds: ["*"] }, traceId: TRACE };
      await expect(own.revoke(asOther, String(sessionId))).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(own.list({ ...asOther.caller, kind: "apiKey" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    });

    test("ends together with all others", async () => {
      const [here, there] = [await logIn(), await logIn()];
      const caller = await callerOf(here);
      expect(await own.endAll({ caller, traceId: TRACE })).toBeGreaterThanOrEqual(2);
      for (const { refreshToken } of [here, there])
        await expect(sessions.refresh(refreshToken, TRACE)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      expect(await own.list(caller)).toEqual([]);
    });

    test("is limited to fifty a user: a new one ends the least recently used", async () => {
      const oldest = await logIn();
      const { id, sessionId } = await callerOf(oldest);
      await source.query(
        `INSERT INTO cpm.session (id, user_id, last_used_at, expires_at)
         SELECT gen_random_uuid(), $1, now() + interval '1 minute', now() + interval '1 day' FROM generate_series(1, 49)`,
        [id],
      );
      await source.query("UPDATE cpm.session SET last_used_at = '2020-01-01' WHERE id = $1", [sessionId]);
      await logIn();
      await expect(sessions.refresh(oldest.refreshToken, TRACE)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await own.endAll({ caller: await callerOf(oldest), traceId: TRACE });
    });
  });

  test("is deleted with its tokens when it expires, and no others are", async () => {
    const [old, young] = [await logIn(), await logIn()];
    const { sessionId } = await verifyAccessToken(old.accessToken, keys.lookup, ["api"]);
    await source.query("UPDATE cpm.session SET expires_at = now() - interval '1 second' WHERE id = $1", [sessionId]);
    await source.query(
      `INSERT INTO cpm.known_address (account, address, seen_at) VALUES ('old', 'x', now() - interval '91 days')`,
    );
    await deleteExpiredSessions(source);
    const left = async (table: string, id: string) =>
      (await source.query(`SELECT 1 FROM cpm.${table} WHERE ${id}`)).length;
    expect(await left("session", `id = '${sessionId}'`)).toBe(0);
    expect(await left("refresh_token", `session_id = '${sessionId}'`)).toBe(0);
    expect(await left("known_address", "account = 'old'")).toBe(0);
    await expect(sessions.refresh(young.refreshToken, TRACE)).resolves.toHaveProperty("accessToken");
  });

  test("records its end after a reused token like every other change of a session", async () => {
    const first = await logIn();
    const { sessionId } = await verifyAccessToken(first.accessToken, keys.lookup, ["api"]);
    await sessions.refresh(first.refreshToken, TRACE);
    await usedLongAgo();
    await sessions.refresh(first.refreshToken, TRACE).catch(() => undefined);
    const entries = await source.query("SELECT actor, action, after FROM cpm.audit_log WHERE target = $1 ORDER BY id", [
      `session:${sessionId}`,
    ]);
    expect(entries).toMatchObject([
      { action: "refresh", actor: expect.stringMatching(/^user:/) },
      { action: "refresh", actor: "nobody", after: { ended: true } },
    ]);
  });
});
