import { ApiKeyService } from "@cgs/cpm/identity/api-key/api-key.service";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { cpuMillisecondsOf, promisedMs } from "../support/cpu-time.js";

type User = { authorization: string };
interface UserPage {
  nodes: { email: string }[];
  totalCount: number;
}

interface Entry {
  id: string;
  actor: string;
  action: string;
  target: string;
  before: object | null;
  after: object | null;
}

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER =
  "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id role clientIds active } } }";
const UPDATE_USER = `mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { id name role active } } }`;
const ADD_MEMBER =
  "mutation ($clientId: ID!, $userId: ID!) { addMember(clientId: $clientId, userId: $userId) { client { id } } }";
const REMOVE_MEMBER =
  "mutation ($clientId: ID!, $userId: ID!) { removeMember(clientId: $clientId, userId: $userId) { client { id } } }";
const USERS = "{ users { totalCount nodes { email } } }";
const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) {
  accessToken refreshToken } }`;
const REFRESH = "mutation ($token: String!) { refresh(refreshToken: $token) { accessToken } }";
const CHANGE = `mutation ($current: String!, $next: String!) {
  changePassword(currentPassword: $current, newPassword: $next) { userId } }`;
const CREATE_KEY = `mutation ($clientId: ID!, $name: String!, $expiresAt: DateTime) {
  createApiKey(clientId: $clientId, name: $name, expiresAt: $expiresAt) { secret apiKey { id prefix lastFour } } }`;
const REVOKE_KEY = "mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { active } } }";
const KEYS = "query ($clientId: ID!) { apiKeys(clientId: $clientId) { id name active lastUsedAt } }";
const AUDIT = `query ($after: String, $first: Int = 50, $without: [String!]) {
  auditLog(after: $after, first: $first, without: $without) { pageInfo { hasNextPage endCursor } nodes {
  id actor action target before after } } }`;

/** The network address of a key's owner. */
const HOME = "198.51.100.7";

/** Tries keys with the prefix and the end of a key. Returns the error codes, sorted. */
async function guesses(
  service: ApiKeyService,
  key: string,
  times: number,
  address: (n: number) => string,
  end = "0000",
) {
  const guess = (n: number) => service.verify(key.slice(0, 14) + String(n).padStart(18, "x") + end, address(n));
  const refusal = (n: number) => guess(n).then(String, ({ code }: { code: string }) => code);
  return (await Promise.all(Array.from({ length: times }, (_, n) => refusal(n)))).toSorted();
}

describe("users and API keys", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 4).initialize();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const ask = (query: string, variables: object = {}, user: Partial<User> = admin) =>
    graphql(stack.cpmUrl, query, variables as Record<string, unknown>, user);
  const codeOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).errors[0]?.extensions["code"];
  const answer = async <T>(...request: Parameters<typeof ask>) => {
    const { data, errors } = await ask(...request);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const userInput = (email: string, role = "EDITOR", clientIds = ["acme-dental-austin"]) => ({
    input: { email, name: "Somebody", password: PASSWORD, role, clientIds },
  });
  const begin = (email: string, password = PASSWORD) =>
    answer<{ accessToken: string; refreshToken: string }>(LOGIN, { email, password }, {});
  const createAndLogIn = async (email: string, role: string, clientIds: string[]) => {
    const { user: created } = await answer<{ user: { id: string } }>(CREATE_USER, userInput(email, role, clientIds));
    const session = await begin(email);
    return { id: created.id, ...session, user: { authorization: `Bearer ${session.accessToken}` } };
  };
  const newKey = (clientId = "acme-dental", user = admin) =>
    answer<{ secret: string; apiKey: { id: string; prefix: string; lastFour: string } }>(
      CREATE_KEY,
      { clientId, name: "Website" },
      user,
    );

  test("of two administrators who deactivate each other at once, one stays", async () => {
    const [one, other] = [
      await createAndLogIn("one@example.com", "ADMIN", ["northside-plumbing"]),
      await createAndLogIn("other@example.com", "ADMIN", ["northside-plumbing"]),
    ];
    const blocker = source.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query("SELECT FROM cpm.user_account FOR UPDATE");
    const deactivate = (id: string, by: typeof one) => codeOf(UPDATE_USER, { id, input: { active: false } }, by.user);
    const outcomes = [deactivate(other.id, one), deactivate(one.id, other)];
    const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => source.query(waiting)).toEqual([{ waiting: 2 }]);
    await blocker.rollbackTransaction();
    await blocker.release();
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(["UNAUTHENTICATED", undefined]));
    const active = "SELECT count(*)::int AS active FROM cpm.user_account WHERE active AND id = ANY($1)";
    expect(await source.query(active, [[one.id, other.id]])).toEqual([{ active: 1 }]);
  });

  describe("a manager of a client", () => {
    let manager: Awaited<ReturnType<typeof createAndLogIn>>;
    beforeAll(async () => {
      manager = await createAndLogIn("manager@example.com", "MANAGER", ["acme-dental"]);
    });

    test("creates users for its descendants and lists only their users", async () => {
      await answer(CREATE_USER, userInput("austin@example.com"), manager.user);
      await answer(CREATE_USER, userInput("both@example.com", "VIEWER", ["acme-dental", "northside-plumbing"]));
      const { nodes, totalCount } = await answer<UserPage>(USERS, {}, manager.user);
      expect(nodes.map(({ email }) => email)).toEqual(["manager@example.com", "austin@example.com"]);
      expect(totalCount).toBe(2);
    });

    test("learns of an address in use from their own users only", async () => {
      const elsewhere = await createAndLogIn("two-jobs@example.com", "VIEWER", ["northside-plumbing"]);
      const create = (email: string) => ask(CREATE_USER, userInput(email), manager.user);
      const [taken, fresh] = [await create("two-jobs@example.com"), await create("one-job@example.com")];
      const ids = [taken, fresh].map(({ data }) => (data?.["createUser"] as { user: { id: string } }).user.id);
      expect(JSON.stringify(taken).replace(ids[0]!, "")).toBe(JSON.stringify(fresh).replace(ids[1]!, ""));
      expect(ids).not.toContain(elsewhere.id);
      expect((await create("one-job@example.com")).errors[0]?.message).toContain("already in use");
      for (const id of ids) await answer("mutation ($id: ID!) { eraseUser(id: $id) { userId } }", { id });
    });

    test("grants no role higher than their own and no client outside theirs", async () => {
      expect(await codeOf(CREATE_USER, userInput("a@example.com", "ADMIN"), manager.user)).toBe("FORBIDDEN");
      const plumber = userInput("b@example.com", "VIEWER", ["northside-plumbing"]);
      expect(await codeOf(CREATE_USER, plumber, manager.user)).toBe("CLIENT_NOT_FOUND");
      expect(await codeOf(CREATE_USER, userInput("c@example.com", "VIEWER", ["*"]), manager.user)).toBe(
        "CLIENT_NOT_FOUND",
      );
    });

    test("can't change users of other clients, users with a higher role or their own rights", async () => {
      const plumber = await createAndLogIn("plumber@example.com", "VIEWER", ["northside-plumbing"]);
      const boss = await createAndLogIn("boss@example.com", "ADMIN", ["acme-dental"]);
      const away = { input: { active: false } };
      expect(await codeOf(UPDATE_USER, { id: plumber.id, ...away }, manager.user)).toBe("NOT_FOUND");
      expect(await codeOf(UPDATE_USER, { id: boss.id, ...away }, manager.user)).toBe("FORBIDDEN");
      expect(await codeOf(UPDATE_USER, { id: manager.id, input: { role: "MANAGER" } }, manager.user)).toBe("FORBIDDEN");
    });

    test("adds and removes a client of a user, which ends the user's sessions", async () => {
      const { id, refreshToken } = await createAndLogIn("second@example.com", "EDITOR", ["acme-dental-austin"]);
      const of = (clientId: string, userId = id) => ({ clientId, userId });
      await answer(ADD_MEMBER, of("acme-dental-denver"), manager.user);
      await answer(ADD_MEMBER, of("acme-dental-denver"), manager.user);
      expect(await codeOf(REFRESH, { token: refreshToken }, {})).toBe("UNAUTHENTICATED");
      const back = await begin("second@example.com");
      const clientIds = async () =>
        (await source.query("SELECT client_ids FROM cpm.user_account WHERE id = $1", [id]))[0];
      expect(await clientIds()).toEqual({ client_ids: ["acme-dental-austin", "acme-dental-denver"] });

      await answer(REMOVE_MEMBER, of("acme-dental-austin"), manager.user);
      expect(await clientIds()).toEqual({ client_ids: ["acme-dental-denver"] });
      expect(await codeOf(REFRESH, { token: back.refreshToken }, {})).toBe("UNAUTHENTICATED");
      expect(await codeOf(REMOVE_MEMBER, of("acme-dental-austin"), manager.user)).toBe("NOT_FOUND");
      expect(await codeOf(REMOVE_MEMBER, of("acme-dental-denver"), manager.user)).toBe("VALIDATION_ERROR");
      expect(await clientIds()).toEqual({ client_ids: ["acme-dental-denver"] });
    });

    test("removes their own client from a user with other clients, but can't add users of other clients, with a higher role or themselves", async () => {
      const { id } = await createAndLogIn("shared@example.com", "VIEWER", ["acme-dental-austin", "northside-plumbing"]);
      const boss = await createAndLogIn("chief@example.com", "ADMIN", ["acme-dental", "acme-dental-austin"]);
      const of = (clientId: string, userId: string) => ({ clientId, userId });
      expect(await codeOf(ADD_MEMBER, of("acme-dental-denver", id), manager.user)).toBe("NOT_FOUND");
      expect(await codeOf(REMOVE_MEMBER, of("northside-plumbing", id), manager.user)).toBe("CLIENT_NOT_FOUND");
      await answer(REMOVE_MEMBER, of("acme-dental-austin", id), manager.user);
      expect(await codeOf(ADD_MEMBER, of("acme-dental-denver", boss.id), manager.user)).toBe("FORBIDDEN");
      expect(await codeOf(REMOVE_MEMBER, of("acme-dental-austin", boss.id), manager.user)).toBe("FORBIDDEN");
      expect(await codeOf(ADD_MEMBER, of("acme-dental-denver", manager.id), manager.user)).toBe("FORBIDDEN");
    });

    test("can't leave an account without a client, nor repeat one, so that nobody's account becomes everybody's", async () => {
      const { id } = await createAndLogIn("kept@example.com", "EDITOR", ["acme-dental-austin"]);
      for (const clientIds of [[], ["acme-dental-austin", "acme-dental-austin"], [""]]) {
        expect(await codeOf(UPDATE_USER, { id, input: { clientIds } }, manager.user)).toBe("VALIDATION_ERROR");
        expect(await codeOf(CREATE_USER, userInput("new@example.com", "VIEWER", clientIds), manager.user)).toBe(
          "VALIDATION_ERROR",
        );
      }
      for (const clients of ["'{}'", "'{acme-dental,acme-dental}'"])
        await expect(
          source.query(`UPDATE cpm.user_account SET client_ids = ${clients} WHERE id = $1`, [id]),
        ).rejects.toThrow("user_account_clients");
    });

    test("can't see, change or log in as an account without a client", async () => {
      const { id } = await createAndLogIn("nobody@example.com", "EDITOR", ["northside-plumbing"]);
      await source.query(
        "UPDATE cpm.user_account SET active = false, client_ids = '{}', client_paths = '[]' WHERE id = $1",
        [id],
      );
      const reset =
        "mutation ($id: ID!, $password: String!) { resetPassword(id: $id, password: $password) { user { id } } }";
      expect(await codeOf(reset, { id, password: PASSWORD }, manager.user)).toBe("NOT_FOUND");
      expect(await codeOf(UPDATE_USER, { id, input: { active: true } }, manager.user)).toBe("NOT_FOUND");
      expect(await codeOf(UPDATE_USER, { id, input: { active: true } }, admin)).toBe("VALIDATION_ERROR");
      const { nodes } = await answer<UserPage>(USERS, {}, manager.user);
      expect(nodes.map(({ email }) => email)).not.toContain("nobody@example.com");
      await answer(UPDATE_USER, { id, input: { active: true, clientIds: ["northside-plumbing"] } }, admin);
    });

    test("can't set a password of which bcrypt would cut a part", async () => {
      const cut = { ...userInput("cut@example.com").input, password: "ü".repeat(40) };
      expect(await codeOf(CREATE_USER, { input: cut }, manager.user)).toBe("VALIDATION_ERROR");
      const { id } = await createAndLogIn("whole@example.com", "VIEWER", ["acme-dental-austin"]);
      const reset =
        "mutation ($id: ID!, $password: String!) { resetPassword(id: $id, password: $password) { user { id } } }";
      const whole = "ü".repeat(36);
      await answer(reset, { id, password: whole }, manager.user);
      const logInWith = (password: string) => codeOf(LOGIN, { email: "whole@example.com", password }, {});
      expect(await logInWith(`${whole}x`)).toBe("UNAUTHENTICATED");
      expect(await logInWith(whole)).toBeUndefined();
    });

    test("creates API keys only for their clients", async () => {
      await newKey("acme-dental-austin", manager.user);
      const foreign = { clientId: "northside-plumbing", name: "x" };
      expect(await codeOf(CREATE_KEY, foreign, manager.user)).toBe("CLIENT_NOT_FOUND");
      expect(await codeOf(KEYS, foreign, manager.user)).toBe("CLIENT_NOT_FOUND");
      const { apiKey } = await newKey("northside-plumbing");
      expect(await codeOf(REVOKE_KEY, apiKey, manager.user)).toBe("NOT_FOUND");
    });
  });

  describe("an editor", () => {
    test("can't manage users or keys and can't read the audit log", async () => {
      const { user } = await createAndLogIn("editor@example.com", "EDITOR", ["*"]);
      expect(await codeOf(USERS, {}, user)).toBe("FORBIDDEN");
      expect(await codeOf(CREATE_USER, userInput("d@example.com", "VIEWER"), user)).toBe("FORBIDDEN");
      expect(await codeOf(CREATE_KEY, { clientId: "acme-dental", name: "x" }, user)).toBe("FORBIDDEN");
      expect(await codeOf(AUDIT, {}, user)).toBe("FORBIDDEN");
      expect(await codeOf(USERS, {}, {})).toBe("UNAUTHENTICATED");
    });

    test("must log in again after a change of their rights, and can't when deactivated", async () => {
      const { id, refreshToken } = await createAndLogIn("leaving@example.com", "EDITOR", ["acme-dental"]);
      expect(await answer(UPDATE_USER, { id, input: { role: "VIEWER" } })).toMatchObject({ user: { role: "VIEWER" } });
      expect(await codeOf(REFRESH, { token: refreshToken }, {})).toBe("UNAUTHENTICATED");

      const again = await begin("leaving@example.com");
      await answer(UPDATE_USER, { id, input: { active: false } });
      expect(await codeOf(REFRESH, { token: again.refreshToken }, {})).toBe("UNAUTHENTICATED");
      const credentials = { email: "leaving@example.com", password: PASSWORD };
      expect(await codeOf(LOGIN, credentials, {})).toBe("UNAUTHENTICATED");
    });

    test("stays logged in after a change of their name", async () => {
      const { id, refreshToken } = await createAndLogIn("married@example.com", "EDITOR", ["acme-dental"]);
      for (const name of ["two\nlines", "Anna\u202E relliM", "\u2066Anna", "\u200B\u2060", "\u3164", "***"])
        expect(await codeOf(UPDATE_USER, { id, input: { name } }, admin), name).toBe("VALIDATION_ERROR");
      expect(await answer(UPDATE_USER, { id, input: { name: "Anna Miller" } })).toMatchObject({
        user: { name: "Anna Miller" },
      });
      await answer(REFRESH, { token: refreshToken }, {});
    });

    test("can't guess the current password to change it: beyond five wrong ones, no more are checked", async () => {
      const { user } = await createAndLogIn("lent-screen@example.com", "EDITOR", ["acme-dental"]);
      const guess = (current: string) => codeOf(CHANGE, { current, next: "another-password-now" }, user);
      for (let n = 0; n < 5; n++) expect(await guess(`guess number ${n}`)).toBe("VALIDATION_ERROR");
      expect(await guess(PASSWORD)).toBe("RATE_LIMIT_EXCEEDED");
      await begin("lent-screen@example.com");
    });

    test("changes their password with the current one, which ends their sessions", async () => {
      const { user, refreshToken } = await createAndLogIn("careful@example.com", "EDITOR", ["acme-dental"]);
      const next = "another-password-now";
      expect(await codeOf(CHANGE, { current: "a wrong one", next }, user)).toBe("VALIDATION_ERROR");
      await answer(CHANGE, { current: PASSWORD, next }, user);
      expect(await codeOf(REFRESH, { token: refreshToken }, {})).toBe("UNAUTHENTICATED");
      await begin("careful@example.com", next);
    });
  });

  test("an e-mail address belongs to one user, regardless of case", async () => {
    await answer(CREATE_USER, userInput("twin@example.com"));
    expect(await codeOf(CREATE_USER, userInput("TWIN@example.com"))).toBe("VALIDATION_ERROR");
    const messageFor = async (address: string) => (await ask(CREATE_USER, userInput(address))).errors[0]?.message;
    expect(await messageFor("nobody")).toBe("email: must be an e-mail address");
    for (const broken of ["half a pair \udc00@example.com", "\udc00"])
      expect(await messageFor(broken)).toBe("email: must not hold NUL or broken characters");
  });

  describe("an API key", () => {
    test("is returned once, works for its client and records its last use", async () => {
      const { secret, apiKey } = await newKey();
      expect(secret).toMatch(/^cgs_[A-Za-z0-9]{32}$/);
      expect(secret.slice(4, 14) + secret.slice(-4)).toBe(apiKey.prefix + apiKey.lastFour);
      await answer("{ jobs { total } }", {}, { authorization: `Bearer ${secret}` });
      const keys = await answer<{ id: string; lastUsedAt: string | null }[]>(KEYS, { clientId: "acme-dental" });
      expect(keys.find(({ id }) => id === apiKey.id)).toMatchObject({ active: true });
      const lastUse = "SELECT last_used_at AS at FROM cpm.api_key WHERE id = $1";
      await expect.poll(async () => (await source.query(lastUse, [apiKey.id]))[0].at).not.toBeNull();
      const [{ rows }] = await source.query("SELECT json_agg(k)::text AS rows FROM cpm.api_key k");
      expect(rows).not.toContain(secret);
    });

    test("is rejected at once after its revocation, also where it was just used", async () => {
      const { secret, apiKey } = await newKey();
      const use = () => codeOf("{ jobs { total } }", {}, { authorization: `Bearer ${secret}` });
      expect(await use()).toBeUndefined();
      expect(await answer(REVOKE_KEY, apiKey)).toEqual({ apiKey: { active: false } });
      await expect.poll(use, { timeout: promisedMs(5_000), interval: 50 }).toBe("INVALID_API_KEY");
    });

    test("is rejected within five seconds after its revocation when the event is lost", async () => {
      const { secret, apiKey } = await newKey();
      const deaf = new ApiKeyService(source);
      await deaf.verify(secret, HOME);
      await answer(REVOKE_KEY, apiKey);
      vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5_000);
      await expect(deaf.verify(secret, HOME)).rejects.toMatchObject({ code: "INVALID_API_KEY" });
    });

    test("is accepted whatever others guess at it, from its own address too, and wrong keys cost no hashing", async () => {
      const { secret } = await newKey();
      const service = new ApiKeyService(source);
      const guessed = await cpuMillisecondsOf(async () =>
        expect(await guesses(service, secret, 200, () => HOME)).toEqual(Array<string>(200).fill("INVALID_API_KEY")),
      );
      const verified = await cpuMillisecondsOf(() => service.verify(secret, HOME));
      expect(guessed / 200).toBeLessThan(verified / 4);
    });

    describe("that was not used since digests are stored", () => {
      const olderKey = async () => {
        const { secret, apiKey } = await newKey();
        await source.query("UPDATE cpm.api_key SET key_digest = NULL WHERE id = $1", [apiKey.id]);
        return secret;
      };

      test("gets its digest with its next use", async () => {
        const secret = await olderKey();
        await new ApiKeyService(source).verify(secret, HOME);
        const elsewhere = new ApiKeyService(source);
        expect(await guesses(elsewhere, secret, 50, () => HOME, secret.slice(-4))).not.toContain("RATE_LIMIT_EXCEEDED");
        await expect(elsewhere.verify(secret, HOME)).resolves.toMatchObject({ kind: "apiKey" });
      });

      test("is accepted whatever others guess at it who know its beginning", async () => {
        const secret = await olderKey();
        const service = new ApiKeyService(source);
        expect(await guesses(service, secret, 50, () => HOME)).toEqual(Array<string>(50).fill("INVALID_API_KEY"));
        await expect(service.verify(secret, HOME)).resolves.toMatchObject({ kind: "apiKey" });
      });

      test("can't be guessed by callers who know both ends: ten a minute from a network", async () => {
        const secret = await olderKey();
        const service = new ApiKeyService(source);
        await service.verify(secret, HOME);
        await source.query("UPDATE cpm.api_key SET key_digest = NULL WHERE prefix = $1", [secret.slice(4, 14)]);
        const codes = await guesses(service, secret, 12, () => HOME, secret.slice(-4));
        expect(codes).toEqual([
          ...Array<string>(10).fill("INVALID_API_KEY"),
          ...Array<string>(2).fill("RATE_LIMIT_EXCEEDED"),
        ]);
        service.forget((await service.verify(secret, HOME)).id);
        await expect(service.verify(secret, HOME)).resolves.toMatchObject({ kind: "apiKey" });
      });

      test("is accepted from its owner while another address guesses at it, also by a process without a cached match", async () => {
        const secret = await olderKey();
        const service = new ApiKeyService(source);
        const codes = await guesses(service, secret, 11, () => "192.0.2.1", secret.slice(-4));
        expect(codes).toContain("RATE_LIMIT_EXCEEDED");
        await expect(service.verify(secret, HOME)).resolves.toMatchObject({ kind: "apiKey" });
      });

      test("can't be guessed from many addresses: at most thirty guesses are checked", async () => {
        const secret = await olderKey();
        const service = new ApiKeyService(source);
        const codes = await guesses(service, secret, 33, (n) => `192.0.2.${n}`, secret.slice(-4));
        expect(codes.filter((code) => code === "INVALID_API_KEY")).toHaveLength(30);
        expect(codes.filter((code) => code === "RATE_LIMIT_EXCEEDED")).toHaveLength(3);
      });
    });

    test("is refused with an expiry in the past, and rejected after its expiry", async () => {
      const past = { clientId: "acme-dental", name: "x", expiresAt: "2020-01-01T00:00:00Z" };
      expect(await codeOf(CREATE_KEY, past)).toBe("VALIDATION_ERROR");
      const { secret, apiKey } = await newKey();
      await source.query("UPDATE cpm.api_key SET expires_at = now() WHERE id = $1", [apiKey.id]);
      expect(await codeOf("{ jobs { total } }", {}, { authorization: `Bearer ${secret}` })).toBe("INVALID_API_KEY");
    });

    test("is verified from the cache for less than a hundredth of a hash comparison, and its uses write once a minute", async () => {
      const { secret, apiKey } = await newKey();
      const service = new ApiKeyService(source);
      const compared = await cpuMillisecondsOf(() => service.verify(secret, HOME));
      const cached = await cpuMillisecondsOf(async () => {
        for (let use = 0; use < 5_000; use++) await service.verify(secret, HOME);
      });
      expect(cached / 5_000).toBeLessThan(compared / 100);

      await service.settled();
      const lastUse = () => source.query("SELECT last_used_at FROM cpm.api_key WHERE id = $1", [apiKey.id]);
      const before = await lastUse();
      const elsewhere = new ApiKeyService(source); // another process, which has not cached the key
      await elsewhere.verify(secret, HOME);
      await elsewhere.settled();
      expect(await lastUse()).toEqual(before);
    });
  });

  describe("the audit log", () => {
    const page = (variables: object = {}, user = admin) =>
      answer<{ nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string } }>(AUDIT, variables, user);

    test("contains the actor and the values before and after a change", async () => {
      const { id } = await createAndLogIn("watched@example.com", "EDITOR", ["acme-dental"]);
      await answer(UPDATE_USER, { id, input: { role: "MANAGER" } });
      const [change, login, creation] = (await page({ first: 3 })).nodes;
      expect(change).toMatchObject({ action: "updateUser", target: `user:${id}`, before: { role: "editor" } });
      expect(change).toMatchObject({ actor: expect.stringMatching(/^user:/), after: { role: "manager" } });
      expect(login).toMatchObject({ action: "login", actor: `user:${id}`, after: { accepted: true } });
      expect(creation).toMatchObject({ action: "createUser", target: `user:${id}`, before: null });
    });

    test("contains rejected log-ins without the e-mail address", async () => {
      expect(await codeOf(LOGIN, { email: "intruder@example.com", password: "guess" }, {})).toBe("UNAUTHENTICATED");
      const { nodes: entries } = await page();
      expect(entries[0]).toMatchObject({ action: "login", actor: "nobody", after: { accepted: false } });
      expect(JSON.stringify(entries)).not.toContain("@");
    });

    test("contains a key's first use of a day, and never its secret", async () => {
      const { secret, apiKey } = await newKey();
      const service = new ApiKeyService(source);
      await service.verify(secret, HOME);
      await service.settled();
      const { nodes: entries } = await page();
      expect(entries[0]).toMatchObject({ action: "useApiKey", actor: `apiKey:${apiKey.id}` });
      expect(JSON.stringify(entries)).not.toContain(secret.slice(4));
    });

    test("contains nothing about a refused change", async () => {
      const latest = async () => (await page({ first: 1 })).nodes[0]?.id;
      const before = await latest();
      await codeOf(CREATE_USER, userInput("twin2@example.com", "VIEWER", ["nowhere"]));
      expect(await latest()).toBe(before);
    });

    test("shows an administrator of a client only entries of that client", async () => {
      const { user } = await createAndLogIn("acme-admin@example.com", "ADMIN", ["acme-dental"]);
      const { id } = await createAndLogIn("stranger@example.com", "EDITOR", ["northside-plumbing"]);
      await newKey("northside-plumbing");
      const { apiKey } = await newKey("acme-dental-denver");
      const { nodes: entries } = await page({}, user);
      expect(entries[0]).toMatchObject({ action: "createApiKey", target: `apiKey:${apiKey.id}` });
      expect(entries.map(({ target }) => target)).not.toContain(`user:${id}`);
      expect(JSON.stringify(entries)).not.toContain("northside");
    });

    test("can be filtered", async () => {
      await createAndLogIn("quiet@example.com", "EDITOR", ["acme-dental"]);
      const { nodes: entries } = await page({ without: ["login", "useApiKey"], first: 1 });
      expect(entries[0]).toMatchObject({ action: "createUser" });
    });

    test("is paginated with a maximum page size", async () => {
      const { nodes: two, pageInfo } = await page({ first: 2 });
      const { nodes: next } = await page({ first: 2, after: pageInfo.endCursor });
      expect(pageInfo.hasNextPage).toBe(true);
      expect([two[0], two[1], next[0]].map((entry) => entry?.id)).toEqual(
        (await page({ first: 3 })).nodes.map(({ id }) => id),
      );
      expect(await codeOf(AUDIT, { first: 101 })).toBe("VALIDATION_ERROR");
      expect(await codeOf(AUDIT, { without: Array.from({ length: 21 }, String) })).toBe("VALIDATION_ERROR");
      expect(await codeOf(AUDIT, { without: ["x".repeat(201)] })).toBe("VALIDATION_ERROR");
      expect(await codeOf(AUDIT, { after: "x" })).toBe("VALIDATION_ERROR");
    });

    test.each(["UPDATE cpm.audit_log SET actor = 'x'", "DELETE FROM cpm.audit_log", "TRUNCATE cpm.audit_log"])(
      "is append-only: %s is refused",
      async (statement) => {
        await expect(source.query(statement)).rejects.toThrow("audit_log only grows");
      },
    );
  });
});
