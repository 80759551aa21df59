import { cpmDatabase } from "@cgs/cpm/database/database";
import { SIGNING_KEYS_CHANGED, SigningKeyRotation } from "@cgs/cpm/identity/session/signing-key-rotation";
import { SigningKeys } from "@cgs/cpm/identity/session/signing-keys";
import { createRemoteKeyLookup } from "@cgs/kit/auth/access-token";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import { createEvents, type Events } from "@cgs/kit/database/events";
import { createLogger } from "@cgs/kit/log";
import { createClient } from "graphql-ws";
import jwt from "jsonwebtoken";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { graphql, logIn } from "../support/api-client.js";
import { createMigratedDatabase } from "../support/database.js";
import { type Stack, startStack } from "../support/stack.js";

const log = createLogger("signing-keys", "silent");
const ROTATE = "mutation { rotateSigningKey { signingKey { kid signsFrom } } }";
const KEYS = "{ signingKeys { kid } }";

type User = { authorization: string };

function kidOf({ authorization }: User): string | undefined {
  return jwt.decode(authorization.slice("Bearer ".length), { complete: true })?.header.kid;
}

describe("during the rotation of signing keys", () => {
  let stack: Stack;
  let source: DataSource;
  let events: Events;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    events = await createEvents({ DATABASE_URL: stack.databaseUrl }, log);
  });
  afterAll(async () => {
    await events?.close();
    await source?.destroy();
    await stack?.stop();
  });

  /** Calls each module and the gateway's WebSocket as a user. Returns whether each accepts the token. */
  async function isBelieved(user: User): Promise<boolean[]> {
    const asked = { cpmUrl: "{ me { id } }", imUrl: "{ templates { total } }", smmUrl: "{ clients { total } }" };
    const requests = Object.entries(asked).map(async ([at, query]) => {
      const { errors } = await graphql(stack[at as keyof typeof asked], query, {}, user);
      return errors.length === 0;
    });
    return Promise.all([...requests, opensSocket(user)]);
  }

  async function opensSocket(user: User): Promise<boolean> {
    const url = `${stack.gatewayUrl.replace("http", "ws")}/graphql`;
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams: user, retryAttempts: 0 });
    try {
      const { value } = await client.iterate({ query: "{ me { id } }" }).next();
      return value?.errors === undefined;
    } catch {
      return false;
    } finally {
      await client.dispose();
    }
  }

  const BELIEVED = [true, true, true, true];
  const publishedKeys = async () => {
    const response = await fetch(`${stack.cpmUrl}/.well-known/jwks.json`);
    return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };

  test("tokens of the previous, the active and the next key are accepted", async () => {
    const before = await logIn(stack);
    expect(await isBelieved(before)).toEqual(BELIEVED);

    const { data } = await graphql(stack.gatewayUrl, ROTATE, {}, before);
    const { signingKey } = data?.["rotateSigningKey"] as { signingKey: { kid: string; signsFrom: string } };
    const { kid, signsFrom } = signingKey;
    expect(Date.parse(signsFrom)).toBeGreaterThan(Date.now() + 600_000);
    expect(await publishedKeys()).toContain(kid);
    const meanwhile = await logIn(stack);
    expect(kidOf(meanwhile)).toBe(kidOf(before));
    const again = await graphql(stack.gatewayUrl, ROTATE, {}, before);
    expect(again.data?.["rotateSigningKey"]).toMatchObject({ signingKey: { kid } });

    await source.query("UPDATE cpm.signing_key SET signs_from = now() WHERE kid = $1", [kid]);
    await events.publish(SIGNING_KEYS_CHANGED, {});
    await expect.poll(async () => kidOf(await logIn(stack))).toBe(kid);
    const after = await logIn(stack);
    expect(await Promise.all([before, meanwhile, after].map(isBelieved))).toEqual([BELIEVED, BELIEVED, BELIEVED]);
  });

  test("only administrators of all clients may rotate, and the audit log records it", async () => {
    const admin = await logIn(stack);
    const [entry] = await source.query("SELECT actor FROM cpm.audit_log WHERE action = 'rotateSigningKey'");
    expect(entry.actor).toMatch(/^user:/);
    const input = { email: "acme-admin@example.com", name: "A", password: "a-password-of-the-tests", role: "ADMIN" };
    const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
    await graphql(stack.cpmUrl, create, { input: { ...input, clientIds: ["acme-dental"] } }, admin);
    const some = await logIn({ ...stack, email: input.email, password: input.password });
    for (const query of [ROTATE, KEYS]) {
      const { errors } = await graphql(stack.cpmUrl, query, {}, some);
      expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    }
    const { data } = await graphql(stack.cpmUrl, KEYS, {}, admin);
    expect(data?.["signingKeys"]).toHaveLength(2);
  });
});

describe("a signing key", () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let source: DataSource;
  let events: Events;
  const cipher = new DataCipher([{ version: "v1", secret: "a-secret-of-the-tests" }]);

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    events = await createEvents({ DATABASE_URL: database.url }, log);
  });
  afterAll(async () => {
    await events?.close();
    await source?.destroy();
    await database?.drop();
  });

  const processWith = async (everyDays: number) => {
    const keys = new SigningKeys(source, cipher);
    await keys.load();
    return { keys, rotation: new SigningKeyRotation({ source, keys, cipher, events, log, everyDays }) };
  };
  const kids = async () => {
    const rows = await source.query<{ kid: string }[]>("SELECT kid FROM cpm.signing_key ORDER BY signs_from");
    return rows.map(({ kid }) => kid);
  };

  test("that is old gets one successor, whatever the number of processes, and is deleted when no token of it is valid", async () => {
    const processes = await Promise.all([processWith(30), processWith(30), processWith(30)]);
    const [first] = await kids();
    await Promise.all(processes.map(({ rotation }) => rotation.maintain()));
    expect(await kids()).toEqual([first]);

    await source.query(
      "UPDATE cpm.signing_key SET created_at = now() - interval '31 days', signs_from = now() - interval '31 days'",
    );
    await Promise.all(processes.map(({ rotation }) => rotation.maintain()));
    const [old, next, ...others] = await kids();
    expect([old, others]).toEqual([first, []]);
    for (const { keys } of processes) expect(keys.active().kid).toBe(old);

    await source.query("UPDATE cpm.signing_key SET signs_from = now() - interval '29 minutes' WHERE kid = $1", [next]);
    await Promise.all(processes.map(({ rotation }) => rotation.maintain()));
    for (const { keys } of processes) expect(keys.active().kid).toBe(next);
    expect(await kids()).toEqual([old, next]);

    await source.query("UPDATE cpm.signing_key SET signs_from = now() - interval '31 minutes' WHERE kid = $1", [next]);
    await Promise.all(processes.map(({ rotation }) => rotation.maintain()));
    expect(await kids()).toEqual([next]);
    for (const { keys } of processes) expect(keys.publicSet().keys.map(({ kid }) => kid)).toEqual([next]);
  });

  test("of another process is found, and unknown key ids cause at most one key lookup in five seconds", async () => {
    let fetches = 0;
    const { keys } = await processWith(30);
    const lookup = createRemoteKeyLookup(async () => {
      fetches++;
      return keys.publicSet();
    });
    const [kid = ""] = await kids();
    expect(await lookup(kid)).toBeDefined();
    expect(await lookup("bogus-1")).toBeUndefined();
    for (let n = 2; n < 100; n++) await lookup(`bogus-${n}`);
    expect(fetches).toBe(2);
    expect(await lookup(kid)).toBeDefined();
  });
});
