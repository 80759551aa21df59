import { createRequire } from "node:module";
import { UserAdministration } from "@cgs/cpm/identity/account/user-administration";
import { hashSecret } from "@cgs/cpm/identity/credential/secret-hash";
import { PasswordPolicy } from "@cgs/cpm/identity/session/password-policy";
import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import type { AppError } from "@cgs/kit/errors";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { createIdentityServices, HERE, type IdentityServices } from "../support/identity-services.js";

const [ONE, OTHER, WRONG] = ["password-of-one-tenant", "password-of-another", "a-wrong-password"];
const PATHS: Record<string, string[]> = { north: ["north"], south: ["south"], city: ["north", "city"] };
const IN_USE = { code: "VALIDATION_ERROR", message: expect.stringContaining("is already in use") };
const UNKNOWN = { code: "UNAUTHENTICATED", message: "Email or password is wrong." };
const LIMITED = { code: "RATE_LIMIT_EXCEEDED" };
const { traceId } = HERE;

describe("an e-mail address that has accounts in several tenants", () => {
  let database: TestDatabase;
  let services: IdentityServices;
  let administration: UserAdministration;
  let people = 0;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    services = await createIdentityServices(database.url);
    const profile = (id: string) => Promise.resolve({ path: PATHS[id] ?? [id] });
    administration = new UserAdministration(services.source, services.users, { profile } as never);
  });
  afterAll(async () => {
    await services?.source.destroy();
    await database?.drop();
  });
  beforeEach(() => services.source.query("TRUNCATE cpm.login_attempt"));

  const newAddress = () => `person-${++people}@example.com`;
  /** A caller with a role on a client. */
  const callerOf = async (client: string, role: Role = "manager"): Promise<UserCaller> => {
    const email = newAddress();
    const clientPaths = [PATHS[client] ?? [client]];
    await services.users.create({ email, name: "Mona", password: ONE, role, clientIds: [client], clientPaths });
    const { id } = await services.users.authenticate(email, ONE);
    return { kind: "user", id, role, clientIds: [client] };
  };
  const create = (caller: UserCaller, email: string, password: string, clientIds = caller.clientIds) =>
    administration.create(
      { caller, traceId },
      { email, name: "Anna", password, role: "editor", clientIds: [...clientIds] },
    );
  const logIn = (email: string, password: string, evidence = {}) =>
    services.sessions.login(email, password, HERE, evidence);
  const idOf = async (login: ReturnType<typeof logIn>) => (await services.callerOf((await login).accessToken)).id;
  /** An address with an account in the north and one in the south. */
  const anAddressInBoth = async (passwords = [ONE, OTHER] as const) => {
    const email = newAddress();
    const [north, south] = [await callerOf("north"), await callerOf("south")];
    const one = await create(north, email, passwords[0]);
    const other = await create(south, email, passwords[1]);
    return { email, north, south, one: one.id, other: other.id };
  };

  describe("for a manager who creates a user", () => {
    test("looks like a new one when the account is elsewhere", async () => {
      const email = newAddress();
      await create(await callerOf("north"), email, ONE);
      const manager = await callerOf("south");
      const [taken, fresh] = [await create(manager, email, OTHER), await create(manager, newAddress(), OTHER)];
      expect(taken).toEqual({ ...fresh, id: taken.id, email });
      const listed = await administration.list(manager, { ids: [taken.id, fresh.id] });
      expect(listed.nodes).toEqual([taken, fresh]);
    });

    test("costs the same hashes", async () => {
      const email = newAddress();
      await create(await callerOf("north"), email, ONE);
      const manager = await callerOf("south");
      const hashes = countHashes();
      await create(manager, email, OTHER);
      const taken = hashes();
      await create(manager, newAddress(), OTHER);
      expect([taken, hashes()]).toEqual([1, 2]);
    });

    test.each(["north", "city"])("is refused where the manager sees the account: as manager of %s", async (client) => {
      const email = newAddress();
      await create(await callerOf("north"), email, ONE);
      await expect(create(await callerOf(client), email, OTHER)).rejects.toMatchObject(IN_USE);
    });

    test("is refused where one of the account's clients is the manager's", async () => {
      const email = newAddress();
      await create(await callerOf("*", "admin"), email, ONE, ["city", "south"]);
      await expect(create(await callerOf("north"), email, OTHER)).rejects.toMatchObject(IN_USE);
    });

    test("looks like a new one where the account belongs to a client above that only others see", async () => {
      const email = newAddress();
      await create(await callerOf("*", "admin"), email, ONE, ["*"]);
      await expect(create(await callerOf("north"), email, OTHER)).resolves.toMatchObject({ email });
    });

    test("is refused for an administrator of all clients, who sees all", async () => {
      const email = newAddress();
      await create(await callerOf("north"), email, ONE);
      await expect(create(await callerOf("*", "admin"), email, OTHER, ["south"])).rejects.toMatchObject(IN_USE);
    });

    test("gets one account in a tenant, also of two requests at once", async () => {
      const [email, manager] = [newAddress(), await callerOf("north")];
      const both = await Promise.allSettled([create(manager, email, ONE), create(manager, email, OTHER)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });
  });

  test("gets one first administrator when two processes start at once", async () => {
    const empty = await createMigratedDatabase();
    const [here, there] = [await createIdentityServices(empty.url), await createIdentityServices(empty.url)];
    onTestFinished(async () => {
      await Promise.all([here, there].map(({ source }) => source.destroy()));
      await empty.drop();
    });
    await Promise.all([here, there].map(({ users }) => users.createFirstAdmin("root@example.com", ONE)));
    expect(await here.source.query("SELECT role FROM cpm.user_account")).toEqual([{ role: "admin" }]);
  });

  describe("at the log-in", () => {
    test("opens the account whose password it is", async () => {
      const { email, one, other } = await anAddressInBoth();
      expect(await idOf(logIn(email, ONE))).toBe(one);
      expect(await idOf(logIn(email, OTHER))).toBe(other);
      await expect(logIn(email, WRONG)).rejects.toMatchObject(UNKNOWN);
    });

    test("opens no deactivated account and none without a password", async () => {
      const { email, south, other } = await anAddressInBoth();
      await administration.update({ caller: south, traceId }, other, { active: false });
      await expect(logIn(email, OTHER)).rejects.toMatchObject(UNKNOWN);
      await services.source.query("UPDATE cpm.user_account SET active = true, password_hash = '' WHERE id = $1", [
        other,
      ]);
      await expect(logIn(email, OTHER)).rejects.toMatchObject(UNKNOWN);
    });

    test("opens, of accounts with the same password, the one that got it last, so that own passwords test no others", async () => {
      const { email, south, north, one, other } = await anAddressInBoth();
      await administration.resetPassword({ caller: south, traceId }, other, ONE);
      expect(await idOf(logIn(email, ONE))).toBe(other);
      await administration.resetPassword({ caller: north, traceId }, one, ONE);
      expect(await idOf(logIn(email, ONE))).toBe(one);
    });

    test("opens, of accounts with the same password, the one that the device knows", async () => {
      const { email, south, one, other } = await anAddressInBoth();
      const { deviceToken } = await logIn(email, ONE);
      await administration.resetPassword({ caller: south, traceId }, other, ONE);
      expect(await idOf(logIn(email, ONE, { deviceToken }))).toBe(one);
    });

    test("costs the same hashes for no, one and several accounts", async () => {
      const { email } = await anAddressInBoth();
      const single = newAddress();
      await create(await callerOf("north"), single, ONE);
      const hashes = countHashes();
      const costs = [];
      for (const address of [newAddress(), single, email]) {
        const before = hashes();
        await logIn(address, WRONG).catch(() => undefined);
        costs.push(hashes() - before);
      }
      expect(costs).toEqual([1, 1, 1]);
    });

    test("costs one hash where an account has the random salt of an earlier release", async () => {
      const email = newAddress();
      const { id } = await create(await callerOf("north"), email, ONE);
      const earlier = await hashSecret(ONE);
      await services.source.query("UPDATE cpm.user_account SET password_hash = $2 WHERE id = $1", [id, earlier]);
      const { id: other } = await create(await callerOf("south"), email, OTHER);
      const hashes = countHashes();
      expect([await idOf(logIn(email, ONE)), await idOf(logIn(email, OTHER)), hashes()]).toEqual([id, other, 2]);
    });
  });

  describe("gives no account more guesses at another", () => {
    const guess = (email: string, evidence = {}) => logIn(email, WRONG, evidence);

    test("by successful log-ins in between", async () => {
      const { email } = await anAddressInBoth();
      for (let n = 0; n < 5; n++) await expect(guess(email)).rejects.toMatchObject(UNKNOWN);
      await services.source.query("UPDATE cpm.login_attempt SET points = points - 1");
      await logIn(email, OTHER);
      await expect(guess(email)).rejects.toMatchObject(UNKNOWN);
      await expect(guess(email)).rejects.toMatchObject(LIMITED);
    });

    test("by a device that knows its own account, which still opens that one", async () => {
      const { email, other } = await anAddressInBoth();
      const { deviceToken } = await logIn(email, OTHER);
      for (let n = 0; n < 5; n++) await expect(guess(email, { deviceToken })).rejects.toMatchObject(UNKNOWN);
      await expect(guess(email, { deviceToken })).rejects.toMatchObject(LIMITED);
      await expect(logIn(email, ONE, { deviceToken })).rejects.toMatchObject(LIMITED);
      expect(await idOf(logIn(email, OTHER, { deviceToken }))).toBe(other);
    });

    test("by its erasure", async () => {
      const { email, other } = await anAddressInBoth();
      for (let n = 0; n < 5; n++) await expect(guess(email)).rejects.toMatchObject(UNKNOWN);
      await services.personalData.erase({ caller: await callerOf("south", "admin"), traceId }, other);
      await expect(guess(email)).rejects.toMatchObject(LIMITED);
    });
  });

  test("shares no limit of codes and confirmations: one account's wrong ones don't limit the other", async () => {
    const { email, one, other } = await anAddressInBoth();
    const sessionOf = async (password: string) => services.callerOf((await logIn(email, password)).accessToken);
    const [mine, theirs] = [await sessionOf(ONE), await sessionOf(OTHER)];
    const elsewhere = (n: number) => `198.51.100.${n}`;
    for (let n = 0; n < 25; n++) {
      const password = services.confirmation.confirm({ caller: theirs, traceId }, { password: WRONG }, elsewhere(n));
      await password.catch(() => undefined);
      const code = services.confirmation.confirm({ caller: theirs, traceId }, { code: "000000" }, elsewhere(n));
      await code.catch(() => undefined);
    }
    await services.confirmation.confirm({ caller: mine, traceId }, { password: ONE }, HERE.address);
    const { secret } = await services.accountSecurity.beginApp({ caller: mine, traceId });
    const [{ ms }] = await services.source.query("SELECT (extract(epoch FROM now()) * 1000)::float8 AS ms");
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
    await services.accountSecurity.activateApp({ caller: mine, traceId }, code, HERE.address);
    expect(one).not.toBe(other);
  });

  test("keeps the known network addresses of earlier releases with the account that had them", async () => {
    const email = newAddress();
    const { id } = await create(await callerOf("north"), email, ONE);
    await services.source.query(
      `INSERT INTO cpm.known_address (account, address, seen_at)
       SELECT email_hash, 'x', now() FROM cpm.user_account WHERE id = $1`,
      [id],
    );
    const { id: other } = await create(await callerOf("south"), email, OTHER);
    const admin = { caller: await callerOf("south", "admin"), traceId };
    expect(await services.personalData.export(admin, other)).toMatchObject({ knownAddresses: [] });
    await services.personalData.erase(admin, other);
    const exported = await services.personalData.export({ caller: await callerOf("north", "admin"), traceId }, id);
    expect(exported).toMatchObject({ knownAddresses: [{ lastSeenAt: expect.any(Date) }] });
  });

  test("opens only the administrator of all clients where passwords are off", async () => {
    const { users } = services;
    const [email, manager] = [newAddress(), await callerOf("south")];
    await create(await callerOf("*", "admin"), email, ONE, ["*"]);
    await services.source.query("UPDATE cpm.user_account SET role = 'admin' WHERE email_hash = $1", [
      users.emailHash(email),
    ]);
    await create(manager, email, OTHER);
    const policy = new PasswordPolicy(false, users.emailHash(email));
    const [admin, tenant] = [await users.authenticate(email, ONE), await users.authenticate(email, OTHER)];
    expect(() => policy.assertAllowsAccount(admin)).not.toThrow();
    expect(() => policy.assertAllowsAccount(tenant)).toThrow("accepts no passwords");
    expect([policy.isBreakGlass(admin), policy.isBreakGlass(tenant)]).toEqual([true, false]);
  });
});

describe("an installation without passwords", () => {
  let database: TestDatabase;
  let services: IdentityServices;
  const [admin, user] = ["rescue@example.com", "erin@example.com"];
  beforeAll(async () => {
    database = await createMigratedDatabase();
    services = await createIdentityServices(database.url, { passwords: false, breakGlass: admin });
    await services.create({ email: admin, password: ONE, role: "admin" });
    await services.create({ email: user, password: ONE, role: "editor" });
  });
  afterAll(async () => {
    await services?.source.destroy();
    await database?.drop();
  });

  test("opens the account that keeps its password, and no other", async () => {
    await expect(services.sessions.login(admin, ONE, HERE)).resolves.toMatchObject({ tokenType: "Bearer" });
    await expect(services.sessions.login(user, ONE, HERE)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("answers a wrong password alike for that account, others and unknown addresses, with as much work", async () => {
    const hashes = countHashes();
    const refusals: string[] = [];
    const work: number[] = [];
    for (const email of [admin, user, "stranger@example.com"]) {
      const before = hashes();
      const { code, message } = await services.sessions.login(email, WRONG, HERE).then(
        () => ({ code: "none", message: "accepted" }),
        (reason: AppError) => reason,
      );
      refusals.push(`${code}: ${message}`);
      work.push(hashes() - before);
    }
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^FORBIDDEN: .*accepts no passwords/);
    expect(work).toEqual([1, 1, 1]);
  });
});

/** Counts the bcrypt hashes that the CPM computes from now on. */
function countHashes(): () => number {
  const load = createRequire(import.meta.url);
  const bcrypt = load("bcrypt") as { hash(): unknown; compare(): unknown };
  const spies = [vi.spyOn(bcrypt, "hash"), vi.spyOn(bcrypt, "compare")];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}
