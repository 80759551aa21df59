import { auditDays, httpUrl, port, serviceTokens, storageEnv } from "@cgs/kit/env";
import { z } from "zod";

/** The settings of the SMM. */
export const smmEnv = storageEnv.omit({ REDIS_URL: true }).extend({
  SMM_PORT: port(8002),
  /** Days that the record of who did what is kept. */
  RETENTION_AUDIT_DAYS: auditDays(),
  /** Where the keys that verify users' tokens are fetched. */
  CPM_SERVICE_URL: httpUrl(),
  /** Seconds after which a strategy in memory is put together again, changed or not. */
  STRATEGY_CACHE_TTL: z.coerce
    .number({ error: "must be a number of seconds" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(86_400, "must be at most 86400")
    .default(1_800),
  /** What other modules send in `X-Service-Token`. */
  SMM_SERVICE_TOKEN: serviceTokens(),
  /** Where it is asked which content type a template writes; without it, any template can be assigned. Goes with `IM_SERVICE_TOKEN`. */
  IM_SERVICE_URL: httpUrl().optional(),
  /** What is sent there in `X-Service-Token`. */
  IM_SERVICE_TOKEN: serviceTokens().optional(),
});

/** The validated settings of {@link smmEnv}. */
export type SmmEnv = z.infer<typeof smmEnv>;
