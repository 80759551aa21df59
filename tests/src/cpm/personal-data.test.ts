import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const PASSWORD = "a-password-of-the-tests";
const CREATE = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const EXPORT = "mutation ($id: ID!) { exportUser(id: $id) { data } }";
const ERASE = "mutation ($id: ID!) { eraseUser(id: $id) { userId } }";

interface TestUser {
  id: string;
  email: string;
  authorization: string;
}

describe("a user's personal data", () => {
  let stack: Stack;
  let source: DataSource;
  let operator: TestUser;
  let users = 0;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    const { authorization } = await logIn(stack);
    const { data } = await graphql(stack.cpmUrl, "{ me { id } }", {}, { authorization });
    operator = { ...(data?.["me"] as { id: string }), email: stack.email, authorization };
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const ask = (query: string, id: string, { authorization }: Pick<TestUser, "authorization">) =>
    graphql(stack.gatewayUrl, query, { id }, { authorization });
  const codeOf = async (query: string, id: string, who: TestUser) =>
    (await ask(query, id, who)).errors[0]?.extensions["code"];
  const createUser = async (role: string, clientIds: string[]): Promise<TestUser> => {
    const email = `user-${(users += 1)}@example.com`;
    const input = { email, name: `Person Number ${users}`, password: PASSWORD, role, clientIds };
    const { data } = await graphql(stack.cpmUrl, CREATE, { input }, { authorization: operator.authorization });
    const { authorization } = await logIn({ ...stack, email, password: PASSWORD });
    return { ...(data?.["createUser"] as { user: { id: string } }).user, email, authorization };
  };
  /** The tables that contain a string in any column, also inside JSON. */
  const tablesWith = async (text: string) => {
    const tables = await source.query<{ name: string }[]>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'cpm' AND table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const sql = `SELECT 1 FROM cpm.${name} AS one WHERE strpos(one::text, $1) > 0 LIMIT 1`;
      if ((await source.query<unknown[]>(sql, [text])).length > 0) found.push(name);
    }
    return found.sort();
  };

  test("is exported to the user with name, address, sessions and actions, and the export is recorded", async () => {
    const anna = await createUser("VIEWER", ["acme-dental"]);
    const { data, errors } = await ask(EXPORT, anna.id.toUpperCase(), anna);
    expect(errors).toEqual([]);
    expect((data?.["exportUser"] as { data: object }).data).toMatchObject({
      exportedAt: expect.any(String),
      person: { id: anna.id, email: anna.email, name: expect.stringMatching(/^Person/), role: "VIEWER", active: true },
      sessions: [{ address: expect.stringMatching(/127\.0\.0\.1|::1/), device: expect.any(String) }],
      knownAddresses: [],
      record: {
        complete: true,
        entries: [{ action: "exportUser", actor: `user:${anna.id}` }, { action: "login" }, { action: "createUser" }],
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/password_?hash|hash"|encrypted|\$2[aby]\$/i);
  });

  test("is exported only to administrators of all their clients", async () => {
    const member = await createUser("EDITOR", ["acme-dental-austin"]);
    const admin = await createUser("ADMIN", ["acme-dental"]);
    expect((await ask(EXPORT, member.id, admin)).errors).toEqual([]);
    expect(await codeOf(EXPORT, member.id, await createUser("ADMIN", ["northside-plumbing"]))).toBe("NOT_FOUND");
    expect(await codeOf(EXPORT, member.id, await createUser("MANAGER", ["acme-dental"]))).toBe("FORBIDDEN");
    expect(await codeOf(EXPORT, operator.id, admin)).toBe("NOT_FOUND");
    expect(await codeOf(EXPORT, "not-an-id", admin)).toBe("VALIDATION_ERROR");
  });

  test("is erased: their actions no longer identify them, and they can't log in", async () => {
    const gone = await createUser("MANAGER", ["acme-dental"]);
    await ask(
      `mutation ($id: ID!) { changeName(name: "Once Upon") { user { id } } me: exportUser(id: $id) { data } }`,
      gone.id,
      gone,
    );
    await logIn({ ...stack, email: gone.email, password: "a-wrong-password-guess" }).catch(() => undefined);
    const [{ hash }] = await source.query("SELECT email_hash AS hash FROM cpm.user_account WHERE id = $1", [gone.id]);
    await source.query("INSERT INTO cpm.known_address (account, address) VALUES ($1, 'of an earlier release')", [hash]);
    expect(await tablesWith(gone.id)).toEqual(["audit_log", "session", "user_account"]);
    expect(await tablesWith(hash)).toEqual(["audit_log", "known_address", "login_attempt", "user_account"]);

    expect((await ask(ERASE, gone.id, operator)).data).toEqual({ eraseUser: { userId: gone.id } });

    expect(await tablesWith(gone.id)).toEqual(["audit_log"]);
    // Of a rejected log-in: a keyed hash without an account. The counter expires.
    expect(await tablesWith(hash)).toEqual(["audit_log", "login_attempt"]);
    expect(await tablesWith(gone.email)).toEqual([]);
    expect(await tablesWith("Once Upon")).toEqual([]);
    const entries = await source.query("SELECT actor, before, after FROM cpm.audit_log WHERE target = $1 ORDER BY id", [
      `user:${gone.id}`,
    ]);
    expect(entries.at(-1)).toEqual({ actor: `user:${operator.id}`, before: null, after: null });
    const { errors: unknown } = await graphql(stack.cpmUrl, "{ me { id } }", {}, { authorization: gone.authorization });
    expect(unknown[0]?.extensions["code"]).toBe("UNAUTHENTICATED");
    await expect(logIn({ ...stack, email: gone.email, password: PASSWORD })).rejects.toThrow();
    expect(await codeOf(ERASE, gone.id, operator)).toBe("NOT_FOUND");
    const again = { email: gone.email, name: "Again", password: PASSWORD, role: "VIEWER", clientIds: ["acme-dental"] };
    const { errors } = await graphql(stack.cpmUrl, CREATE, { input: again }, { authorization: operator.authorization });
    expect(errors).toEqual([]);
  });

  test("can't be erased by themselves, by managers or by another agency", async () => {
    const member = await createUser("ADMIN", ["acme-dental"]);
    expect(await codeOf(ERASE, member.id, member)).toBe("FORBIDDEN");
    expect(await codeOf(ERASE, member.id, await createUser("MANAGER", ["acme-dental"]))).toBe("FORBIDDEN");
    expect(await codeOf(ERASE, member.id, await createUser("ADMIN", ["northside-plumbing"]))).toBe("NOT_FOUND");
    expect(await tablesWith(member.id)).toContain("user_account");
  });

  test("stays for one of two administrators of all clients who erase each other concurrently", async () => {
    const second = await createUser("ADMIN", ["*"]);
    const codes = await Promise.all([codeOf(ERASE, second.id, operator), codeOf(ERASE, operator.id, second)]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    // The second one is the last administrator by then, or no user any more, depending on when its account is read.
    expect(["FORBIDDEN", "UNAUTHENTICATED"]).toContain(codes.find((code) => code !== undefined));
    const admins = "SELECT count(*) AS left FROM cpm.user_account WHERE role = 'admin' AND '*' = ANY (client_ids)";
    expect((await source.query(admins))[0].left).toBe("1");
  });
});
