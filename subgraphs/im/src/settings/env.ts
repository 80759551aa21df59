import { auditEnv } from "@cgs/kit/audit/access-settings";
import {
  contentDays,
  jobsDays,
  port,
  retentionEnv,
  serviceUrl,
  sharedServiceTokenOf,
  storageEnv,
  usageDays,
} from "@cgs/kit/env";
import { serviceTokenHashes } from "@cgs/kit/auth/service-token-hashes";
import { tlsEnv } from "@cgs/kit/http/tls";
import { z } from "zod";
import { IM_SERVICE_OPERATIONS } from "../authorization/service-operations.js";

/** The settings of the IM. */
export const imEnv = storageEnv.omit({ REDIS_URL: true }).extend({
  ...tlsEnv.shape,
  ...auditEnv.shape,
  IM_PORT: port(8001),
  ...retentionEnv.shape,
  RETENTION_CONTENT_DAYS: contentDays(),
  RETENTION_JOBS_DAYS: jobsDays(),
  RETENTION_USAGE_DAYS: usageDays(),
  CPM_SERVICE_URL: serviceUrl("CPM", "the keys that verify users' tokens come from it"),
  IM_SERVICE_TOKEN: sharedServiceTokenOf("IM"),
  IM_SERVICE_TOKEN_HASHES: serviceTokenHashes("IM", IM_SERVICE_OPERATIONS),
  TEMPLATE_CACHE_TTL: z.coerce
    .number({ error: "must be a number of seconds" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(86_400, "must be at most 86400")
    .default(3_600)
    .meta({
      description: "The lifetime of cached templates. Changes take effect at once, independently of it.",
      unit: "seconds",
    }),
  TEMPLATE_GENERATION_LIMIT: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(1_000_000, "must be at most 1000000")
    .default(60)
    .meta({
      description: "The rate limit of a template: generations a minute, over all processes.",
      unit: "generations a minute",
    }),
});

/** The validated settings of {@link imEnv}. */
export type ImEnv = z.infer<typeof imEnv>;
