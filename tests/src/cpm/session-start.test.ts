import { randomBytes, randomUUID } from "node:crypto";
import { AccessTokens } from "@cgs/cpm/identity/session/access-tokens";
import { deleteExpiredSessions } from "@cgs/cpm/identity/session/delete-expired-sessions";
import { LoginThrottle } from "@cgs/cpm/identity/session/login-throttle";
import { PasswordPolicy } from "@cgs/cpm/identity/session/password-policy";
import { type SessionDependencies, SessionService } from "@cgs/cpm/identity/session/session.service";
import { SigningKeys } from "@cgs/cpm/identity/session/signing-keys";
import { UserSessions } from "@cgs/cpm/identity/session/user-sessions";
import type { UserAccount } from "@cgs/cpm/identity/user/user-account.entity";
import { UserService } from "@cgs/cpm/identity/user/user.service";
import { verifyAccessToken } from "@cgs/kit/auth/access-token";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { DataCipher, LookupHash } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openCpmDatabase } from "../support/stored-jobs.js";

const [ADDRESS, OTHER_ADDRESS] = ["203.0.113.1", "198.51.100.1"];
const PASSWORD = "correct-horse-battery";
const ANNA = { email: "anna@example.com", name: "Anna", password: PASSWORD, role: "editor" } as const;
const ROOT = { email: "root@example.com", name: "Root", password: PASSWORD, role: "admin" } as const;
const WRONG = { code: "UNAUTHENTICATED", message: "Email or password is wrong." };

describe("a session that starts", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let dependencies: SessionDependencies;
  let sessions: SessionService;
  let own: UserSessions;
  let keys: SigningKeys;
  let anna: UserAccount;
  /** The trace of the test, by which its entries of the audit log are found. */
  let traceId: string;
  const lookup = new LookupHash(randomBytes(32));
  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
    const cipher = new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]);
    cipher.bindsValues = true;
    const users = new UserService(source, cipher, lookup);
    keys = new SigningKeys(source, cipher);
    await keys.load();
    const throttle = new LoginThrottle(source, (plain) => lookup.of(plain));
    const tokens = new AccessTokens(keys);
    dependencies = { source, users, tokens, throttle, passwordPolicy: new PasswordPolicy(true, undefined), cipher };
    own = new UserSessions(source, cipher);
    sessions = new SessionService(dependencies);
    await users.create({ ...ANNA, clientIds: ["acme"] });
    await users.create({ ...ROOT, clientIds: ["*"] });
    anna = await users.authenticate(ANNA.email, PASSWORD);
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'pro')");
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    traceId = randomBytes(16).toString("hex");
    await source.query("TRUNCATE cpm.session, cpm.login_attempt, cpm.authenticator_app, cpm.one_time_token CASCADE");
  });

  const here = (address = ADDRESS, device: string | undefined = "Firefox on a desk") => ({ address, device, traceId });
  const logIn = (email: string = ANNA.email) => sessions.login(email, PASSWORD, here());
  const start = (proof?: Parameters<SessionService["start"]>[3], service = sessions) =>
    source.transaction((manager) => service.start(manager, anna, here(), proof));
  const claimsOf = ({ accessToken }: { accessToken: string }): Record<string, unknown> =>
    JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString("utf8"));
  const callerOf = ({ accessToken }: { accessToken: string }) => verifyAccessToken(accessToken, keys.lookup, ["api"]);
  const audit = () =>
    source.query("SELECT actor, action, target, after, trace_id FROM cpm.audit_log WHERE trace_id = $1 ORDER BY id", [
      traceId,
    ]);
  const addApp = () =>
    source.query("INSERT INTO cpm.authenticator_app (user_id, secret_encrypted) VALUES ($1, 'secret')", [anna.id]);
  const hoursUntil = async (column: string, table = "session") =>
    (
      await source.query(`SELECT round(extract(epoch FROM ${column} - now()) / 3600)::int AS hours FROM cpm.${table}`)
    ).map(({ hours }: { hours: number | null }) => hours);

  describe("with a password", () => {
    test("is recorded with how it began, like an attempt that was refused", async () => {
      const { sessionId } = await callerOf(await logIn());
      await expect(sessions.login(ANNA.email, "wrong", here())).rejects.toMatchObject(WRONG);
      const emailHash = dependencies.users.emailHash(ANNA.email);
      expect(await audit()).toEqual([
        {
          ...{ actor: `user:${anna.id}`, action: "login", target: `user:${anna.id}`, trace_id: traceId },
          after: { accepted: true, session: sessionId, method: "password" },
        },
        {
          ...{ actor: "nobody", action: "login", target: `address:${emailHash}`, trace_id: traceId },
          after: { accepted: false },
        },
      ]);
    });

    test("keeps the device and the network address for its user, and no more than 200 characters of the device", async () => {
      const caller = await callerOf(await sessions.login(ANNA.email, PASSWORD, here(ADDRESS, "x".repeat(201))));
      expect(await own.list(caller)).toMatchObject([{ device: "x".repeat(200), address: ADDRESS }]);
      await sessions.login(ANNA.email, PASSWORD, { ...here(), device: undefined });
      expect((await own.list(caller))[0]).toMatchObject({ device: null, address: ADDRESS });
    });

    test("names the plan of the user's client in the access token, and none for all clients", async () => {
      expect(claimsOf(await logIn())).toMatchObject({ plan: "pro", sub: anna.id, scope: "editor", aud: "api" });
      expect(claimsOf(await logIn(ROOT.email))).not.toHaveProperty("plan");
    });

    test("gives bearer tokens, and tells at the log-out that it began with a password", async () => {
      const tokens = await logIn();
      expect(tokens).toMatchObject({ tokenType: "Bearer", expiresIn: 900 });
      expect(await sessions.logout(tokens.refreshToken, traceId)).toEqual(["password"]);
    });

    test("lasts thirty days, and a refresh renews it", async () => {
      const { refreshToken } = await logIn();
      expect([await hoursUntil("expires_at"), await hoursUntil("ends_at")]).toEqual([[720], [null]]);
      expect(await hoursUntil("expires_at", "refresh_token")).toEqual([720]);
      await source.query(
        "UPDATE cpm.session SET expires_at = now() + interval '1 hour', last_used_at = now() - interval '1 hour'",
      );
      await sessions.refresh(refreshToken, traceId);
      expect([await hoursUntil("expires_at"), await hoursUntil("last_used_at")]).toEqual([[720], [0]]);
    });

    test("is refused where only the provider logs in, with the same error for a wrong password", async () => {
      const closed = new SessionService({ ...dependencies, passwordPolicy: new PasswordPolicy(false, undefined) });
      for (const password of [PASSWORD, "wrong"])
        await expect(closed.login(ANNA.email, password, here())).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(start({}, closed)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(start({ method: "oidc" }, closed)).resolves.toHaveProperty("accessToken");
    });

    test("is refused after too many attempts, of which the refused ones are not recorded", async () => {
      for (let n = 0; n < 5; n += 1)
        await expect(sessions.login(ANNA.email, "wrong", here())).rejects.toMatchObject(WRONG);
      await expect(logIn()).rejects.toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
      expect(await audit()).toHaveLength(5);
    });

    test("is not refused on a device that is known, and its attempts are counted apart", async () => {
      const deviceToken = (await logIn()).deviceToken ?? undefined;
      for (let n = 0; n < 5; n += 1)
        await expect(sessions.login(ANNA.email, "wrong", here())).rejects.toMatchObject(WRONG);
      const known = (email: string, password: string) =>
        sessions.login(email, password, here(), { deviceToken }).then(
          (tokens) => tokens.deviceToken,
          (error: { code: string }) => error.code,
        );
      expect(await known(ROOT.email, PASSWORD), "another account").toMatch(/./);
      expect(await known(ANNA.email, "wrong"), "counts as an unknown device then").toBe("RATE_LIMIT_EXCEEDED");
      expect(await known(ANNA.email, PASSWORD)).toContain(deviceToken?.split(".")[1]);
    });

    test.each([new Error("the database is away"), new AppError("SERVICE_UNAVAILABLE")])(
      "passes on %s, also on a known device",
      async (away) => {
        const deviceToken = (await logIn()).deviceToken ?? undefined;
        const authenticate = vi.spyOn(dependencies.users, "authenticate").mockRejectedValueOnce(away);
        await expect(sessions.login(ANNA.email, PASSWORD, here(), { deviceToken })).rejects.toBe(away);
        authenticate.mockRejectedValueOnce(away);
        await expect(sessions.login(ANNA.email, PASSWORD, here(OTHER_ADDRESS))).rejects.toBe(away);
        expect(authenticate).toHaveBeenCalledTimes(2);
        expect(await audit()).toHaveLength(1);
      },
    );
  });

  describe("with a second factor", () => {
    test("waits for the second step, with nothing stored but its challenge", async () => {
      await addApp();
      await expect(logIn()).rejects.toMatchObject({
        code: "SECOND_FACTOR_REQUIRED",
        extensions: { details: { challenge: expect.any(String), methods: ["totp"], expires_in: 300 } },
      });
      expect(await source.query("SELECT FROM cpm.session")).toEqual([]);
      expect(await source.query("SELECT points::int FROM cpm.login_attempt")).not.toContainEqual({ points: 1 });
      expect(await audit()).toMatchObject([
        { actor: `user:${anna.id}`, action: "login", after: { accepted: false, awaits: "secondFactor" } },
      ]);
    });

    test("may do everything, and without one only add one where the role needs it", async () => {
      const strict = new SessionService({ ...dependencies, secondFactorFrom: "editor" });
      const lenient = new SessionService({ ...dependencies, secondFactorFrom: "manager" });
      for (const [proof, service, setup] of [
        [{}, strict, true],
        [{ factor: "totp" }, strict, undefined],
        [{ method: "oidc" }, strict, undefined],
        [{}, lenient, undefined],
        [{}, sessions, undefined],
      ] as const) {
        const tokens = await start(proof, service);
        expect(claimsOf(tokens)["setup"]).toBe(setup);
        expect(claimsOf(await service.refresh(tokens.refreshToken, traceId))["setup"], "after a refresh").toBe(setup);
      }
    });

    test("is recorded with the factor", async () => {
      await start({ factor: "totp" });
      expect(await audit()).toMatchObject([{ after: { accepted: true, method: "password", factor: "totp" } }]);
    });
  });

  describe("at the provider", () => {
    test("ends after the provider's hours, however often it is renewed", async () => {
      const { refreshToken } = await start({ method: "oidc", hours: 2 });
      expect([await hoursUntil("expires_at"), await hoursUntil("ends_at")]).toEqual([[2], [2]]);
      await sessions.refresh(refreshToken, traceId);
      expect(await hoursUntil("expires_at")).toEqual([2]);
      expect(await hoursUntil("expires_at", "refresh_token")).toEqual([2, 2]);
    });

    test("tells at the log-out that it began there, and an unknown token tells nothing", async () => {
      const tokens = await start({ method: "oidc" });
      const { sessionId } = await callerOf(tokens);
      expect(await sessions.logout("unknown", traceId)).toEqual([]);
      expect(await sessions.logout(tokens.refreshToken, traceId)).toEqual(["oidc"]);
      expect((await audit()).at(-1)).toMatchObject({
        ...{ actor: `user:${anna.id}`, action: "logout", target: `session:${sessionId}` },
        after: { ended: true, user: anna.id },
      });
    });
  });

  describe("and is used", () => {
    test("is not renewed for an unknown or expired token, nor for a deactivated user", async () => {
      const ended = { code: "UNAUTHENTICATED", message: "The session has ended. Log in again." };
      await expect(sessions.refresh("unknown", traceId)).rejects.toMatchObject(ended);
      const { refreshToken } = await logIn();
      await source.query("UPDATE cpm.refresh_token SET expires_at = now() - interval '1 second'");
      await expect(sessions.refresh(refreshToken, traceId)).rejects.toMatchObject(ended);
      const next = await logIn();
      await source.query("UPDATE cpm.user_account SET active = false WHERE id = $1", [anna.id]);
      await expect(sessions.refresh(next.refreshToken, traceId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await source.query("UPDATE cpm.user_account SET active = true WHERE id = $1", [anna.id]);
    });

    test("is locked before its token, as its deletion does it", async () => {
      const { refreshToken } = await logIn();
      const blocking = source.createQueryRunner();
      await blocking.startTransaction();
      await blocking.query("SELECT FROM cpm.session FOR UPDATE");
      const refreshing = sessions.refresh(refreshToken, traceId);
      const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(() => source.query(waiting)).toEqual([{ waiting: 1 }]);
      expect(await source.query("SELECT FROM cpm.refresh_token FOR UPDATE SKIP LOCKED")).toHaveLength(1);
      await blocking.rollbackTransaction();
      await blocking.release();
      await expect(refreshing).resolves.toHaveProperty("accessToken");
    });

    test("lets the ten seconds of a used refresh token begin with its first use", async () => {
      const { refreshToken } = await logIn();
      await sessions.refresh(refreshToken, traceId);
      await source.query("UPDATE cpm.refresh_token SET used_at = now() + interval '1 hour' WHERE used_at IS NOT NULL");
      const firstUse = () => source.query("SELECT used_at FROM cpm.refresh_token WHERE used_at IS NOT NULL");
      const before = await firstUse();
      await sessions.refresh(refreshToken, traceId);
      expect(await firstUse()).toEqual(before);
    });

    test("is listed by its last use, without those that have expired and those of other users", async () => {
      await logIn(ROOT.email);
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) ids.push(String((await callerOf(await logIn())).sessionId));
      await source.query("UPDATE cpm.session SET expires_at = now() WHERE id = $1", [ids[1]]);
      await source.query("UPDATE cpm.session SET last_used_at = now() + interval '1 hour' WHERE id = $1", [ids[0]]);
      const listed = await own.of(anna.id, undefined);
      expect(listed.map(({ id, current }) => [id, current])).toEqual([
        [ids[0], false],
        [ids[2], false],
      ]);
    });

    test("of another user is not ended, with an error that does not tell of it", async () => {
      const [mine, other] = [await callerOf(await logIn()), await callerOf(await logIn(ROOT.email))];
      await expect(own.revoke({ caller: mine, traceId }, String(other.sessionId))).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "There is no such session.",
      });
      expect(await own.endAll({ caller: mine, traceId })).toBe(1);
      expect(await own.list(other)).toHaveLength(1);
      expect((await audit()).at(-1)).toMatchObject({
        ...{ actor: `user:${anna.id}`, action: "logoutEverywhere", target: `user:${anna.id}` },
        after: { sessions: 1 },
      });
    });

    test("stays when another user has more than fifty", async () => {
      const other = await callerOf(await logIn(ROOT.email));
      await source.query("UPDATE cpm.session SET last_used_at = '2020-01-01'");
      await source.query(
        `INSERT INTO cpm.session (id, user_id, expires_at)
         SELECT gen_random_uuid(), $1, now() + interval '1 day' FROM generate_series(1, 50)`,
        [anna.id],
      );
      await logIn();
      expect(await own.list(other)).toHaveLength(1);
      expect(await source.query("SELECT count(*)::int AS sessions FROM cpm.session")).toEqual([{ sessions: 51 }]);
    });

    test("is recorded when it is ended from another one", async () => {
      const caller = await callerOf(await logIn());
      await own.revoke({ caller, traceId }, String(caller.sessionId));
      expect((await audit()).at(-1)).toMatchObject({ action: "revokeSession", after: { ended: true } });
      const key = { caller: { ...caller, kind: "apiKey" }, traceId } as const;
      await expect(own.endAll(key)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(own.revoke(key, randomUUID())).rejects.toMatchObject({ code: "FORBIDDEN" });
    });
  });

  describe("and opens a socket", () => {
    const user: UserCaller = { kind: "user", id: randomUUID(), role: "editor", clientIds: ["acme"] };
    const forSocket = (caller: UserCaller) => dependencies.tokens.forSocket(caller);

    test("gets a token for a minute, which streams until the access token expires", async () => {
      const sessionId = randomUUID();
      const { token, expiresIn } = forSocket({ ...user, sessionId, expiresAt: 4_000_000_000 });
      expect(expiresIn).toBe(60);
      const claims = claimsOf({ accessToken: token });
      expect(claims).toMatchObject({ aud: "ws", sid: sessionId, until: 4_000_000_000, tenant_ids: ["acme"] });
      expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(60);
      expect(await verifyAccessToken(token, keys.lookup, ["ws"])).toMatchObject({
        sessionId,
        streamsUntil: 4_000_000_000,
      });
      await expect(callerOf({ accessToken: token })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    });

    test("gets none for an API key and none for such a token itself", () => {
      expect(() => forSocket({ ...user, kind: "apiKey" })).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
      expect(() => forSocket({ ...user, streamsUntil: 1 })).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
      const claims = claimsOf({ accessToken: forSocket(user).token });
      expect(claims).not.toHaveProperty("sid");
      expect(claims).not.toHaveProperty("until");
    });
  });

  test("is deleted in batches when it has expired, with tokens and addresses, and nothing else is", async () => {
    await logIn();
    const sessionsOf = (count: number, end: string) =>
      source.query(
        `INSERT INTO cpm.session (id, user_id, expires_at) SELECT gen_random_uuid(), $1, now() + $2::interval FROM generate_series(1, $3)`,
        [anna.id, end, count],
      );
    await sessionsOf(1_001, "-1 second");
    await sessionsOf(1, "1 hour");
    await source.query("TRUNCATE cpm.ended_access, cpm.known_address");
    await source.query(`INSERT INTO cpm.ended_access (id, ended_at)
      VALUES (gen_random_uuid(), now() - interval '41 minutes'), (gen_random_uuid(), now() - interval '39 minutes')`);
    await source.query(`INSERT INTO cpm.known_address (account, address, seen_at)
      VALUES ('old', 'x', now() - interval '91 days'), ('young', 'x', now() - interval '89 days')`);
    await source.query(`INSERT INTO cpm.one_time_token (token_hash, purpose, expires_at)
      VALUES ('old', 'x', now() - interval '1 second'), ('young', 'x', now() + interval '1 minute')`);
    await source.query(
      `INSERT INTO cpm.refresh_token (token_hash, session_id, expires_at)
       SELECT 'old', id, now() - interval '1 second' FROM cpm.session WHERE expires_at > now() LIMIT 1`,
    );
    await deleteExpiredSessions(source);
    const count = async (table: string, where = "true") =>
      (await source.query(`SELECT count(*)::int AS n FROM cpm.${table} WHERE ${where}`))[0].n;
    expect(await count("session")).toBe(2);
    expect(await count("refresh_token")).toBe(1);
    expect(await count("ended_access", "ended_at < now() - interval '30 minutes'")).toBe(1);
    expect(await source.query("SELECT account FROM cpm.known_address")).toEqual([{ account: "young" }]);
    expect(await source.query("SELECT token_hash FROM cpm.one_time_token")).toEqual([{ token_hash: "young" }]);
  });
});
