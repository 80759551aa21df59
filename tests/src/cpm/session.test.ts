import { cpmDatabase } from "@cgs/cpm/database";
import { UserService } from "@cgs/cpm/person/user.service";
import { SessionService } from "@cgs/cpm/session/session.service";
import { SigningKeys } from "@cgs/cpm/session/signing-keys";
import { verifyAccessToken } from "@cgs/kit/auth/access-token";
import { createDataSource, migrate } from "@cgs/kit/database";
import { DataCipher } from "@cgs/kit/encryption";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.js";

const TRACE = "0".repeat(32);
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

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url, cpmDatabase);
    source = await createDataSource(database.url, cpmDatabase).initialize();
    const cipher = new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]);
    users = new UserService(source, cipher);
    keys = new SigningKeys(source, cipher);
    await keys.load();
    sessions = new SessionService(source, users, keys);
    await users.create({ ...ANNA, clientIds: [...ANNA.clientIds] });
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  const logIn = () => sessions.login("anna@example.com", ANNA.password, TRACE);

  test("begins with the right password, however the address is written", async () => {
    const { accessToken, expiresIn } = await logIn();
    expect(expiresIn).toBe(900);
    const caller = await verifyAccessToken(accessToken, keys.lookup, ["api"]);
    expect(caller).toMatchObject({ kind: "user", role: "editor", clientIds: ["acme"] });
    expect(await users.me(caller)).toMatchObject({ email: "Anna@Example.com", name: "Anna", role: "EDITOR" });
  });

  test("does not begin with a wrong password or an unknown address, and the refusals are the same", async () => {
    const refusal = { code: "UNAUTHENTICATED", message: "Email or password is wrong." };
    await expect(sessions.login("anna@example.com", "wrong", TRACE)).rejects.toMatchObject(refusal);
    await expect(sessions.login("nobody@example.com", ANNA.password, TRACE)).rejects.toMatchObject(refusal);
  });

  test("goes on with new tokens for each refresh token", async () => {
    const first = await logIn();
    const second = await sessions.refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(sessions.refresh(second.refreshToken)).resolves.toHaveProperty("accessToken");
  });

  test("ends everywhere when a refresh token is used a second time", async () => {
    const first = await logIn();
    const second = await sessions.refresh(first.refreshToken);
    await expect(sessions.refresh(first.refreshToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(sessions.refresh(second.refreshToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("gives new tokens to one of two refreshes at once", async () => {
    const { refreshToken } = await logIn();
    const results = await Promise.allSettled([sessions.refresh(refreshToken), sessions.refresh(refreshToken)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is over after a log-out, but not the person's other sessions", async () => {
    const [here, there] = [await logIn(), await logIn()];
    await sessions.logout(here.refreshToken);
    await expect(sessions.refresh(here.refreshToken)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(sessions.refresh(there.refreshToken)).resolves.toHaveProperty("accessToken");
  });

  test("leaves neither address, name, password nor token readable in the database", async () => {
    const { refreshToken } = await logIn();
    const [{ rows }] = await source.query(
      `SELECT (SELECT json_agg(u)::text FROM cpm.user_account u) || (SELECT json_agg(r)::text FROM cpm.refresh_token r)
         || (SELECT json_agg(k)::text FROM cpm.signing_key k) AS rows`,
    );
    for (const secret of ["Anna", "anna@", ANNA.password, refreshToken, "PRIVATE KEY"])
      expect(rows).not.toContain(secret);
  });

  test("is checked by other processes that loaded the same keys", async () => {
    const { accessToken } = await logIn();
    const elsewhere = new SigningKeys(source, new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]));
    await elsewhere.load();
    await expect(verifyAccessToken(accessToken, elsewhere.lookup, ["api"])).resolves.toHaveProperty("role", "editor");
    expect(JSON.stringify(elsewhere.publicSet())).not.toContain('"d"');
  });
});
