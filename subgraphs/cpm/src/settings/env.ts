import { demoLogin } from "@cgs/kit/demo-login";
import { auditDays, days, httpUrl, port, SECRET_NOTE, serviceTokenOf, serviceUrl, storageEnv } from "@cgs/kit/env";
import { origins } from "@cgs/kit/env-origins";
import { tlsEnv } from "@cgs/kit/http/tls";
import { z } from "zod";
import { priceFileSetting } from "./price-file.js";

const dataKeys = z
  .string({ error: "is required" })
  .transform((value) => value.split(",").map((pair) => pair.trim().split(":")))
  .refine(
    (pairs) =>
      pairs.every(([version, secret, ...rest]) => version && secret && secret.length >= 16 && rest.length === 0),
    "must be version:secret pairs, the one that encrypts first, with secrets of at least 16 characters",
  )
  .refine(
    (pairs) => pairs.every(([version = ""]) => /^[\w-]{1,40}$/.test(version)),
    "versions must be of at most 40 letters, digits, _ and -",
  )
  .refine(
    (pairs) => new Set(pairs.map(([version]) => version)).size === pairs.length,
    "each version must be there once",
  )
  .transform((pairs) => pairs.map(([version = "", secret = ""]) => ({ version, secret })))
  .meta({
    description:
      "What encrypts personal data, vendors' keys of clients and signing keys: `version:secret` pairs, newest first, separated by commas. Old ones stay until nothing is encrypted with them.",
    production: `${SECRET_NOTE}; what was encrypted is lost with it`,
  });

const vendorKey = (vendor: string) =>
  z
    .string()
    .min(8)
    .max(500)
    .optional()
    .meta({
      description: `The system's key for ${vendor}, whose models are there when it is set.`,
      production: SECRET_NOTE,
    });
const vendorUrl = (vendor: string, usual: string) =>
  httpUrl()
    .default(usual)
    .meta({ description: `Where ${vendor} is; another address for a proxy that speaks its protocol.` });
const model = (vendor: string, preferred: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .default(preferred)
    .meta({ description: `The model of ${vendor} that writes when nobody names one.` });

const seconds = (usual: number, longest: number) => z.coerce.number().int().min(1).max(longest).default(usual);

const anyUrl = "anything that speaks OpenAI's protocol (Ollama, vLLM, llama.cpp)";

/** The vendors that the settings make available. The worker and the API read the same, so that both agree on them. */
export const vendorEnv = storageEnv.extend({
  SANDBOX_VENDOR_URL: httpUrl()
    .optional()
    .meta({ description: "Where the sandbox vendor is, whose text is made up.", production: "must not be set" }),
  OPENROUTER_API_KEY: vendorKey("OpenRouter"),
  OPENROUTER_URL: vendorUrl("OpenRouter", "https://openrouter.ai/api"),
  OPENROUTER_MODEL: model("OpenRouter", "openai/gpt-4o-mini"),
  OPENAI_API_KEY: vendorKey("OpenAI"),
  OPENAI_URL: vendorUrl("OpenAI", "https://api.openai.com"),
  OPENAI_MODEL: model("OpenAI", "gpt-4o-mini"),
  ANTHROPIC_API_KEY: vendorKey("Anthropic"),
  ANTHROPIC_URL: vendorUrl("Anthropic", "https://api.anthropic.com"),
  ANTHROPIC_MODEL: model("Anthropic", "claude-sonnet-4-5"),
  GOOGLE_API_KEY: vendorKey("Google"),
  GOOGLE_URL: vendorUrl("Google", "https://generativelanguage.googleapis.com"),
  GOOGLE_MODEL: model("Google", "gemini-2.5-flash"),
  OPENAI_COMPATIBLE_URL: httpUrl()
    .optional()
    .meta({ description: `Where a vendor of your own is: ${anyUrl}.` }),
  OPENAI_COMPATIBLE_MODEL: z.string().min(1).max(200).optional().meta({
    description: "The model of your own vendor that writes when nobody names one; without it, the first that it lists.",
  }),
  OPENAI_COMPATIBLE_API_KEY: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: "The key for your own vendor, if it wants one.", production: SECRET_NOTE }),
  MODEL_PRICES_FILE: priceFileSetting().optional().meta({
    description: "A JSON file with prices of models that count instead of the built-in ones; read once at the start.",
  }),
  VENDOR_SILENCE_SECONDS: seconds(60, 600).meta({
    description: "How long a vendor may send nothing before its answer counts as failed.",
    unit: "seconds",
  }),
  VENDOR_ANSWER_SECONDS: seconds(600, 3_600).meta({
    description: "How long one answer of a vendor may take in all.",
    unit: "seconds",
  }),
});

/** The validated settings of {@link vendorEnv}. */
export type VendorEnv = z.infer<typeof vendorEnv>;

/** What the CPM's API process reads. */
export const cpmEnv = vendorEnv.extend({
  ...tlsEnv.shape,
  CPM_PORT: port(8000),
  ALLOWED_ORIGINS: origins(),
  IM_SERVICE_URL: serviceUrl("IM", "instructions come from it"),
  SMM_SERVICE_URL: serviceUrl("SMM", "strategies come from it"),
  IM_SERVICE_TOKEN: serviceTokenOf("IM"),
  SMM_SERVICE_TOKEN: serviceTokenOf("SMM"),
  DATA_KEYS: dataKeys,
  SIGNING_KEY_DAYS: z.coerce.number().int().min(1).max(365).default(30).meta({
    description: "After how long access tokens are signed with another key. Nobody is logged out by it.",
    unit: "days",
  }),
  ADMIN_EMAIL: z.email().max(200).default("admin@example.com").meta({
    description: "The first administrator, made when there is nobody yet and `ADMIN_PASSWORD` is set.",
    production: "must be an address of yours",
  }),
  DEMO_LOGIN: demoLogin,
  ADMIN_PASSWORD: z
    .string()
    .min(12, "must have at least 12 characters")
    .max(72)
    .optional()
    .meta({
      description: "The first administrator's password, at the first start. `npm start` makes one and prints it.",
      production: `${SECRET_NOTE}; can be taken away after the first start`,
    }),
});

/** The validated settings of {@link cpmEnv}. */
export type CpmEnv = z.infer<typeof cpmEnv>;

/** What a worker process reads. */
export const workerEnv = vendorEnv.extend({
  WORKER_PORT: port(8003),
  RETENTION_CONTENT_DAYS: days(90, "the content of a job"),
  RETENTION_STEPS_DAYS: days(7, "what an ended job can be retried from"),
  RETENTION_AUDIT_DAYS: auditDays(),
  DATA_KEYS: dataKeys,
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_000)
    .default(50)
    .meta({ description: "How many jobs one worker writes at once.", unit: "jobs" }),
  RETRY_PAUSE_SECONDS: z.coerce.number().min(0.1).max(60).default(1).meta({
    description:
      "How long a text waits, about, after a vendor failed it for the first time; twice as long each time after that, four times in all.",
    unit: "seconds",
  }),
});

/** The validated settings of {@link workerEnv}. */
export type WorkerEnv = z.infer<typeof workerEnv>;
