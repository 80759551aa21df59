import type { ChildProcess } from "node:child_process";
import { hash } from "node:crypto";
import { seedDemo as seedCpmDemo } from "@cgs/cpm/app/demo";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { cpmEnv, workerEnv } from "@cgs/cpm/settings/env";
import { createCpm } from "@cgs/cpm/app/service";
import { createWorker } from "@cgs/cpm/worker/worker.service";
import { createGateway } from "@cgs/gateway/app/gateway";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createIm } from "@cgs/im/app/service";
import { imEnv } from "@cgs/im/settings/env";
import { Closers } from "@cgs/kit/closers";
import { createDataSource } from "@cgs/kit/database/database";
import { loadEnv } from "@cgs/kit/env";
import { createLogger, type Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { smmDatabase } from "@cgs/smm/database/database";
import { seedDemo as seedSmmDemo } from "@cgs/smm/demo/seed-demo";
import { smmEnv } from "@cgs/smm/settings/env";
import { createSmm } from "@cgs/smm/app/service";
import { pino } from "pino";
import type { TestDatabase } from "./database.js";
import { freePorts } from "./free-ports.js";
import { forked, type ForkOptions } from "./processes.js";
import { testSettings } from "./settings.js";

/** The options of a stack. */
export interface StackOptions {
  /** An empty database to use instead of one on the server of the whole run. */
  databaseUrl?: string;
  /** Runs queue and events on this Redis instead of PostgreSQL. */
  redisUrl?: string;
  /** The number of worker processes to fork, which can be killed. By default one worker runs in this process. */
  forkedWorkers?: number;
  /** The number of jobs that each worker writes at once. */
  workerConcurrency?: number;
  /** The setting that names the vendor's address. The sandbox vendor always answers. */
  vendorAs?: "sandbox" | "openrouter" | "openai-compatible";
  /** The tokens per second of the standard model. */
  tokensPerSecond?: number;
  /** Runs the CPM's API in its own process, which can be killed and restarted. */
  forkedCpm?: ForkOptions;
  /** The `TLS_*` settings for certificates between the modules. */
  tls?: Record<"TLS_CERT" | "TLS_KEY" | "TLS_CA", string>;
  /** Receives the log lines of the services that run in this process, from level info. */
  onLog?: (line: Record<string, unknown>) => void;
  /** Additional settings of all processes. */
  settings?: Record<string, string>;
}

/** A module that can be stopped and started again. */
type Stoppable = "im" | "smm" | "gateway";

/** The whole product with its demo data, on free ports and its own database. */
export interface Stack {
  databaseUrl: string;
  gatewayUrl: string;
  cpmUrl: string;
  imUrl: string;
  smmUrl: string;
  vendorUrl: string;
  /** The address of the worker that runs in this process. */
  workerUrl: string | undefined;
  email: string;
  password: string;
  apiKey: string;
  /** Stops a module. */
  stopModule(name: Stoppable): Promise<void>;
  /** Starts a stopped module again at the same address. */
  startModule(name: Stoppable): Promise<void>;
  /** Forks one more worker and waits until it takes jobs. */
  forkWorker(options?: ForkOptions): Promise<ChildProcess>;
  /** Forks the CPM's API at its address, and waits until it is ready. The previous process must have ended. */
  forkCpm(options?: ForkOptions): Promise<ChildProcess>;
  /** Forks the IM at its address, and waits until it is ready. The previous one must be stopped. */
  forkIm(): Promise<ChildProcess>;
  /** The process of the CPM's API, if it was forked at the start. */
  cpm: ChildProcess | undefined;
  stop(): Promise<void>;
}

const GATEWAY_TOKEN = "test-token-of-the-gateway";

/** The secrets of the processes under test. */
export const SECRETS = {
  CPM_SERVICE_TOKEN: GATEWAY_TOKEN,
  CPM_SERVICE_TOKEN_HASHES: `gateway:${hash("sha256", GATEWAY_TOKEN)}`,
  IM_SERVICE_TOKEN: "test-im-service-token",
  SMM_SERVICE_TOKEN: "test-smm-service-token",
  DATA_KEYS: "v1:a-secret-of-the-tests",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: "correct-horse-battery",
};
/** The demo's External API key. */
export const API_KEY = `cgs_${"Demo0123".repeat(4)}`;

/** Starts gateway, subgraphs, worker and sandbox vendor. Everything but forked workers runs in this process. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const closers = new Closers();
  const log = options.onLog ? callbackLogger(options.onLog) : createLogger("test", testSettings().TEST_LOG_LEVEL);
  try {
    const database = await databaseFor(options);
    closers.add(() => database.drop());
    const settings = await settingsFor(database.url, options);
    const ofModules = { ...settings, TRUSTED_PROXIES: "loopback" }; // the gateway
    const start = async (running: Promise<RunningService>) => {
      const { stop, url } = await running;
      closers.add(stop);
      return url;
    };
    await start(createSandboxVendor(loadEnv(sandboxVendorEnv, settings), log));
    const create = {
      im: () => createIm(loadEnv(imEnv, ofModules), log),
      smm: () => createSmm(loadEnv(smmEnv, ofModules), log),
      gateway: () => createGateway(loadEnv(gatewayEnv, settings), log),
    };
    const [im, smm] = [create.im(), create.smm()];
    const forking = (entry: string) => (how?: ForkOptions) => forked(entry, ofModules, closers, how);
    const forkCpm = forking("@cgs/cpm/main");
    const startCpm = async () => void (await start(createCpm(loadEnv(cpmEnv, ofModules), log)));
    const { forkedCpm } = options;
    const [cpm] = await Promise.all([forkedCpm ? forkCpm(forkedCpm) : startCpm(), start(im), start(smm)]);
    await seed(database.url);
    const modules = { im, smm, gateway: create.gateway() };
    await start(modules.gateway);
    const forkWorker = forking("@cgs/cpm/worker-main");
    const inProcess = options.forkedWorkers === undefined;
    const workerUrl = inProcess ? await start(createWorker(loadEnv(workerEnv, settings), log)) : undefined;
    await Promise.all(Array.from({ length: options.forkedWorkers ?? 0 }, () => forkWorker()));
    return {
      databaseUrl: database.url,
      gatewayUrl: `http://localhost:${settings.GATEWAY_PORT}`,
      cpmUrl: settings.CPM_SERVICE_URL,
      imUrl: settings.IM_SERVICE_URL,
      smmUrl: settings.SMM_SERVICE_URL,
      vendorUrl: `http://localhost:${settings.SANDBOX_VENDOR_PORT}`,
      workerUrl,
      email: SECRETS.ADMIN_EMAIL,
      password: SECRETS.ADMIN_PASSWORD,
      apiKey: API_KEY,
      stopModule: async (name) => (await modules[name]).stop(),
      startModule: async (name) => void (await start((modules[name] = create[name]()))),
      forkWorker,
      forkCpm,
      forkIm: forking("@cgs/im/main"),
      cpm: cpm ?? undefined,
      stop: () => closers.close(),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

function callbackLogger(onLog: (line: Record<string, unknown>) => void): Logger {
  return pino({ level: "info" }, { write: (line: string) => onLog(JSON.parse(line) as Record<string, unknown>) });
}

async function databaseFor({ databaseUrl }: StackOptions): Promise<TestDatabase> {
  if (databaseUrl) return { url: databaseUrl, drop: async () => undefined };
  const { createMigratedDatabase } = await import("./database.js"); // a stack on a database of its own runs without vitest, too
  return createMigratedDatabase();
}

/** The settings of the processes: free ports, and the addresses with these ports. */
export async function settingsFor(databaseUrl: string, options: StackOptions) {
  const [cpm, im, smm, gateway, vendor] = await freePorts(5);
  const scheme = options.tls ? "https" : "http";
  return {
    ...SECRETS,
    NODE_ENV: "test",
    LOG_LEVEL: testSettings().TEST_LOG_LEVEL,
    DATABASE_URL: databaseUrl,
    ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
    CPM_PORT: String(cpm),
    IM_PORT: String(im),
    SMM_PORT: String(smm),
    GATEWAY_PORT: String(gateway),
    SANDBOX_VENDOR_PORT: String(vendor),
    WORKER_PORT: "0",
    ...(options.workerConcurrency && { WORKER_CONCURRENCY: String(options.workerConcurrency) }),
    TEMPLATE_GENERATION_LIMIT: "100000",
    RETRY_PAUSE_SECONDS: "0.2",
    ...options.tls,
    CPM_SERVICE_URL: `${scheme}://localhost:${cpm}`,
    IM_SERVICE_URL: `${scheme}://localhost:${im}`,
    SMM_SERVICE_URL: `${scheme}://localhost:${smm}`,
    ...vendorSettings(`http://localhost:${vendor}`, options.vendorAs ?? "sandbox"),
    SANDBOX_TOKENS_PER_SECOND: String(options.tokensPerSecond ?? 200),
    SANDBOX_BATCH_SECONDS: "0.2",
    ...options.settings,
  };
}

function vendorSettings(url: string, as: NonNullable<StackOptions["vendorAs"]>): Record<string, string> {
  const urls = { OPENROUTER_URL: url, OPENAI_URL: url, ANTHROPIC_URL: url, GOOGLE_URL: url };
  const common = { ...urls, OPENROUTER_MODEL: "sandbox/instant", OPENAI_MODEL: "sandbox/instant" };
  if (as === "sandbox") return { ...common, SANDBOX_VENDOR_URL: url };
  if (as === "openrouter") return { ...common, OPENROUTER_API_KEY: "sk-or-test" };
  return { ...common, OPENAI_COMPATIBLE_URL: `${url}/v1`, OPENAI_COMPATIBLE_MODEL: "sandbox/instant" };
}

/** Seeds the demo into a migrated database. */
export async function seed(databaseUrl: string): Promise<void> {
  const cpm = await createDataSource(databaseUrl, cpmDatabase, 2).initialize();
  const smm = await createDataSource(databaseUrl, smmDatabase, 2).initialize();
  await seedCpmDemo(cpm, { apiKey: API_KEY });
  await seedSmmDemo(smm);
  await Promise.all([cpm.destroy(), smm.destroy()]);
}
