import { httpUrl, port, serviceTokens, storageEnv } from "@cgs/kit/env";
import type { z } from "zod";

/** The settings of the IM. */
export const imEnv = storageEnv.pick({ NODE_ENV: true, LOG_LEVEL: true, DATABASE_URL: true }).extend({
  IM_PORT: port(8001),
  /** Where the keys that verify users' tokens are fetched. */
  CPM_SERVICE_URL: httpUrl(),
  /** What other modules send in `X-Service-Token`. */
  IM_SERVICE_TOKEN: serviceTokens(),
});

/** The validated settings of {@link imEnv}. */
export type ImEnv = z.infer<typeof imEnv>;
