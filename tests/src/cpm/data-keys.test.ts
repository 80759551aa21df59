import { once } from "node:events";
import { Reencryption } from "@cgs/cpm/identity/data-key/reencryption";
import { countEncryptedValues, encryptedTables } from "@cgs/cpm/identity/data-key/encrypted-columns";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { cpmEnv } from "@cgs/cpm/settings/env";
import { createCpm } from "@cgs/cpm/app/service";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { freePorts } from "../support/free-ports.js";
import { type Stack, startStack } from "../support/stack.js";

const OLD = { version: "v1", secret: "a-secret-of-the-tests" };
const NEW = { version: "v2", secret: "the-next-secret-of-the-tests" };
const setting = (...keys: (typeof OLD)[]) => keys.map(({ version, secret }) => `${version}:${secret}`).join(",");
const log = createLogger("test", "silent");
const CREATE = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const SET_KEY = `mutation { setProviderKey(clientId: "acme-dental", provider: "openrouter", key: "sk-or-of-the-client") { key { provider } } }`;
const KEYS = "{ dataKeys { version since sealedValues countedAt } }";
const PEOPLE = 600;

/** The tests build on each other, like the steps of a rotation: both keys configured, the new one first, the old one removed. */
describe("data keys", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, settings: { DATA_KEYS: setting(OLD, NEW) } });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 4).initialize();
    admin = await logIn(stack);
    const input = { email: "Anna@Example.com", name: "Anna", password: "a-password-of-the-tests", role: "EDITOR" };
    await graphql(stack.cpmUrl, CREATE, { input: { ...input, clientIds: ["acme-dental"] } }, admin);
    await graphql(stack.cpmUrl, SET_KEY, {}, admin);
    const sealed = new DataCipher([OLD]).encrypt("somebody", ""); // not bound, as earlier releases did
    await source.query(
      `INSERT INTO cpm.user_account (id, email_hash, email_encrypted, name_encrypted, password_hash, role, client_ids, client_paths)
       SELECT gen_random_uuid(), 'hash of ' || n, $1, $1, '', 'viewer', '{acme-dental}', '[["acme-dental"]]' FROM generate_series(1, ${PEOPLE}) AS n`,
      [sealed],
    );
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const logsIn = (cpmUrl: string) =>
    logIn({ ...stack, gatewayUrl: cpmUrl, email: "anna@example.com", password: "a-password-of-the-tests" });
  const counts = async () => Object.fromEntries(await countEncryptedValues(source));
  const sessionsBy = async (version: string) => {
    const sql = "SELECT count(*)::integer AS n FROM cpm.session WHERE address_encrypted LIKE $1";
    return (await source.query<[{ n: number }]>(sql, [`${version}.%`]))[0].n;
  };
  /** Starts the CPM in this process with these keys. */
  const cpmWith = async (keys: string) => {
    const [port] = await freePorts(1);
    const settings = {
      NODE_ENV: "test",
      DATABASE_URL: stack.databaseUrl,
      CPM_PORT: String(port),
      IM_SERVICE_URL: stack.imUrl,
      SMM_SERVICE_URL: stack.smmUrl,
      IM_SERVICE_TOKEN: "test-im-service-token",
      SMM_SERVICE_TOKEN: "test-smm-service-token",
      DATA_KEYS: keys,
    };
    return createCpm(loadEnv(cpmEnv, settings), log);
  };

  test("every encrypted column is covered", async () => {
    expect(await encryptedTables(source)).toEqual([
      { name: "authenticator_app", columns: ["secret_encrypted", "pending_encrypted"] },
      { name: "lookup_key", columns: ["key_encrypted"] },
      { name: "passkey", columns: ["name_encrypted"] },
      { name: "provider_key", columns: ["key_encrypted"] },
      { name: "session", columns: ["device_encrypted", "address_encrypted"] },
      { name: "signing_key", columns: ["private_key_encrypted"] },
      { name: "site_connection", columns: ["login_encrypted"] },
      { name: "user_account", columns: ["email_encrypted", "name_encrypted"] },
      { name: "webhook_endpoint", columns: ["secret_encrypted", "previous_secret_encrypted"] },
    ]);
    expect(Object.keys(await counts())).toEqual(["v1"]);
  });

  test("a worker with a new first key re-encrypts at once, and all values stay readable when it is killed", async () => {
    const blocker = source.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await blocker.query("LOCK TABLE cpm.signing_key IN EXCLUSIVE MODE");
    const worker = await stack.forkWorker({ settings: { DATA_KEYS: setting(NEW, OLD) } });
    await expect.poll(() => sessionsBy("v1")).toBe(0);
    const gone = once(worker, "exit");
    worker.kill("SIGKILL");
    await gone;
    await blocker.rollbackTransaction();
    await blocker.release();
    const { v1, v2 } = await counts();
    expect(v1).toBeGreaterThanOrEqual(2 * PEOPLE);
    expect(v2).toBeGreaterThan(0);
    await logsIn(stack.cpmUrl); // reads values of both keys and writes with the old key, the first of this process
    const { data } = await graphql(stack.cpmUrl, "{ mySessions { address } }", {}, admin);
    expect(data?.["mySessions"]).toEqual([{ address: expect.stringMatching(/127\.0\.0\.1|::1/) }]);
  });

  test("a process without a needed key does not start and names the key", async () => {
    await expect(cpmWith(setting(NEW))).rejects.toThrow(
      /^DATA_KEYS lacks keys that stored values need: v1 \(\d+ values\)/,
    );
  });

  test("processes with the old key first do not undo the re-encryption", async () => {
    const before = await counts();
    await new Reencryption(source, new DataCipher([OLD, NEW]), log).run();
    expect(await counts()).toEqual(before);
  });

  test("several processes finish the re-encryption together during log-ins and writes", async () => {
    const busy = source.createQueryRunner();
    await busy.startTransaction();
    await busy.query("UPDATE cpm.user_account SET active = false WHERE email_hash = 'hash of 1'");
    const resealing = () => new Reencryption(source, new DataCipher([NEW, OLD]), log).run();
    const [, , , session] = await Promise.all([resealing(), resealing(), resealing(), logsIn(stack.cpmUrl)]);
    expect(session.authorization).toMatch(/^Bearer /);
    expect((await counts())["v1"]).toBeGreaterThanOrEqual(2);
    await busy.commitTransaction();
    await busy.release();
    await resealing();
    expect(Object.keys(await counts())).toEqual(["v2"]);
    const [{ kept }] = await source.query("SELECT count(*) AS kept FROM cpm.user_account WHERE NOT active");
    expect(kept).toBe("1");
  });

  test("only an operator sees, by query and by metric, when the old key can be removed", async () => {
    const { data } = await graphql(stack.cpmUrl, KEYS, {}, admin);
    const values = expect.toSatisfy((count: number) => count > 2 * PEOPLE);
    expect(data?.["dataKeys"]).toMatchObject([
      { version: "v2", sealedValues: values, since: expect.any(String) },
      { version: "v1", sealedValues: 0, countedAt: expect.any(String) },
    ]);
    const metrics = await (await fetch(`${stack.cpmUrl}/metrics`)).text();
    expect(metrics).toMatch(/data_key_encrypted_values\{key_version="v1",process="cpm"\} 0/);
    const { errors } = await graphql(stack.cpmUrl, KEYS, {}, await logsIn(stack.cpmUrl));
    expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    await new Reencryption(source, new DataCipher([NEW, OLD]), log).run(); // that log-in was encrypted with the first key of its process
  });

  test("without the old key users are found by address, tokens are accepted and vendor keys work", async () => {
    const cpm = await cpmWith(setting(NEW));
    const url = cpm.url ?? "";
    const anna = await logsIn(url);
    const { data, errors } = await graphql(url, "{ me { email name } }", {}, anna);
    expect(errors).toEqual([]);
    expect(data?.["me"]).toEqual({ email: "Anna@Example.com", name: "Anna" });
    const { data: keys } = await graphql(
      url,
      `
        {
          users(search: "anna") {
            totalCount
          }
          mySessions {
            device
          }
        }
      `,
      {},
      admin,
    );
    expect(keys).toMatchObject({ users: { totalCount: 1 } });
    const [stored] = await source.query<[{ key: string }]>("SELECT key_encrypted AS key FROM cpm.provider_key");
    expect(
      new DataCipher([NEW]).decrypt(
        stored.key,
        encryptedPlaceOf("provider_key", "key_encrypted", "acme-dental", "openrouter"),
      ),
    ).toBe("sk-or-of-the-client");
    await cpm.stop();
  });
});
