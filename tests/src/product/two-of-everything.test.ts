import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { createApiClient } from "@cgs/api-client";
import { Redis } from "ioredis";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createKey } from "../support/api-keys.js";
import { generate, graphql, logIn, onModel, watchJob } from "../support/api-client.js";
import { empty, redisOfThisProcess } from "../support/backends.js";
import { promisedMs } from "../support/cpu-time.js";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "../support/pgbouncer.js";
import { type Replicas, startReplicas } from "../support/replicas.js";
import { SECRETS } from "../support/stack.js";
import { startContinuousLoad } from "../support/continuous-load.js";

const SHORT = onModel("instant", { keywords: ["braces"], target_length: 60 });
const SERVICE = { "content-type": "application/json", "x-service-token": SECRETS.IM_SERVICE_TOKEN };

/** Database connections of all processes behind the pooler: fewer than one CPM would hold by itself. */
const SESSIONS = 12;
const POOLED = hasPgBouncer();

/** With this many runnable processes for each core, modules miss their deadlines without a restart, too. */
const OVERLOAD = 4;

describe(`two of every process on one database${POOLED ? ", behind PgBouncer in transaction mode" : ""}`, () => {
  const redisUrl = redisOfThisProcess();
  let pooler: PgBouncer | undefined;
  let product: Replicas;
  let database: Client;
  let user: { authorization: string };
  beforeAll(async () => {
    if (redisUrl) await empty(redisUrl);
    pooler = POOLED ? await startPgBouncer(SESSIONS) : undefined;
    product = await startReplicas(
      { ...(redisUrl && { redisUrl }), tokensPerSecond: 400 },
      (direct): Record<string, string> =>
        pooler ? { DATABASE_URL: pooler.urlOf(direct), DATABASE_DIRECT_URL: direct } : {},
    );
    database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    user = await logIn({ ...product, gatewayUrl: product.urls("gateway")[0] });
  });
  afterAll(async () => {
    await database?.end();
    await product?.stop();
    await pooler?.stop();
  });

  const ask = async (url: string, query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await graphql(url, query, variables, user);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as Record<string, unknown>;
  };

  /** The last message of a job's channel at one CPM, and its close code. */
  async function channelEnd(cpmUrl: string, id: string) {
    const token = user.authorization.replace("Bearer ", "");
    const socket = new WebSocket(`${cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token}`);
    let last: unknown;
    socket.on("message", (data) => (last = JSON.parse(String(data))));
    const [code] = (await once(socket, "close")) as [number];
    return { code, last };
  }

  test("send the events of a job of one process to subscribers of all others", async () => {
    const [gateway, otherGateway] = product.urls("gateway");
    const [cpm, otherCpm] = product.urls("cpm");
    const id = await generate({ cpmUrl: cpm }, user, onModel("standard"));
    const ended = async (gatewayUrl: string) => {
      let last;
      for await (last of watchJob(gatewayUrl, user, id));
      return last?.status;
    };
    const ends = await Promise.all([
      ...[gateway, otherGateway].map(ended),
      ...[cpm, otherCpm].map((url) => channelEnd(url, id)),
    ]);
    const closed = { code: 1000, last: expect.objectContaining({ job_id: id, status: "completed", progress: 100 }) };
    expect(ends).toEqual(["COMPLETED", "COMPLETED", closed, closed]);
  });

  test("create one job for an idempotency key at either gateway, and return it at both", async () => {
    const apiKey = await createKey(product, "acme-dental");
    const [api, otherApi] = product.urls("gateway").map((url) => createApiClient({ baseUrl: `${url}/api/v1`, apiKey }));
    const order = () => api!.generate({ content_type: "gbp_post", instructions: "Short." }, { idempotencyKey: "one" });
    const { jobId } = await order();
    await channelEnd(product.cpmUrl, jobId);
    expect((await otherApi!.status(jobId)).status).toBe("completed");
    expect((await otherApi!.content(jobId)).content).not.toBe("");
    const again = await otherApi!.generate(
      { content_type: "gbp_post", instructions: "Short." },
      { idempotencyKey: "one" },
    );
    expect(again.jobId).toBe(jobId);
  });

  test("share a key's limit of exactly ten requests a minute", async () => {
    const key = await createKey(product, "acme-dental");
    expect(await statuses(key, 30)).toEqual([...Array<number>(10).fill(404), ...Array<number>(20).fill(429)]);
  });

  test.skipIf(!redisUrl)("share a key's limit of exactly 100 requests an hour", async () => {
    const key = await createKey(product, "acme-dental");
    await statuses(key, 1);
    const redis = new Redis(redisUrl!);
    const counted = "cgs:limit:key-hour:";
    const { rows } = await database.query("SELECT id FROM cpm.api_key ORDER BY created_at DESC LIMIT 1");
    expect(await redis.get(`${counted}${rows[0].id}`)).toBe("1");
    await redis.set(`${counted}${rows[0].id}`, "95", "KEEPTTL"); // as after an hour of requests
    await redis.quit();
    expect(await statuses(key, 9)).toEqual([...Array<number>(5).fill(404), ...Array<number>(4).fill(429)]);
  });

  /** The sorted statuses of concurrent requests at both gateways. */
  async function statuses(key: string, times: number): Promise<number[]> {
    const gateways = product.urls("gateway");
    const asked = Array.from({ length: times }, (_, index) =>
      fetch(`${gateways[index % 2]}/api/v1/jobs/none/status`, { headers: { "x-api-key": key } }),
    );
    return (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);
  }

  test("accept exactly a plan's monthly jobs in total, and never run more at once than the plan allows", async () => {
    const [gateway] = product.urls("gateway");
    await ask(gateway, `mutation { updatePlan(name: "free", monthlyJobs: 6, concurrency: 2) { plan { name } } }`);
    await ask(
      gateway,
      `mutation { setClientPlan(clientId: "northside-plumbing", plan: "free") { clientPlan { holderId } } }`,
    );
    const request = { ...SHORT, content_type: "seo_article", client_id: "northside-plumbing" };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fetch(`${product.urls("cpm")[index % 2]}/api/generate`, {
          method: "POST",
          headers: { "content-type": "application/json", ...user },
          body: JSON.stringify(request),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(6).fill(202),
      ...Array<number>(6).fill(429),
    ]);
    const jobs = "FROM cpm.job WHERE client_id = 'northside-plumbing'";
    const completed = async () =>
      (await database.query(`SELECT count(*)::int AS jobs ${jobs} AND status = 'completed'`)).rows[0].jobs as number;
    await expect.poll(completed).toBe(6);
    const { rows } = await database.query<{ most: number }>(
      `SELECT max(running)::int AS most FROM (SELECT started_at, (SELECT count(*) ${jobs} AND started_at <= one.started_at
         AND completed_at > one.started_at) AS running FROM cpm.job one WHERE client_id = 'northside-plumbing') at`,
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(2);
  });

  test("return no stale data after a strategy changed at either", async () => {
    const [smm, otherSmm] = product.urls("smm");
    const read = (url: string) =>
      ask(
        url,
        `{ client(id: "acme-dental-austin") { ownStrategy { version } strategy { contentGuidelines { tone } } } }`,
      );
    let { version } = (await read(otherSmm))["ownStrategy"] as { version: number };
    for (const [writer, reader, tone] of [
      [smm, otherSmm, "calm"],
      [otherSmm, smm, "lively"],
    ] as const) {
      const change = `mutation ($version: Int!) { updateStrategy(clientId: "acme-dental-austin", expectedVersion: $version, reason: "Tone",
        values: { contentGuidelines: { tone: "${tone}" } }) { client { ownStrategy { version } } } }`;
      const changed = (await ask(writer, change, { version }))["client"] as { ownStrategy: { version: number } };
      version = changed.ownStrategy.version;
      expect(await read(reader)).toMatchObject({ strategy: { contentGuidelines: { tone } } });
    }
  });

  test("use a template's new version as soon as either has published it", async () => {
    const [im, otherIm] = product.urls("im");
    const publish = async (url: string, template: string) => {
      const query = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
      const input = { id: "spread", name: "Spread", contentType: "spread", variables: [], publish: true, template };
      const { errors } = await graphql(url, query, { input }, SERVICE);
      expect(errors).toEqual([]);
    };
    const used = async (url: string) => {
      const context = { business_type: "", target_audience: "", keywords: [], tone: "" };
      const body = JSON.stringify({ content_type: "spread", client_id: "acme-dental", context });
      const response = await fetch(`${url}/api/instructions/generate`, { method: "POST", headers: SERVICE, body });
      return ((await response.json()) as { template_used: string }).template_used;
    };
    await publish(im, "One");
    expect([await used(im), await used(otherIm)]).toEqual(["Spread v1.0", "Spread v1.0"]);
    await publish(otherIm, "Two");
    expect([await used(im), await used(otherIm)]).toEqual(["Spread v1.1", "Spread v1.1"]);
  });

  test("refuse a key everywhere within five seconds after its revocation at one", async () => {
    const create = `mutation { createApiKey(clientId: "acme-dental", name: "Short-lived") { secret apiKey { id } } }`;
    const [gateway] = product.urls("gateway");
    const { secret, apiKey } = (await ask(gateway, create)) as { secret: string; apiKey: { id: string } };
    const everywhere = async () => {
      const asked = [
        ...product.urls("gateway").map((url) => [`${url}/api/v1/jobs/none/status`, { "x-api-key": secret }] as const),
        ...product.urls("cpm").map((url) => [`${url}/api/jobs`, { authorization: `Bearer ${secret}` }] as const),
      ];
      return Promise.all(asked.map(async ([url, headers]) => (await fetch(url, { headers })).status));
    };
    expect(await everywhere()).toEqual([404, 404, 200, 200]);
    await ask(gateway, "mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { active } } }", apiKey);
    await expect.poll(everywhere, { timeout: promisedMs(5_000), interval: 100 }).toEqual([401, 401, 401, 401]);
  });

  test.skipIf(!POOLED || !redisUrl)(
    "hold at most as many database sessions in total as the pooler allows",
    async () => {
      const { rows } = await database.query<{ sessions: number }>(
        "SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
      expect(rows[0]?.sessions).toBeGreaterThan(0);
      expect(rows[0]?.sessions).toBeLessThanOrEqual(SESSIONS);
    },
  );

  test("restart one half after the other without a failed request or a missed final event", async () => {
    const load = startContinuousLoad(product, user);
    const codes = await product.restartEach();
    const overloaded = loadavg()[0]! > OVERLOAD * availableParallelism();
    const { failures, answered, ends } = await load.stop();
    expect(codes).toEqual(Array(10).fill(0));
    expect(failures.filter((failure) => !(overloaded && failure.includes("UPSTREAM_TIMEOUT")))).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(ends.length).toBeGreaterThan(10);
    expect(new Set(ends)).toEqual(new Set(["COMPLETED"]));
  });
});
