import { z } from "zod";
import { trustedProxiesSetting } from "./trusted-proxies.js";

declare module "zod" {
  /** What docs/configuration.md says about a setting besides its description, default and bounds. Every setting has a description. */
  interface GlobalMeta {
    /** The unit of a number. */
    unit?: string;
    /** The default as the setting has it, where parsing changes it. */
    written?: string;
    /** What to do in production. Without it, the default is safe there. */
    production?: string;
  }
}

/** The note on settings that must stay secret. */
export const SECRET_NOTE = "a secret";

/** Thrown by {@link loadEnv}. The message names every invalid variable, one per line, and never contains values. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Parses the environment with a schema. An empty string counts as not set, so that `PORT= npm start` uses the default.
 * @throws EnvError with every invalid variable.
 */
export function loadEnv<S extends z.ZodObject>(schema: S, source: NodeJS.ProcessEnv = process.env): z.infer<S> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(lines.join("\n"));
}

/** A setting with a TCP port; 0 is any free port. */
export const port = (fallback: number) =>
  z.coerce
    .number({ error: "must be a port number" })
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .max(65_535, "must be at most 65535")
    .default(fallback)
    .meta({ description: "The port to listen on; 0 for any free port." });

/** A setting with a URL of http or https. Trailing slashes are removed. */
export const httpUrl = () =>
  z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .transform((value) => value.replace(/\/+$/, ""));

/** A service token, or `new,old` during a rotation. The first is sent, all are accepted. */
const serviceTokens = () =>
  z
    .string({ error: "is required" })
    .transform((value) => value.split(",").map((token) => token.trim()))
    .refine((tokens) => tokens.every((token) => token.length >= 16), "each token must have at least 16 characters");

/** A retention setting in days. */
export const days = (fallback: number, what: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(fallback)
    .meta({ description: `How long ${what} is kept.`, unit: "days" });

/** The setting of how many days content is kept. The modules read the same variable. */
export const contentDays = () => days(90, "the content of a job, and the text of its instructions,");

/** The setting of how many days an ended job is kept, with what belongs to it in each module. */
export const jobsDays = () =>
  days(365, "an ended job, with its request, its record and the records of its instructions,");

/** The setting of how many days sums of usage are kept. */
export const usageDays = () => days(1_096, "the usage by day, in jobs, tokens and cost,");

/** The setting of how many days a module keeps its audit log. The database always keeps the last 30. */
const auditDays = () =>
  z.coerce
    .number()
    .int()
    .min(30)
    .max(36_500)
    .default(365)
    .meta({ description: "How long the audit log is kept; at least 30.", unit: "days" });

/** The settings of every process that deletes old data. */
export const retentionEnv = z.object({
  RETENTION_AUDIT_DAYS: auditDays(),
  RETENTION_AUDIT_READS_DAYS: z.coerce.number().int().min(30).max(36_500).default(90).meta({
    description: "How long reads and refused attempts stay in the audit log; at least 30.",
    unit: "days",
  }),
  RETENTION_MAX_SHARE: z.coerce.number().gt(0, "must be above 0").max(1, "must be at most 1").default(0.5).meta({
    description:
      "The largest share of a table's rows that one round of retention deletes. When more rows have expired, it deletes none and logs an error: the database's clock may be wrong. 1 means any share.",
    production: "1 only for the time in which a shorter retention takes effect",
  }),
});

/** Settings of tracing. The SDK reads these variables itself, and also its other standard variables. */
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional().meta({
    description:
      "The collector of traces, as OTLP over HTTP. Without it nothing is traced ([observability](observability.md)).",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(4_096).optional().meta({
    description: "Headers sent to the collector, such as its credential, as `name=value,...`.",
    production: SECRET_NOTE,
  }),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .optional()
    .meta({
      description: "Which traces are recorded. By default all except those that the caller excludes.",
      production: "`traceidratio` at the gateway, so that unknown callers do not decide",
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: "The share of traces that the ratio samplers record, 0 to 1." }),
  OTEL_RESOURCE_ATTRIBUTES: z.string().max(4_096).optional().meta({
    description:
      "Further attributes of the process in traces, as `name=value,...`, such as `deployment.environment.name=production`.",
  }),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(600_000).optional().meta({
    description: "How long spans are batched before they are sent; 5,000 by default.",
    unit: "milliseconds",
  }),
};

/** The settings of every process. */
export const baseEnv = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development").meta({
    description:
      "The environment. In production there are no introspection, test endpoints or explorers, and `npm start` does not accept generated secrets.",
    production: "must be `production`",
  }),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .meta({ description: "The lowest level that is logged. No level logs tokens, keys or personal data." }),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0).meta({
    description:
      "How long a process keeps serving after SIGTERM while `/readyz` returns 503, so that load balancers stop sending requests before it closes. Workers stop at once.",
    unit: "seconds",
    production: "longer than two probes of the load balancer, and longer than 5; 10 in Kubernetes",
  }),
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(25_000).meta({
    description: "The most open connections of a process, WebSockets included. Further connections are closed at once.",
    unit: "connections",
    production: "above what the load balancer sends to one process, and below `ulimit -n`",
  }),
  TRUSTED_PROXIES: trustedProxiesSetting,
  METRICS_TOKEN: z
    .string()
    .min(16, "must have at least 16 characters")
    .max(200)
    .optional()
    .meta({
      description:
        "The bearer token for `/metrics`, at least 16 characters. Without it, `/metrics` needs no credential, and in production it is not served.",
      production: `${SECRET_NOTE}; the same for all processes, and for Prometheus`,
    }),
  HEALTH_REPORT: z.enum(["public", "operators"]).optional().meta({
    description:
      "Who gets the whole health report: every caller, or those with `METRICS_TOKEN`. All others get the status only. By default `public`, and in production `operators`.",
    production: "`public` only if existing callers read the report without a credential",
  }),
  TEST_ENDPOINTS: z.enum(["on", "off"]).optional().meta({
    description: "Whether test endpoints are served. By default they are, except in production.",
    production: "`on` only temporarily: every authenticated caller can use them",
  }),
  ...tracing,
});

/** The validated settings of {@link baseEnv}. */
export type BaseEnv = z.infer<typeof baseEnv>;

/** The settings of every process with a database and a message backend. */
export const storageEnv = baseEnv.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).meta({
    description: "The PostgreSQL database of all processes. Each module has its own schema.",
    production: `${SECRET_NOTE}: it contains the password. Use a restricted user, not the owner: each start with the owner logs a warning`,
  }),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" })
    .optional()
    .meta({
      description:
        "The same database without the pooler, when `DATABASE_URL` is a pooler in transaction mode (PgBouncer). Used for migrations and, without Redis, for queue and events. When it is set, `DATABASE_URL` is used only for work that needs no session.",
      production: `must be set behind such a pooler; ${SECRET_NOTE}`,
    }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).optional().meta({
    description:
      "The most database connections of a process. By default 20 for a CPM and a worker, 10 for an IM and an SMM, 4 for a gateway without Redis.",
    unit: "connections",
    production: "the sum over all processes must be below the server's `max_connections`",
  }),
  REDIS_CLUSTER: z.enum(["on", "off"]).optional().meta({
    description:
      "`on` when `REDIS_URL` is a node or the configuration endpoint of a Redis Cluster. The same for all processes.",
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be a redis:// URL" })
    .optional()
    .meta({
      description:
        "The Redis server for queue, events and limits. Without it they are in PostgreSQL. The same for all processes.",
      production: "recommended; nothing is lost if its data is lost",
    }),
});

/** A setting with the URL of another module. @param what its use. */
export const serviceUrl = (module: string, what: string) =>
  httpUrl().meta({ description: `The URL of the ${module}: ${what}.`, production: "inside the private network" });

/** A setting with the token that all callers of a module share. Without hashes of their own tokens the module accepts this one. */
export const sharedServiceTokenOf = (module: string) =>
  serviceTokens()
    .optional()
    .meta({
      description: `A token for all callers of the ${module} together, without a limit to their operations; use \`${module}_SERVICE_TOKEN_HASHES\` instead. At least 16 characters, or \`new,old\` during a rotation.`,
      production: "leave it out",
    });

/** A setting with the service tokens that modules send to a module. */
export const serviceTokenOf = (module: string) =>
  serviceTokens().meta({
    description: `The token that modules send to the ${module} in \`X-Service-Token\`: at least 16 characters, or \`new,old\` during a rotation. The same for all processes that read it.`,
    production: `${SECRET_NOTE}; rotate it every month`,
  });

/** The validated settings of {@link storageEnv}. */
export type StorageEnv = z.infer<typeof storageEnv>;
