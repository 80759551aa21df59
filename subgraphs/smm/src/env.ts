import { httpUrl, port, serviceTokens, storageEnv } from "@cgs/kit/env";
import type { z } from "zod";

/** The settings of the SMM. */
export const smmEnv = storageEnv.pick({ NODE_ENV: true, LOG_LEVEL: true, DATABASE_URL: true }).extend({
  SMM_PORT: port(8002),
  /** Where the keys that verify users' tokens are fetched. */
  CPM_SERVICE_URL: httpUrl(),
  /** What other modules send in `X-Service-Token`. */
  SMM_SERVICE_TOKEN: serviceTokens(),
});

/** The validated settings of {@link smmEnv}. */
export type SmmEnv = z.infer<typeof smmEnv>;
