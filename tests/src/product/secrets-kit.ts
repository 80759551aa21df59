import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closers } from "@cgs/kit/closers";
import type { ProcessMessage } from "@cgs/kit/run-process";
import pg from "pg";
import { createTestDatabase } from "../support/database.js";
import { freePorts } from "../support/free-ports.js";
import { startTraceReceiver, type TraceReceiver } from "../support/trace-receiver.js";

/** Unique markers in secrets. None of them may appear anywhere. */
export const MARKERS = {
  imServiceToken: "marker-im-service-token-5e1f",
  smmServiceToken: "marker-smm-service-token-9c2d",
  dataKey: "marker-data-key-of-this-run-71aa",
  adminEmail: "marker.admin@secret.example.com",
  adminPassword: "Marker-admin-password-3b",
  databasePassword: "markerdatabasepassword8d",
  openRouterKey: "sk-or-marker-openrouter-17c4",
  openAiKey: "sk-marker-openai-44e0",
  anthropicKey: "sk-ant-marker-anthropic-20fe",
  googleKey: "AIza-marker-google-6d91",
  clientsOwnKey: "sk-or-marker-clients-own-c0de",
  personName: "Markerina Verysecret",
  personEmail: "marker.person@secret.example.com",
  personPassword: "Marker-person-password-5a",
  wrongPassword: "Marker-wrong-password-90",
  strangersToken: "marker-strangers-service-token",
};

/** The product as in production: one process each, with a marker in each secret. Its output is recorded. */
export interface MarkedProduct {
  gatewayUrl: string;
  cpmUrl: string;
  /** The settings of all processes. */
  urls: Record<string, string>;
  processes: Map<string, ChildProcess>;
  /** The output of all processes so far, with the streamed audit log. */
  written(): string;
  database: pg.Client;
  /** Receives all traces. */
  traces: TraceReceiver;
  stop(): Promise<void>;
}

const ENTRIES = {
  vendor: "@cgs/sandbox-vendor/main",
  im: "@cgs/im/main",
  smm: "@cgs/smm/main",
  cpm: "@cgs/cpm/main",
  worker: "@cgs/cpm/worker-main",
  gateway: "@cgs/gateway/main",
};

/** Starts a {@link MarkedProduct} with full logging and tracing. */
export async function startMarkedProduct(): Promise<MarkedProduct> {
  const closers = new Closers();
  const test = await createTestDatabase();
  closers.add(() => test.drop());
  const database = new pg.Client({ connectionString: test.url });
  await database.connect();
  const user = `marked_${new URL(test.url).pathname.slice(-8)}`;
  await database.query(`CREATE ROLE ${user} LOGIN SUPERUSER PASSWORD '${MARKERS.databasePassword}'`);
  closers.add(() => database.end());
  closers.add(() => database.query(`DROP OWNED BY ${user} CASCADE; DROP ROLE ${user}`));
  const url = new URL(test.url);
  [url.username, url.password] = [user, MARKERS.databasePassword];

  const traces = await startTraceReceiver();
  closers.add(() => traces.stop());
  const auditFolder = await mkdtemp(join(tmpdir(), "cgs-audit-"));
  closers.add(() => rm(auditFolder, { recursive: true }));
  const { settings, urls } = await settingsFor({ databaseUrl: url.href, tracesUrl: traces.url, auditFolder });
  const written: string[] = [];
  const processes = new Map<string, ChildProcess>();
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const child = fork(new URL(import.meta.resolve(entry)), {
      env: settings,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const output of [child.stdout, child.stderr]) output?.on("data", (data) => written.push(String(data)));
    processes.set(name, child);
    closers.add(() => ended(child, "SIGTERM"));
    const [message] = (await once(child, "message")) as [ProcessMessage];
    if (message.type === "failed") throw new Error(`${name} did not start: ${message.reason}`);
  }
  return {
    gatewayUrl: urls["gateway"]!,
    cpmUrl: urls["cpm"]!,
    urls,
    processes,
    written: () => written.join("") + filesOf(auditFolder),
    database,
    traces,
    stop: () => closers.close(),
  };
}

/** Ends a process, and waits for its end. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

function filesOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("");
}

interface Destinations {
  databaseUrl: string;
  tracesUrl: string;
  auditFolder: string;
}

async function settingsFor({ databaseUrl, tracesUrl, auditFolder }: Destinations) {
  const [cpm, im, smm, gateway, vendor, worker] = await freePorts(6);
  const at = (port: number | undefined) => `http://localhost:${port}`;
  const urls: Record<string, string> = {
    cpm: at(cpm),
    im: at(im),
    smm: at(smm),
    gateway: at(gateway),
    worker: at(worker),
    vendor: at(vendor),
  };
  const settings = {
    NODE_ENV: "test",
    LOG_LEVEL: "trace",
    DATABASE_URL: databaseUrl,
    ...ports({ CPM: cpm, IM: im, SMM: smm, GATEWAY: gateway, WORKER: worker, SANDBOX_VENDOR: vendor }),
    CPM_SERVICE_URL: urls["cpm"]!,
    IM_SERVICE_URL: urls["im"]!,
    SMM_SERVICE_URL: urls["smm"]!,
    IM_SERVICE_TOKEN: MARKERS.imServiceToken,
    SMM_SERVICE_TOKEN: MARKERS.smmServiceToken,
    DATA_KEYS: `v1:${MARKERS.dataKey}`,
    ADMIN_EMAIL: MARKERS.adminEmail,
    ADMIN_PASSWORD: MARKERS.adminPassword,
    SANDBOX_VENDOR_URL: urls["vendor"]!,
    OPENROUTER_URL: urls["vendor"]!,
    OPENROUTER_API_KEY: MARKERS.openRouterKey,
    OPENROUTER_MODEL: "sandbox/instant",
    OPENAI_URL: urls["vendor"]!,
    OPENAI_API_KEY: MARKERS.openAiKey,
    ANTHROPIC_URL: urls["vendor"]!,
    ANTHROPIC_API_KEY: MARKERS.anthropicKey,
    GOOGLE_URL: urls["vendor"]!,
    GOOGLE_API_KEY: MARKERS.googleKey,
    VENDOR_SILENCE_SECONDS: "2",
    SANDBOX_TOKENS_PER_SECOND: "5000",
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    AUDIT_STREAM: `file:${auditFolder}`,
  };
  return { settings, urls };
}

function ports(numbers: Record<string, number | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, port]) => [`${name}_PORT`, String(port)]));
}

/** Every row of every table, as text. */
export async function everyRow(database: pg.Client): Promise<string> {
  const tables = await database.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables.rows) {
    const rows = await database.query<{ row: string }>(`SELECT one::text AS row FROM "${schema}"."${name}" AS one`);
    texts.push(`${schema}.${name}`, ...rows.rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

/** The command line and environment of a process, as every user of its machine can read them. */
export async function commandLine(child: ChildProcess): Promise<string> {
  return readFile(`/proc/${child.pid}/cmdline`, "utf8");
}
