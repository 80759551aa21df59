import { EventEmitter, once } from "node:events";
import { Reencryption } from "@cgs/cpm/identity/data-key/reencryption";
import { countEncryptedValues } from "@cgs/cpm/identity/data-key/encrypted-columns";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { cpmEnv } from "@cgs/cpm/settings/env";
import { createCpm } from "@cgs/cpm/app/service";
import { imEnv } from "@cgs/im/settings/env";
import { createIm } from "@cgs/im/app/service";
import { createDataSource } from "@cgs/kit/database/database";
import { DataCipher } from "@cgs/kit/encryption";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { smmEnv } from "@cgs/smm/settings/env";
import { createSmm } from "@cgs/smm/app/service";
import jwt from "jsonwebtoken";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn, onModel } from "../support/api-client.js";
import { RollingBalancer } from "../support/rolling-balancer.js";
import { freePorts } from "../support/free-ports.js";
import { type Stack, startStack } from "../support/stack.js";

const log = createLogger("test", "silent");
const [OLD, NEW] = ["v1:a-secret-of-the-tests", "v2:the-next-secret-of-the-tests"];
const IM = { old: "test-im-service-token", new: "next-im-service-token" };
const SMM = { old: "test-smm-service-token", new: "next-smm-service-token" };
const EVERYWHERE =
  "{ me { email } users(first: 2) { totalCount } clients(limit: 1) { total } templates(limit: 1) { total } }";

const create = {
  cpm: (env: Record<string, string>) => createCpm(loadEnv(cpmEnv, env), log),
  im: (env: Record<string, string>) => createIm(loadEnv(imEnv, env), log),
  smm: (env: Record<string, string>) => createSmm(loadEnv(smmEnv, env), log),
};
type Module = keyof typeof create;

let stack: Stack;
let source: DataSource;
let balancers: Record<Module, RollingBalancer>;
/** The processes behind a balancer, except the first one of each module, which the stack stops. */
const instances = new Map<Module, RunningService>();
const answered = new EventEmitter().setMaxListeners(100);
const failures: string[] = [];
let stopped = false;

beforeAll(async () => {
  const [cpm, im, smm] = await freePorts(3);
  const opened = await Promise.all([cpm, im, smm].map((port) => RollingBalancer.open(`http://localhost:${port}`)));
  balancers = { cpm: opened[0]!, im: opened[1]!, smm: opened[2]! };
  const ports = { CPM_PORT: String(cpm), IM_PORT: String(im), SMM_PORT: String(smm) };
  stack = await startStack({ forkedWorkers: 0, settings: { ...ports, ...addresses() } });
  source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
});
afterAll(async () => {
  await source?.destroy();
  for (const { stop } of instances.values()) await stop();
  await stack?.stop();
  for (const balancer of Object.values(balancers)) await balancer.close();
});

function addresses(): Record<string, string> {
  const { cpm, im, smm } = balancers;
  return { CPM_SERVICE_URL: cpm.url, IM_SERVICE_URL: im.url, SMM_SERVICE_URL: smm.url };
}

/** Starts another instance, moves all requests to it, and stops the previous one. */
async function roll(module: Module, settings: Record<string, string>): Promise<void> {
  const own = {
    NODE_ENV: "test",
    DATABASE_URL: stack.databaseUrl,
    SANDBOX_VENDOR_URL: stack.vendorUrl,
    TEMPLATE_GENERATION_LIMIT: "100000",
  };
  const next = await create[module]({ ...own, ...addresses(), [`${module.toUpperCase()}_PORT`]: "0", ...settings });
  await balancers[module].moveTo(next.url ?? "");
  await instances.get(module)?.stop();
  instances.set(module, next);
  await someAnswers();
}

/** Waits until each kind of caller has received another response. */
async function someAnswers(): Promise<void> {
  await Promise.all(["graph", "rest", "job", "log-in"].map((kind) => once(answered, kind)));
}

/** Sends requests repeatedly and records the failures. */
async function keepAsking(kind: string, ask: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  for (; !stopped; asked += 1) {
    await ask().catch((error: unknown) => failures.push(`${kind}: ${String(error)}`));
    answered.emit(kind);
  }
  return asked;
}

test("tokens, data keys and signing keys are replaced without a failed request", async () => {
  const early = await logIn(stack);
  const graph = async () => {
    const { data, errors } = await graphql(stack.gatewayUrl, EVERYWHERE, {}, early);
    if (errors.length > 0 || !data) throw new Error(JSON.stringify(errors));
  };
  const rest = async () => {
    const { status } = await fetch(`${balancers.cpm.url}/api/jobs?limit=1`, { headers: early });
    if (status !== 200) throw new Error(String(status));
  };
  const job = async () => {
    const request = { content_type: "seo_article", client_id: "acme-dental", ...onModel("instant") };
    const headers = { "content-type": "application/json", ...early };
    const response = await fetch(`${balancers.cpm.url}/api/generate`, {
      method: "POST",
      headers,
      body: JSON.stringify(request),
    });
    const answer = await response.text();
    if (response.status !== 202) throw new Error(`${response.status} ${answer}`);
  };
  const callers = [
    ...[1, 2, 3].map(() => keepAsking("graph", graph)),
    ...[1, 2].map(() => keepAsking("rest", rest)),
    keepAsking("job", job),
    keepAsking("log-in", () => logIn(stack)),
  ];
  await someAnswers();

  await roll("im", { IM_SERVICE_TOKEN: `${IM.new},${IM.old}` });
  await roll("smm", {
    DATA_KEYS: `${OLD},${NEW}`,
    SMM_SERVICE_TOKEN: `${SMM.new},${SMM.old}`,
    IM_SERVICE_TOKEN: IM.old,
  });
  await roll("cpm", { DATA_KEYS: `${OLD},${NEW}`, IM_SERVICE_TOKEN: IM.old, SMM_SERVICE_TOKEN: SMM.old });

  await roll("cpm", { DATA_KEYS: `${NEW},${OLD}`, IM_SERVICE_TOKEN: IM.new, SMM_SERVICE_TOKEN: SMM.new });
  await roll("smm", { DATA_KEYS: `${NEW},${OLD}`, SMM_SERVICE_TOKEN: SMM.new, IM_SERVICE_TOKEN: IM.new });
  await roll("im", { IM_SERVICE_TOKEN: IM.new });
  const [version, secret] = NEW.split(":") as [string, string];
  const [oldVersion, oldSecret] = OLD.split(":") as [string, string];
  const keys = [
    { version, secret },
    { version: oldVersion, secret: oldSecret },
  ];
  await new Reencryption(source, new DataCipher(keys), log).run();
  await new Reencryption(source, new DataCipher(keys), log).run(); // re-encrypts rows that were changed during the first run
  expect([...(await countEncryptedValues(source)).keys()]).toEqual(["v2"]);

  const { errors } = await graphql(stack.gatewayUrl, "mutation { rotateSigningKey { signingKey { kid } } }", {}, early);
  expect(errors).toEqual([]);
  await source.query("UPDATE cpm.signing_key SET signs_from = now() WHERE signs_from > now()");
  await roll("cpm", { DATA_KEYS: NEW, IM_SERVICE_TOKEN: IM.new, SMM_SERVICE_TOKEN: SMM.new });
  const late = await logIn(stack);
  const kidOf = ({ authorization }: typeof late) => jwt.decode(authorization.slice(7), { complete: true })?.header.kid;
  expect(kidOf(late)).not.toBe(kidOf(early));
  expect((await graphql(stack.gatewayUrl, EVERYWHERE, {}, late)).errors).toEqual([]);

  stopped = true;
  const counts = await Promise.all(callers);
  expect(failures).toEqual([]);
  expect(Math.min(...counts)).toBeGreaterThan(7);
  const old = await fetch(`${balancers.im.url}/api/templates`, { headers: { "x-service-token": IM.old } });
  expect(old.status).toBe(401);
});
