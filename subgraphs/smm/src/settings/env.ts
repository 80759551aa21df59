import { auditEnv } from "@cgs/kit/audit/access-settings";
import { dataKeys } from "@cgs/kit/data-keys";
import { port, retentionEnv, serviceTokenOf, serviceUrl, sharedServiceTokenOf, storageEnv } from "@cgs/kit/env";
import { serviceTokenHashes } from "@cgs/kit/auth/service-token-hashes";
import { tlsEnv } from "@cgs/kit/http/tls";
import { z } from "zod";
import { SMM_SERVICE_OPERATIONS } from "../authorization/service-operations.js";

/** The settings of the SMM. */
export const smmEnv = storageEnv.omit({ REDIS_URL: true }).extend({
  ...tlsEnv.shape,
  ...auditEnv.shape,
  SMM_PORT: port(8002),
  ...retentionEnv.shape,
  CPM_SERVICE_URL: serviceUrl("CPM", "the keys that verify users' tokens come from it"),
  STRATEGY_CACHE_TTL: z.coerce
    .number({ error: "must be a number of seconds" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(86_400, "must be at most 86400")
    .default(1_800)
    .meta({
      description: "The lifetime of cached strategies. Changes take effect at once, independently of it.",
      unit: "seconds",
    }),
  DATA_KEYS: dataKeys,
  SMM_SERVICE_TOKEN: sharedServiceTokenOf("SMM"),
  SMM_SERVICE_TOKEN_HASHES: serviceTokenHashes("SMM", SMM_SERVICE_OPERATIONS),
  IM_SERVICE_URL: serviceUrl(
    "IM",
    "a template is checked there before it is assigned; without it or `IM_SERVICE_TOKEN` templates are not checked",
  ).optional(),
  IM_SERVICE_TOKEN: serviceTokenOf("IM").optional(),
});

/** The validated settings of {@link smmEnv}. */
export type SmmEnv = z.infer<typeof smmEnv>;
