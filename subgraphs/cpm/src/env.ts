import { auditDays, days, httpUrl, origins, port, serviceTokens, storageEnv } from "@cgs/kit/env";
import { z } from "zod";
import { priceFileSetting } from "./provider/price-file.js";

const dataKeys = z
  .string({ error: "is required" })
  .transform((value) => value.split(",").map((pair) => pair.trim().split(":")))
  .refine(
    (pairs) =>
      pairs.every(([version, secret, ...rest]) => version && secret && secret.length >= 16 && rest.length === 0),
    "must be version:secret pairs, newest first, with secrets of at least 16 characters",
  )
  .transform((pairs) => pairs.map(([version = "", secret = ""]) => ({ version, secret })));

const vendorKey = z.string().min(8).max(500).optional();
const model = (preferred: string) => z.string().min(1).max(200).default(preferred);

const seconds = (longest: number) => z.coerce.number().int().min(1).max(longest);

/** The vendors that the settings make available. The worker and the API read the same, so that both agree on them. */
export const vendorEnv = storageEnv.extend({
  SANDBOX_VENDOR_URL: httpUrl().optional(),
  OPENROUTER_API_KEY: vendorKey,
  OPENROUTER_URL: httpUrl().default("https://openrouter.ai/api"),
  OPENROUTER_MODEL: model("openai/gpt-4o-mini"),
  OPENAI_API_KEY: vendorKey,
  OPENAI_URL: httpUrl().default("https://api.openai.com"),
  OPENAI_MODEL: model("gpt-4o-mini"),
  ANTHROPIC_API_KEY: vendorKey,
  ANTHROPIC_URL: httpUrl().default("https://api.anthropic.com"),
  ANTHROPIC_MODEL: model("claude-sonnet-4-5"),
  GOOGLE_API_KEY: vendorKey,
  GOOGLE_URL: httpUrl().default("https://generativelanguage.googleapis.com"),
  GOOGLE_MODEL: model("gemini-2.5-flash"),
  OPENAI_COMPATIBLE_URL: httpUrl().optional(),
  OPENAI_COMPATIBLE_MODEL: z.string().min(1).max(200).optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().min(1).max(500).optional(),
  MODEL_PRICES_FILE: priceFileSetting().optional(),
  VENDOR_SILENCE_SECONDS: seconds(600).default(60),
  VENDOR_ANSWER_SECONDS: seconds(3_600).default(600),
});

/** The validated settings of {@link vendorEnv}. */
export type VendorEnv = z.infer<typeof vendorEnv>;

/** What the CPM's API process reads. */
export const cpmEnv = vendorEnv.extend({
  CPM_PORT: port(8000),
  ALLOWED_ORIGINS: origins(),
  IM_SERVICE_URL: httpUrl(),
  SMM_SERVICE_URL: httpUrl(),
  IM_SERVICE_TOKEN: serviceTokens(),
  SMM_SERVICE_TOKEN: serviceTokens(),
  DATA_KEYS: dataKeys,
  SIGNING_KEY_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  ADMIN_EMAIL: z.email().max(200).default("admin@example.com"),
  ADMIN_PASSWORD: z.string().min(12, "must have at least 12 characters").max(72).optional(),
});

/** The validated settings of {@link cpmEnv}. */
export type CpmEnv = z.infer<typeof cpmEnv>;

/** What a worker process reads. The retention is in days: of content, of an ended job's steps, of the audit record. */
export const workerEnv = vendorEnv.extend({
  WORKER_PORT: port(8003),
  RETENTION_CONTENT_DAYS: days(90),
  RETENTION_STEPS_DAYS: days(7),
  RETENTION_AUDIT_DAYS: auditDays(),
  DATA_KEYS: dataKeys,
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(2_000).default(50),
});

/** The validated settings of {@link workerEnv}. */
export type WorkerEnv = z.infer<typeof workerEnv>;
