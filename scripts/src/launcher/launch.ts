import path from "node:path";
import type { Closers } from "@cgs/kit/closers";
import type { Checklist } from "../terminal/checklist.js";
import { startDevelopment } from "../development/development.js";
import { DatabaseProcess } from "../database/database-process.js";
import { openDataFolder } from "./data-folder.js";
import { type Demo, describeDemo, writeDemoFile } from "./demo-file.js";
import { lockDataFolder } from "./lock.js";
import { choosePorts } from "./ports.js";
import { requireListener } from "./reachability.js";
import { hasStarted, orderSampleArticle } from "./sample-article.js";
import { loadSecrets, type Secrets } from "./secrets.js";
import { serviceTokenSettings } from "./service-tokens.js";
import { localAddresses, type Settings } from "./settings.js";
import { System } from "./system.js";
import { welcomeText } from "./welcome.js";

/** The options of a launch. */
export interface LaunchContext {
  top: string;
  settings: Settings;
  checklist: Checklist;
  /** Collects the functions that undo the launch, even a failed one. */
  closers: Closers;
  /** Receives the function that ends everything at once on a second Ctrl-C. */
  onSystem: (system: System) => void;
  /** Whether to compile, restart and reload while sources are edited. */
  development: boolean;
}

/** Starts the whole system and prints how to use it. Rejects with one line that says what to do. */
export async function launch({
  top,
  settings,
  checklist,
  closers,
  onSystem,
  development,
}: LaunchContext): Promise<void> {
  const start = performance.now();
  const { dataDir } = settings;
  await openDataFolder(dataDir);
  closers.add(await lockDataFolder(dataDir));
  const ports = await choosePorts(settings.ports);
  await requireRedisOf(settings);
  const secrets = await loadSecrets(dataDir, settings.given);

  const system = new System(top, settings, checklist);
  onSystem(system);
  closers.add(() => system.stop());
  const database = await openDatabase(system, settings, secrets);
  await prepareDatabase(database, settings, secrets, checklist);
  const values = {
    ...secrets,
    ...localAddresses(ports, settings.given["TLS_CERT"] !== undefined),
    ...Object.fromEntries(Object.entries(ports).map(([setting, port]) => [setting, String(port)])),
    ADMIN_EMAIL: settings.ADMIN_EMAIL,
    DATABASE_URL: settings.DATABASE_URL ?? database.services,
  };
  await system.startServices(values, serviceTokenSettings(secrets));
  if (settings.NODE_ENV === "production")
    return checklist.note(`\n  Ready at http://localhost:${ports["GATEWAY_PORT"]}/\n`);
  const demo = describeDemo(ports, settings.ADMIN_EMAIL, secrets);
  if (!(await hasStarted(dataDir))) await orderSampleArticle(demo);
  await writeDemoFile(dataDir, demo);
  const welcome = {
    demo,
    passwordGiven: settings.given["ADMIN_PASSWORD"] !== undefined,
    docsSite: (await existing([`${demo.gatewayUrl}/docs/`]))[0],
    docs: await existing(restDocs(demo)),
    logs: shortPath(path.join(dataDir, "logs")),
    seconds: (performance.now() - start) / 1_000,
  };
  checklist.note(welcomeText(welcome, checklist.paint));
  if (development) {
    const { gatewayUrl } = demo;
    startDevelopment({
      top,
      services: settings.services,
      gatewayUrl,
      env: settings.given,
      checklist,
      closers,
      restart: (name) => system.restart(name),
    });
  }
}

/** Checks the Redis of the settings, if there is one. Only then the client of Redis is loaded. */
async function requireRedisOf({ REDIS_URL, ...settings }: Settings): Promise<void> {
  if (REDIS_URL === undefined) return;
  const { requireRedis } = await import("@cgs/kit/database/require-redis");
  await requireRedis({ ...settings, REDIS_URL });
}

/** The database addresses of the owner and of the services. Without a separate migration address they are equal. */
interface Addresses {
  owner: string;
  services: string;
}

async function openDatabase(system: System, settings: Settings, secrets: Secrets): Promise<Addresses> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATION_DATABASE_URL } = settings;
  if (!DATABASE_URL) {
    const owner = await system.startPostgres(secrets.POSTGRES_PASSWORD);
    const services = new URL(owner);
    [services.username, services.password] = ["cgs_services", secrets.SERVICE_POSTGRES_PASSWORD];
    return { owner, services: services.href };
  }
  await requireListener("DATABASE_URL", DATABASE_URL, 5432);
  const services = DATABASE_DIRECT_URL ?? DATABASE_URL;
  return { owner: MIGRATION_DATABASE_URL ?? services, services };
}

async function prepareDatabase(
  { owner, services }: Addresses,
  { NODE_ENV }: Settings,
  secrets: Secrets,
  checklist: Checklist,
): Promise<void> {
  const database = new DatabaseProcess();
  try {
    await checklist.run("Migrations", () => database.run({ type: "migrate", owner, services }));
    if (NODE_ENV === "production") return await database.run({ type: "seed", owner });
    await checklist.run("Demo data", () => database.run({ type: "seed", owner, demoApiKey: secrets.DEMO_API_KEY }));
  } finally {
    database.close();
  }
}

function restDocs({ cpmUrl, imUrl, smmUrl, gatewayUrl }: Demo): string[] {
  return [`${cpmUrl}/docs`, `${imUrl}/docs`, `${smmUrl}/docs`, `${gatewayUrl}/api/v1/docs`];
}

/** The addresses that answer. */
async function existing(candidates: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    candidates.map((url) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return candidates.filter((_, index) => found[index]);
}

/** A path as a user would type it: relative inside the current folder, absolute elsewhere. */
function shortPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith("..") ? folder : relative;
}
