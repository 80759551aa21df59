import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Closers } from "@cgs/kit/closers";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { migrateAll } from "@cgs/scripts/database/migrate";
import { seedTemplates } from "@cgs/scripts/database/seed";
import { freePorts } from "../support/free-ports.js";
import { forked, kill } from "../support/processes.js";
import { StatementGates } from "./statement-gates.js";
import { startTogether } from "./together.js";
import { startRedisServer } from "../support/redis-server.js";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.js";

/** The options of the product in a chaos run. */
export interface ProductOptions {
  backend: "postgres" | "redis";
  workers: number;
  /** A migrated database to use instead of a server of the run, without PostgreSQL's faults. */
  databaseUrl?: string | undefined;
  /** Runs everything but the workers in this process: a faster start, without faults of these processes. */
  together?: boolean | undefined;
  /** The speed of the standard model. At a low speed, jobs are in work when their workers are lost. */
  tokensPerSecond?: number | undefined;
  /** Selects the connections that a fault affects. */
  random: () => number;
}

/** The names of the processes that faults kill. */
export type ProcessName = "cpm" | "second cpm" | "im" | "smm" | "gateway" | `worker ${number}`;

/** The product as in production: one process each, with its own PostgreSQL and Redis behind proxies that inject faults. */
export interface Product {
  gatewayUrl: string;
  /** Both processes of the CPM's API. */
  cpmUrls: [string, string];
  vendorUrl: string;
  /** The address without the proxy, for checks. */
  redisUrl: string | undefined;
  databaseUrl: string;
  links: { database: TcpProxy; vendor: TcpProxy; redis?: TcpProxy };
  /** Between each worker and PostgreSQL. */
  gates: StatementGates<ProcessName>;
  processNames: ProcessName[];
  /** Kills a process and starts it again some milliseconds later; resolves when it answers. */
  kill(name: ProcessName, downMs: number): Promise<void>;
  /** Stops a process without its knowledge and continues it some milliseconds later, unless it is killed meanwhile. */
  pause(name: ProcessName, forMs: number): Promise<void>;
  /** Stops a process without its knowledge. @returns a function that continues it */
  freeze(name: ProcessName): () => void;
  /** Kills PostgreSQL without a shutdown checkpoint, and starts it again after `downMs`. */
  crashPostgres?: ((downMs: number) => Promise<void>) | undefined;
  /** Stops Redis, and starts an empty one after `downMs`. */
  restartRedis(downMs: number): Promise<void>;
  /** Processes that ended while the product ran without being killed, with their last output. */
  crashes: string[];
  stop(): Promise<void>;
}

/** The administrator who sets up the tenants. */
export const ADMIN = { email: "admin@example.com", password: "correct-horse-battery" };

const SECRETS = {
  IM_SERVICE_TOKEN: "chaos-im-service-token",
  SMM_SERVICE_TOKEN: "chaos-smm-service-token",
  DATA_KEYS: "v1:a-secret-of-the-chaos",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

/** Starts all processes and waits until they are ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const closers = new Closers();
  try {
    const storage = await startStorage(options, closers);
    if (options.databaseUrl === undefined) await prepareDatabase(storage.databaseUrl);
    const [cpm, secondCpm, im, smm, gateway, vendor] = await freePorts(6);
    const vendorLink = await startTcpProxy(vendor as number, options.random);
    closers.add(() => vendorLink.stop());
    const settings = {
      ...SECRETS,
      ...storage.settings,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      CPM_PORT: String(cpm),
      IM_PORT: String(im),
      SMM_PORT: String(smm),
      GATEWAY_PORT: String(gateway),
      CPM_SERVICE_URL: `http://127.0.0.1:${cpm}`,
      IM_SERVICE_URL: `http://127.0.0.1:${im}`,
      SMM_SERVICE_URL: `http://127.0.0.1:${smm}`,
      TEMPLATE_GENERATION_LIMIT: "1000000",
      SANDBOX_VENDOR_PORT: String(vendor),
      SANDBOX_VENDOR_URL: `http://127.0.0.1:${vendorLink.port}`,
      SANDBOX_TOKENS_PER_SECOND: String(options.tokensPerSecond ?? 1_000),
      VENDOR_SILENCE_SECONDS: "3",
      RETRY_PAUSE_SECONDS: "0.2",
      WORKER_PORT: "0",
      WORKER_CONCURRENCY: "30",
    };
    const api: [ProcessName, string, object?][] = [
      ["im", "@cgs/im/main"],
      ["smm", "@cgs/smm/main"],
      ["cpm", "@cgs/cpm/main"],
      ["second cpm", "@cgs/cpm/main", { CPM_PORT: String(secondCpm) }],
      ["gateway", "@cgs/gateway/main"],
    ];
    const gates = new StatementGates<ProcessName>();
    const workers = Array.from(
      { length: options.workers },
      async (_, number): Promise<[ProcessName, string, object]> => {
        const name: ProcessName = `worker ${number + 1}`;
        const gate = await gates.open(name, storage.links.database.port);
        closers.add(() => gate.stop());
        return [name, "@cgs/cpm/worker-main", { DATABASE_URL: withPort(settings.DATABASE_URL, gate.port) }];
      },
    );
    const entries = [...(options.together ? [] : api), ...(await Promise.all(workers))];
    if (options.together) await startTogether(settings, String(secondCpm), closers);
    else await forked("@cgs/sandbox-vendor/main", settings, closers);
    const processes = new Map(
      entries.map(([name, entry, own]) => [
        name,
        new RestartedProcess(name, entry, { ...settings, ...own }, closers, clockOf(name, options.random)),
      ]),
    );
    closers.add(() => processes.forEach((one) => one.stopSupervising()));
    await Promise.all([...processes.values()].map((one) => one.start()));
    return {
      gatewayUrl: `http://127.0.0.1:${gateway}`,
      cpmUrls: [`http://127.0.0.1:${cpm}`, `http://127.0.0.1:${secondCpm}`],
      vendorUrl: `http://127.0.0.1:${vendor}`,
      databaseUrl: storage.databaseUrl,
      redisUrl: storage.redisUrl,
      links: { ...storage.links, vendor: vendorLink },
      gates,
      processNames: [...processes.keys()],
      kill: async (name, downMs) => processes.get(name)?.killAndRestart(downMs),
      pause: async (name, forMs) => processes.get(name)?.pause(forMs),
      freeze: (name) => processes.get(name)?.freeze() ?? (() => undefined),
      crashPostgres: storage.crashPostgres,
      restartRedis: storage.restartRedis,
      get crashes() {
        return [...processes.values()].flatMap(({ crashes }) => crashes);
      },
      stop: () => closers.close(),
    };
  } catch (error) {
    await closers.close().catch(() => undefined);
    throw error;
  }
}

const HOUR_MS = 3_600_000;

/** The errors of the workers' clocks. */
const WORKER_ERRORS_MS = [0, HOUR_MS, -HOUR_MS, 100 * 24 * HOUR_MS];

/** The errors of other clocks. Each of these processes reads when a token expires, so hours would end every session at once. */
const API_ERRORS_MS = [0, 120_000, -120_000];

/** Gives the clock error of a process at each start: another one in turn. */
function clockOf(name: ProcessName, random: () => number): () => number {
  const errors = name.startsWith("worker") ? WORKER_ERRORS_MS : API_ERRORS_MS;
  let turn = Math.floor(random() * errors.length);
  return () => errors[turn++ % errors.length] ?? 0;
}

/** A process of the product that is restarted whenever it ends. */
class RestartedProcess {
  readonly crashes: string[] = [];
  private child: ChildProcess | undefined;
  private output = "";
  private supervised = true;

  constructor(
    private readonly name: ProcessName,
    private readonly entry: string,
    private readonly settings: Record<string, string>,
    private readonly closers: Closers,
    private readonly clock: () => number,
  ) {}

  /** Starts the process again until it is ready: a start fails while the database is down. */
  private async restart(): Promise<void> {
    const started = () =>
      this.start().then(
        () => true,
        () => false,
      );
    while (this.supervised && !(await started())) await pause(300);
  }

  async killAndRestart(downMs: number): Promise<void> {
    const { child } = this;
    if (!child) return; // a start is in progress
    this.child = undefined;
    await kill(child);
    await pause(downMs);
    await this.restart();
  }

  async pause(forMs: number): Promise<void> {
    const resume = this.freeze();
    await pause(forMs);
    resume();
  }

  freeze(): () => void {
    const { child } = this;
    child?.kill("SIGSTOP");
    return () => void child?.kill("SIGCONT");
  }

  /** Stops restarting the process, before the product is stopped. */
  stopSupervising(): void {
    this.supervised = false;
    this.child = undefined;
  }

  /** Starts the process, and restarts it from then on. @throws when it does not become ready. */
  async start(): Promise<void> {
    this.output = "";
    const onOutput = (text: string) => void (this.output = (this.output + text).slice(-2_000));
    const clockOffsetMs = this.clock();
    const options = { onOutput, ...(clockOffsetMs !== 0 && { clockOffsetMs }) };
    const child = await forked(this.entry, this.settings, this.closers, options);
    this.child = child;
    child.once("exit", (code) => {
      if (this.child !== child) return;
      this.child = undefined;
      this.crashes.push(`${this.name} ended with ${code}: ${this.output.trim()}`);
      void this.restart();
    });
  }
}

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

/** Creates the tables and the templates. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrateAll(databaseUrl);
  await seedTemplates(databaseUrl);
}

/** Starts PostgreSQL and, for the Redis backend, Redis, each behind a proxy. */
async function startStorage({ backend, random, databaseUrl }: ProductOptions, closers: Closers) {
  const server = databaseUrl === undefined ? await startServer(closers) : undefined;
  const url = server?.url ?? databaseUrl ?? "";
  const port = Number(new URL(url).port);
  const database = await startTcpProxy(port, random);
  closers.add(() => database.stop());
  let redis = backend === "redis" ? await startRedisServer() : undefined;
  closers.add(() => redis?.stop());
  const redisPort = redis && Number(new URL(redis.url).port);
  const redisLink = redisPort === undefined ? undefined : await startTcpProxy(redisPort, random);
  closers.add(() => redisLink?.stop());
  return {
    databaseUrl: url,
    redisUrl: redis?.url,
    links: { database, ...(redisLink && { redis: redisLink }) },
    settings: {
      DATABASE_URL: withPort(url, database.port),
      ...(redisLink && { REDIS_URL: `redis://127.0.0.1:${redisLink.port}` }),
    },
    crashPostgres: server?.crash,
    async restartRedis(downMs: number) {
      await redis?.stop();
      await pause(downMs);
      redis = await startRedisServer(redisPort);
    },
  };
}

/** Starts the run's own PostgreSQL. `crash` kills it and starts it again after a time. */
async function startServer(closers: Closers) {
  const dataDir = await mkdtemp(join(tmpdir(), "cgs-chaos-"));
  closers.add(() => rm(dataDir, { recursive: true, force: true }));
  let postgres = await startEmbeddedPostgres({ dataDir, password: "chaos" });
  closers.add(() => postgres.stop());
  const port = Number(new URL(postgres.url).port);
  return {
    url: postgres.url,
    async crash(downMs: number) {
      await postgres.crash();
      await pause(downMs);
      postgres = await startEmbeddedPostgres({ dataDir, password: "chaos", port });
    },
  };
}
