import path from "node:path";
import { baseEnv, EnvError, loadEnv, SECRET_NOTE, storageEnv } from "@cgs/kit/env";
import { z } from "zod";
import { migrationEnv } from "../database/migration-env.js";
import { generateSecrets } from "./secrets.js";
import { type Service, services } from "./services.js";

/** The settings of `npm start` itself. It passes the settings of its processes on. */
export const launcherEnv = baseEnv.extend({
  DATA_DIR: z.string().default(".data").meta({
    description:
      "The folder of the embedded PostgreSQL, the secrets that were made, logs, and `demo.json` with the demo's addresses and credentials; seen from the top folder.",
    production: "keep it, and to yourself: without its secrets, what is encrypted is lost",
  }),
  DATABASE_URL: storageEnv.shape.DATABASE_URL.optional().meta({
    description: "A PostgreSQL of your own for all processes; without it, an embedded one is started.",
    production: `must be set; ${SECRET_NOTE}: it has the password`,
  }),
  ...migrationEnv.shape,
  DATABASE_DIRECT_URL: storageEnv.shape.DATABASE_DIRECT_URL,
  REDIS_URL: storageEnv.shape.REDIS_URL,
  REDIS_CLUSTER: storageEnv.shape.REDIS_CLUSTER,
  ADMIN_EMAIL: z.email("must be an e-mail address").max(200).default("admin@example.com").meta({
    description: "The first administrator, and who the demo logs in as.",
    production: "must be an address of yours",
  }),
  npm_lifecycle_event: z.string().optional().meta({ description: "Set by npm for the command that it runs." }),
});

/** Secrets that are generated for the demo and required in production. */
const PRODUCTION_NEEDS = ["DATABASE_URL", "DATA_KEYS", "IM_SERVICE_TOKEN", "SMM_SERVICE_TOKEN", "ADMIN_PASSWORD"];

/** The settings of `npm start`. */
export interface Settings extends z.infer<typeof launcherEnv> {
  /** `DATA_DIR` as an absolute path. Relative paths start at the top folder. */
  dataDir: string;
  /** All variables of the environment, for the processes whose settings name them. */
  given: Record<string, string>;
  /** The processes to start. */
  services: Service[];
  /** The port of each process by its setting; 0 for any free one. */
  ports: Record<string, number>;
}

/**
 * Reads the settings of all processes before any of them starts, and refuses generated secrets in production.
 * @throws an EnvError with every invalid variable, one a line
 */
export function readSettings(top: string, source?: NodeJS.ProcessEnv): Settings {
  const given = loadEnv(z.object({}).catchall(z.string()), source);
  const assumed = {
    ...generateSecrets(),
    DATABASE_URL: "postgres://localhost",
    ...localAddresses(ASSUMED_PORTS, given["TLS_CERT"] !== undefined),
    ...given,
  };
  const schemas = [launcherEnv, ...services.map(({ settings }) => settings)];
  const problems = new Set(schemas.flatMap((schema) => problemsOf(schema, schema === launcherEnv ? given : assumed)));
  if (problems.size > 0) throw new EnvError([...problems].join("\n"));

  const own = loadEnv(launcherEnv, given);
  const production = own.NODE_ENV === "production";
  if (production) refuseDemo(given);
  const wanted = services.filter(({ demoOnly }) => !production || !demoOnly);
  const ports = Object.fromEntries(
    wanted.map(({ settings, port }) => [port, z.number().parse(loadEnv(settings, assumed)[port])]),
  );
  return { ...own, dataDir: path.resolve(top, own.DATA_DIR), given, services: wanted, ports };
}

function problemsOf(schema: z.ZodObject, values: Record<string, string>): string[] {
  try {
    loadEnv(schema, values);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.message.split("\n");
    throw error;
  }
}

function refuseDemo(given: Record<string, string>): void {
  const missing = PRODUCTION_NEEDS.filter((name) => !given[name]);
  if (missing.length === 0) return;
  throw new Error(
    `npm start is the demo, and NODE_ENV is production. Use "docker compose up", or set ${missing.join(", ")} yourself.`,
  );
}

/** Example ports, with which all other settings can be checked. */
const ASSUMED_PORTS = { CPM_PORT: 1, IM_PORT: 1, SMM_PORT: 1, SANDBOX_VENDOR_PORT: 1 };

/** The addresses of the processes on this machine, by setting. @param secure whether modules use TLS */
export function localAddresses(ports: Record<string, number>, secure: boolean): Record<string, string> {
  const addresses: [string, number | undefined][] = [
    ["CPM_SERVICE_URL", ports["CPM_PORT"]],
    ["IM_SERVICE_URL", ports["IM_PORT"]],
    ["SMM_SERVICE_URL", ports["SMM_PORT"]],
    ["SANDBOX_VENDOR_URL", ports["SANDBOX_VENDOR_PORT"]],
  ];
  return Object.fromEntries(
    addresses.flatMap(([setting, port]) => {
      const scheme = secure && setting.endsWith("_SERVICE_URL") ? "https" : "http";
      return port ? [[setting, `${scheme}://127.0.0.1:${port}`]] : [];
    }),
  );
}
