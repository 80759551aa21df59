import { z } from "zod";

declare module "zod" {
  /** What the page of settings says of one besides its `description`, its default and its bounds. Every setting has a description. */
  interface GlobalMeta {
    /** What a number counts. */
    unit?: string;
    /** What to mind in production; without it, what holds by default is safe there. */
    production?: string;
  }
}

/** Said of what nobody else may learn. */
export const SECRET_NOTE = "a secret";

/** Thrown by {@link loadEnv}. The message names every bad variable, one a line, and never shows a value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * Parses the environment with a schema and reports every bad variable at once.
 * An empty string counts as not set, so that `PORT= npm start` means the default.
 */
export function loadEnv<S extends z.ZodObject>(schema: S, source: NodeJS.ProcessEnv = process.env): z.infer<S> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(lines.join("\n"));
}

/** A TCP port; 0 lets the system choose. */
export const port = (fallback: number) =>
  z.coerce
    .number({ error: "must be a port number" })
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .max(65_535, "must be at most 65535")
    .default(fallback)
    .meta({ description: "The port that it listens on; 0 for any free one." });

/** An http(s) address without a trailing slash. */
export const httpUrl = () =>
  z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((value) => value.replace(/\/+$/, ""));

/** A service token, or `new,old` during a rotation: the first is sent, all are accepted. */
const serviceTokens = () =>
  z
    .string({ error: "is required" })
    .transform((value) => value.split(",").map((token) => token.trim()))
    .refine((tokens) => tokens.every((token) => token.length >= 16), "each token must have at least 16 characters");

/** Days that something is kept. */
export const days = (usual: number, what: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(usual)
    .meta({ description: `How long ${what} is kept.`, unit: "days" });

/** Days that a module keeps its record of who did what; the database keeps the last 30 in any case. */
export const auditDays = () =>
  z.coerce
    .number()
    .int()
    .min(30)
    .max(36_500)
    .default(365)
    .meta({ description: "How long the record of who did what is kept, 30 at least.", unit: "days" });

/** Where traces go and which. The SDK reads these itself, and all others of its standard variables as well. */
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional().meta({
    description: "Where traces go, as OTLP over HTTP; without it there are none ([observability](observability.md)).",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(4_096).optional().meta({
    description: "What is sent with traces, as `name=value,...`: the collector's credential.",
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
      description: "Which traces are recorded; when it is not set, all that the caller does not exclude.",
      production: "`traceidratio` at the gateway, where strangers should not decide",
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: "The share of traces that the ratio samplers record." }),
  OTEL_RESOURCE_ATTRIBUTES: z.string().max(4_096).optional().meta({
    description: "What else traces say of the process, as `name=value,...`: `deployment.environment.name=production`.",
  }),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(600_000).optional().meta({
    description: "How long spans are gathered before they are sent; 5,000 when it is not set.",
    unit: "milliseconds",
  }),
};

/** What every process reads. */
export const baseEnv = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development").meta({
    description:
      "Where it runs. In production there is no introspection, no testing path and no explorer, and `npm start` accepts no secret of its own making.",
    production: "must be `production`",
  }),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .meta({ description: "The least important that is logged. No level shows tokens, keys or personal data." }),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0).meta({
    description:
      "How long a process that gets SIGTERM goes on serving while `/readyz` says 503, so that nothing is sent to it any more when it closes. A worker, to whom nobody sends anything, stops at once.",
    unit: "seconds",
    production: "longer than two probes of what spreads the requests take, and than 5; 10 in Kubernetes",
  }),
  MAX_CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(25_000).meta({
    description:
      "How many connections a process has at most, WebSockets included; those beyond are closed as soon as they come.",
    unit: "connections",
    production: "what a balancer sends to a process stays below it; `ulimit -n` stays above it",
  }),
  TEST_ENDPOINTS: z.enum(["on", "off"]).optional().meta({
    description: "Whether the testing paths are served; when it is not set, everywhere but in production.",
    production: "`on` only for a while: whoever has a credential can use them",
  }),
  ...tracing,
});

/** The validated settings of {@link baseEnv}. */
export type BaseEnv = z.infer<typeof baseEnv>;

/** What every process with a database and a message backend reads. */
export const storageEnv = baseEnv.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).meta({
    description: "The PostgreSQL that all processes share, each module with a schema of its own.",
    production: `${SECRET_NOTE}: it has the password; a log-in of the services' own, not the owner's: each start warns of that`,
  }),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional()
    .meta({
      description:
        "The same PostgreSQL past the pooler, where `DATABASE_URL` is one in transaction mode (PgBouncer): for migrations and, without Redis, queue and events. When it is set, nothing that belongs to a session goes over `DATABASE_URL`.",
      production: `must be set behind such a pooler; ${SECRET_NOTE}`,
    }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).optional().meta({
    description:
      "How many connections a process holds at most; when it is not set, 20 for a CPM and a worker, 10 for an IM and an SMM, 4 for a gateway without Redis.",
    unit: "connections",
    production: "all processes together stay below the server's `max_connections`",
  }),
  REDIS_CLUSTER: z.enum(["on", "off"]).optional().meta({
    description:
      "`on`: `REDIS_URL` is a node, or the configuration endpoint, of a Redis Cluster. The same for all processes.",
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be a redis:// address" })
    .optional()
    .meta({
      description:
        "The Redis for the queue, events and limits. Without it they are in PostgreSQL. The same for all processes.",
      production: "recommended; losing it loses nothing",
    }),
});

/** Where another module is. */
export const serviceUrl = (module: string, what: string) =>
  httpUrl().meta({ description: `Where the ${module} is: ${what}.`, production: "inside the private network" });

/** What is sent to a module, or accepted by it, as other modules' credential. */
export const serviceTokenOf = (module: string) =>
  serviceTokens().meta({
    description: `What modules show the ${module} in \`X-Service-Token\`: at least 16 characters, or \`new,old\` during a rotation. The same for all who read it.`,
    production: `${SECRET_NOTE}; another every month`,
  });

/** The validated settings of {@link storageEnv}. */
export type StorageEnv = z.infer<typeof storageEnv>;

const ORIGIN_HINT = "must be an origin like https://app.example.com";

/** One origin: scheme, host and port, nothing behind them. */
export const origin = () =>
  z.url({ protocol: /^https?$/, error: ORIGIN_HINT }).refine((url) => new URL(url).origin === url, ORIGIN_HINT);

/** A comma-separated list of origins, e.g. `https://app.example.com`; none when it is absent. */
export const origins = () =>
  z
    .string()
    .transform((value) => value.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be origins like https://app.example.com" })))
    .default([])
    .meta({
      description:
        "Web pages that may open a WebSocket besides those of its own host: origins like `https://app.example.com`, separated by commas. Programs need none.",
      production: "only origins whose pages you trust with your users' tokens",
    });
