import { z } from "zod";

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
    .default(fallback);

/** An http(s) address without a trailing slash. */
export const httpUrl = () =>
  z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((value) => value.replace(/\/+$/, ""));

/** A service token, or `new,old` during a rotation: the first is sent, all are accepted. */
export const serviceTokens = () =>
  z
    .string({ error: "is required" })
    .transform((value) => value.split(",").map((token) => token.trim()))
    .refine((tokens) => tokens.every((token) => token.length >= 16), "each token must have at least 16 characters");

/** Days that something is kept. */
export const days = (usual: number) => z.coerce.number().int().min(1).max(36_500).default(usual);

/** Days that a module keeps its record of who did what. */
export const auditDays = () => days(365);

/** What every process reads. */
export const baseEnv = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Whether the testing endpoints are served; absent means everywhere but in production. */
  TEST_ENDPOINTS: z.enum(["on", "off"]).optional(),
});

/** What every process with a database and a message backend reads. */
export const storageEnv = baseEnv.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis:// address" }).optional(),
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
    .default([]);
