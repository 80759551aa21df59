import type { ServiceOperations } from "@cgs/kit/auth/service-tokens";

/**
 * What each caller of the SMM may do with its service token. `cpm` reads strategies for the content that it writes, and `rest` is every other
 * caller of the documented paths.
 */
export const SMM_SERVICE_OPERATIONS = {
  cpm: ["client", "clients", "effectiveStrategiesWith", "_entities.Client"],
  rest: ["client", "strategyCheck", "mockStrategy"],
} satisfies ServiceOperations;
