import { loadEnv } from "@cgs/kit/env";
import { installedChromium } from "@cgs/scripts/machine/chromium-path";
import { z } from "zod";

const settingsSchema = z.object({
  /** Set on CI. A test that cannot run there fails instead of being skipped. */
  CI: z
    .string()
    .optional()
    .transform((value) => value !== undefined && value !== "false" && value !== "0"),
  /** A PostgreSQL server to use instead of the embedded one. Its user must be allowed to create databases. */
  TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A Redis to use when `redis-server` is not installed. Only empty databases are used. */
  TEST_REDIS_URL: z.url({ protocol: /^rediss?$/ }).default("redis://127.0.0.1:6379"),
  /** The path of a Chromium program. */
  CHROMIUM_PATH: z.string().default(installedChromium),
  /** Prints the logs of the processes under test. */
  TEST_LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("silent"),
  /** The seed of random tests. Their titles show it, so that a failure can be repeated. */
  TEST_SEED: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(() => Math.floor(Math.random() * 1_000_000)),
  /** The worker's number, from 1. Vitest sets it. */
  VITEST_POOL_ID: z.coerce.number().int().positive().default(1),
});

/** The environment variables that the test suite reads. */
export type TestSettings = z.infer<typeof settingsSchema>;

/** Reads {@link TestSettings}. */
export function testSettings(): TestSettings {
  return loadEnv(settingsSchema);
}
