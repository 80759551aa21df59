import type { z } from "zod";
import type { baseEnv } from "./env.js";
import { AppError } from "./errors.js";

/** Whether the paths under `/api/test` and their operations are served: everywhere but in production, unless the settings say otherwise. */
export function testEndpointsEnabled({
  NODE_ENV,
  TEST_ENDPOINTS,
}: Pick<z.infer<typeof baseEnv>, "NODE_ENV" | "TEST_ENDPOINTS">) {
  return TEST_ENDPOINTS === undefined ? NODE_ENV !== "production" : TEST_ENDPOINTS === "on";
}

/** What resolvers of test operations begin with. @throws AppError NOT_FOUND where they are not served. */
export function requireTestEndpoints(testing: boolean): void {
  if (!testing) throw new AppError("NOT_FOUND");
}
