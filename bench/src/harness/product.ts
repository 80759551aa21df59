import type { Closers } from "@cgs/kit/closers";
import { freePort } from "@cgs/scripts/machine/free-port";
import { migrateAll } from "@cgs/scripts/database/migrate";
import { seedDemo, seedTemplates } from "@cgs/scripts/database/seed";
import { Client } from "pg";
import { z } from "zod";
import { startChild } from "./child.js";
import { METRICS_TOKEN, type ProcessStats, Target } from "./load.js";

/** The demo client of all jobs. */
export const CLIENT = "acme-dental";

/** The demo's key for the External API. */
export const API_KEY = `cgs_${"Demo0123".repeat(4)}`;

/** The log-in of the admin. */
export const ADMIN = { email: "admin@example.com", password: "correct-horse-battery" };

const MAIN_FILES = {
  CPM: import.meta.resolve("@cgs/cpm/main"),
  IM: import.meta.resolve("@cgs/im/main"),
  SMM: import.meta.resolve("@cgs/smm/main"),
  gateway: import.meta.resolve("@cgs/gateway/main"),
  "sandbox vendor": import.meta.resolve("@cgs/sandbox-vendor/main"),
};

const WORKER_FILE = import.meta.resolve("@cgs/cpm/worker-main");

/** The rate of `sandbox/standard`. */
export const TOKENS_PER_SECOND = 60;

/** A worker process. */
export interface BenchWorker {
  pid: number;
  stats(): Promise<ProcessStats>;
  stop(): Promise<void>;
}

/** The processes of the product. No worker runs until `startWorker`. */
export interface Product {
  cpm: Target;
  im: Target;
  /** The CPM's URL, for WebSockets. */
  cpmUrl: string;
  smm: Target;
  gateway: Target;
  /** The URL of the sandbox vendor. */
  vendorUrl: string;
  /** The process ids by name, without workers. */
  pids: ReadonlyMap<string, number>;
  /** The settings of the processes, to start more of them. */
  settings: Record<string, string>;
  /** The headers of a logged-in admin. */
  headers: Record<string, string>;
  /** Starts a worker with this job concurrency. */
  startWorker(options: { concurrency: number }): Promise<BenchWorker>;
}

/** Starts CPM, IM, SMM, gateway and sandbox vendor as separate production processes with the demo data. @param redisUrl without it, queue and events are in PostgreSQL. @param extra more settings of all processes. */
export async function startProduct(
  databaseUrl: string,
  redisUrl: string | undefined,
  closers: Closers,
  extra: Record<string, string> = {},
): Promise<Product> {
  await migrateAll(databaseUrl);
  await seedTemplates(databaseUrl);
  await seedDemo(databaseUrl, API_KEY);
  await raisePlanLimits(databaseUrl);
  const env = { ...(await settings(databaseUrl, redisUrl)), ...extra };
  const pids = new Map<string, number>();
  for (const [name, main] of Object.entries(MAIN_FILES)) {
    const child = await startChild(new URL(main), env);
    pids.set(name, child.pid);
    closers.add(() => child.stop());
  }
  const target = (port: string) => {
    const made = new Target(`http://127.0.0.1:${port}`);
    closers.add(() => made.close());
    return made;
  };
  const cpm = target(env.CPM_PORT);
  return {
    cpm,
    im: target(env.IM_PORT),
    cpmUrl: `http://127.0.0.1:${env.CPM_PORT}`,
    smm: target(env.SMM_PORT),
    gateway: target(env.GATEWAY_PORT),
    vendorUrl: env.SANDBOX_VENDOR_URL,
    pids,
    settings: env,
    headers: { authorization: await logIn(cpm, ADMIN) },
    startWorker: async ({ concurrency }) => {
      const own = { WORKER_PORT: String(await freePort()), WORKER_CONCURRENCY: String(concurrency) };
      const child = await startChild(new URL(WORKER_FILE), { ...env, ...own });
      const worker = target(own.WORKER_PORT);
      let stopped: Promise<void> | undefined;
      const stop = () => (stopped ??= child.stop());
      closers.add(stop);
      return { pid: child.pid, stats: () => worker.stats(), stop };
    },
  };
}

/** Raises the plans' limits, because one client requests all jobs. */
async function raisePlanLimits(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("UPDATE cpm.plan SET monthly_jobs = 1000000, waiting_jobs = 1000000, concurrency = 10000");
  await client.end();
}

async function settings(databaseUrl: string, redisUrl: string | undefined) {
  const [cpm, im, smm, gateway] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const vendor = await freePort();
  return {
    LOG_LEVEL: "error",
    METRICS_TOKEN,
    DATABASE_URL: databaseUrl,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    CPM_PORT: String(cpm),
    IM_PORT: String(im),
    SMM_PORT: String(smm),
    GATEWAY_PORT: String(gateway),
    CPM_SERVICE_URL: `http://127.0.0.1:${cpm}`,
    IM_SERVICE_URL: `http://127.0.0.1:${im}`,
    SMM_SERVICE_URL: `http://127.0.0.1:${smm}`,
    IM_SERVICE_TOKEN: "bench-im-service-token",
    SMM_SERVICE_TOKEN: "bench-smm-service-token",
    DATA_KEYS: "v1:a-secret-of-the-benchmark",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TEMPLATE_GENERATION_LIMIT: "100000", // all jobs use one template
    SANDBOX_VENDOR_PORT: String(vendor),
    SANDBOX_VENDOR_URL: `http://127.0.0.1:${vendor}`,
    SANDBOX_TOKENS_PER_SECOND: String(TOKENS_PER_SECOND),
  };
}

const loggedIn = z.object({ data: z.object({ login: z.object({ accessToken: z.string() }) }) });

/** Creates a user with access to one client and its locations, and returns the headers of a session. */
export async function logInForClient({ cpm, headers }: Product, clientId: string): Promise<Record<string, string>> {
  const user = { email: "client@example.com", password: "correct-horse-battery-2" };
  const query = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
  const input = { ...user, name: "Client", role: "VIEWER", clientIds: [clientId] };
  const answer = await cpm.post(
    { path: "/graphql", headers, body: JSON.stringify({ query, variables: { input } }) },
    200,
  );
  if (answer.includes('"errors"')) throw new Error(answer);
  return { authorization: await logIn(cpm, user) };
}

async function logIn(cpm: Target, user: { email: string; password: string }): Promise<string> {
  const query =
    "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken } }";
  const answer = await cpm.post(
    { path: "/graphql", headers: {}, body: JSON.stringify({ query, variables: user }) },
    200,
  );
  return `Bearer ${loggedIn.parse(JSON.parse(answer)).data.login.accessToken}`;
}
