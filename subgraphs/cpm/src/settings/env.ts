import { ROLES } from "@cgs/kit/auth/caller";
import { auditEnv } from "@cgs/kit/audit/access-settings";
import { serviceTokenHashes } from "@cgs/kit/auth/service-token-hashes";
import { dataKeys } from "@cgs/kit/data-keys";
import { demoLogin } from "@cgs/kit/demo-login";
import {
  contentDays,
  days,
  httpUrl,
  jobsDays,
  port,
  retentionEnv,
  SECRET_NOTE,
  serviceTokenOf,
  serviceUrl,
  storageEnv,
  usageDays,
} from "@cgs/kit/env";
import { origins } from "@cgs/kit/env-origins";
import { tlsEnv } from "@cgs/kit/http/tls";
import { z } from "zod";
import { dashboardSettings, mailSettings } from "./mail.js";
import { loginSettings } from "./oidc.js";
import { CPM_SERVICE_OPERATIONS } from "./service-operations.js";
import { priceFileSetting } from "./price-file.js";
import { eventRetention, webhookSettings } from "./webhooks.js";
import { publishingSettings, userAgentSetting } from "./publishing.js";

const vendorKey = (vendor: string) =>
  z
    .string()
    .min(8)
    .max(500)
    .optional()
    .meta({
      description: `The installation's API key for ${vendor}. It makes the vendor's models available.`,
      production: SECRET_NOTE,
    });
const vendorUrl = (vendor: string, defaultUrl: string) =>
  httpUrl()
    .default(defaultUrl)
    .meta({ description: `The base URL of ${vendor}, or of a proxy that speaks its protocol.` });
const model = (vendor: string, defaultModel: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .default(defaultModel)
    .meta({ description: `The model of ${vendor} for requests that name none.` });

const seconds = (defaultValue: number, max: number) => z.coerce.number().int().min(1).max(max).default(defaultValue);

/** The settings that concern vendors alone. */
export const vendorSettings = z.object({
  SANDBOX_VENDOR_URL: httpUrl().optional().meta({
    description: "The base URL of the sandbox vendor, which generates sample content.",
    production: "must not be set",
  }),
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
  OPENAI_COMPATIBLE_URL: httpUrl().optional().meta({
    description:
      "The base URL of your own vendor: any server with OpenAI's protocol, such as Ollama, vLLM or llama.cpp.",
  }),
  OPENAI_COMPATIBLE_MODEL: z.string().min(1).max(200).optional().meta({
    description:
      "The model of your own vendor for requests that name none. Without it, the first model that the vendor lists.",
  }),
  OPENAI_COMPATIBLE_API_KEY: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: "The API key for your own vendor, if it needs one.", production: SECRET_NOTE }),
  MODEL_PRICES_FILE: priceFileSetting().optional().meta({
    description: "A JSON file with prices of models, which override the built-in ones. Read once at the start.",
  }),
  SEARCH_SERVICE: z.enum(["tavily", "brave", "searxng"]).optional().meta({
    description: "The service that searches the web for orders with `research`. Without it, such orders are refused.",
  }),
  SEARCH_API_KEY: z
    .string()
    .min(8)
    .max(500)
    .optional()
    .meta({ description: "The API key for `SEARCH_SERVICE`. SearXNG needs none.", production: SECRET_NOTE }),
  SEARCH_URL: httpUrl().optional().meta({
    description: "The base URL of `SEARCH_SERVICE`, which SearXNG needs. By default the public one.",
  }),
  VENDOR_SILENCE_SECONDS: seconds(60, 600).meta({
    description: "The longest time without data on a vendor's stream. After it, the response counts as failed.",
    unit: "seconds",
  }),
  VENDOR_ANSWER_SECONDS: seconds(600, 3_600).meta({
    description: "The longest time for one complete response of a vendor.",
    unit: "seconds",
  }),
});

/** The validated settings of {@link vendorSettings}. */
export type VendorSettings = z.infer<typeof vendorSettings>;

/** The settings of the vendors. The API and the workers read the same settings, so that they offer the same models. */
export const vendorEnv = storageEnv.extend(vendorSettings.shape);

/** The validated settings of {@link vendorEnv}. */
export type VendorEnv = z.infer<typeof vendorEnv>;

/** The settings of reading pages that users name. */
const pageSettings = z.object({
  ...userAgentSetting.shape,
  SOURCE_INTERNAL_ORIGINS: origins().meta({
    description:
      "Origins that sources are read from although their address or port is not public, such as an intranet: `http://wiki.internal:8080`, separated by commas. Every editor can read them then.",
    production: "only origins that all editors may read",
  }),
});

/** The settings of the CPM's API process. */
export const cpmEnv = vendorEnv.extend({
  ...tlsEnv.shape,
  ...auditEnv.shape,
  ...pageSettings.shape,
  ...publishingSettings.shape,
  CPM_PORT: port(8000),
  ALLOWED_ORIGINS: origins(),
  ...dashboardSettings.shape,
  ...mailSettings.shape,
  SECOND_FACTOR_REQUIRED_FROM: z.enum(ROLES).optional().meta({
    description:
      "The weakest role whose users need a second factor when they log in with a password, such as `manager`. By default none does.",
    production: "`manager`, once all processes run this release",
  }),
  IM_SERVICE_URL: serviceUrl("IM", "instructions come from it"),
  SMM_SERVICE_URL: serviceUrl("SMM", "strategies come from it"),
  IM_SERVICE_TOKEN: serviceTokenOf("IM"),
  SMM_SERVICE_TOKEN: serviceTokenOf("SMM"),
  CPM_SERVICE_TOKEN_HASHES: serviceTokenHashes("CPM", CPM_SERVICE_OPERATIONS),
  DATA_KEYS: dataKeys,
  ...loginSettings.shape,
  SIGNING_KEY_DAYS: z.coerce.number().int().min(1).max(365).default(30).meta({
    description: "The time between two rotations of the signing key of access tokens. A rotation ends no session.",
    unit: "days",
  }),
  ADMIN_EMAIL: z.email().max(200).default("admin@example.com").meta({
    description:
      "The e-mail address of the first administrator, who is created when there are no users and `ADMIN_PASSWORD` is set.",
    production: "must be your own address",
  }),
  DEMO_LOGIN: demoLogin,
  ...webhookSettings.shape,
  ADMIN_PASSWORD: z
    .string()
    .min(12, "must have at least 12 characters")
    .refine((password) => Buffer.byteLength(password) <= 72, "must have at most 72 bytes in UTF-8")
    .optional()
    .meta({
      description: "The initial password of the first administrator. `npm start` generates one and prints it.",
      production: `${SECRET_NOTE}; can be removed after the first start`,
    }),
});

/** The validated settings of {@link cpmEnv}. */
export type CpmEnv = z.infer<typeof cpmEnv>;

/** The settings of the reading of sources. */
export const sourceSettings = z.object({
  ...pageSettings.shape,
  SOURCE_REREAD_DAYS: z.coerce.number().int().min(0).max(365).default(7).meta({
    description: "After how many days a page of a source is read again. 0 for never: then only users ask for it.",
  }),
});

/** The settings of a worker process. */
export const workerEnv = vendorEnv.extend({
  WORKER_PORT: port(8003),
  ...dashboardSettings.shape,
  ...mailSettings.shape,
  ...retentionEnv.shape,
  RETENTION_CONTENT_DAYS: contentDays(),
  RETENTION_JOBS_DAYS: jobsDays(),
  RETENTION_USAGE_DAYS: usageDays(),
  RETENTION_STEPS_DAYS: days(7, "the progress of an ended job, from which it can be retried,"),
  DATA_KEYS: dataKeys,
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_000)
    .default(50)
    .meta({ description: "The largest number of jobs that one worker runs at once.", unit: "jobs" }),
  BATCH_POLL_SECONDS: z.coerce.number().min(0.1).max(600).default(30).meta({
    description: "The time between two looks at a vendor's batch, which jobs with a deadline are written in.",
    unit: "seconds",
  }),
  ...sourceSettings.shape,
  ...webhookSettings.shape,
  ...eventRetention.shape,
  ...publishingSettings.shape,
  RETRY_PAUSE_SECONDS: z.coerce.number().min(0.1).max(60).default(1).meta({
    description:
      "The approximate delay before a job is retried after the first failure of a vendor. It doubles with each further failure; a job is retried four times.",
    unit: "seconds",
  }),
});

/** The validated settings of {@link workerEnv}. */
export type WorkerEnv = z.infer<typeof workerEnv>;
