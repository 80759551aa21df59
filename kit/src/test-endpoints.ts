import type { z } from "zod";
import type { baseEnv } from "./env.js";
import { AppError } from "./errors.js";

/** Whether the paths under `/api/test` and their operations are served. By default they are, except in production. */
export function testEndpointsEnabled({
  NODE_ENV,
  TEST_ENDPOINTS,
}: Pick<z.infer<typeof baseEnv>, "NODE_ENV" | "TEST_ENDPOINTS">) {
  return TEST_ENDPOINTS === undefined ? NODE_ENV !== "production" : TEST_ENDPOINTS === "on";
}

/** Call it first in resolvers of test operations. @throws AppError NOT_FOUND when test endpoints are off. */
export function requireTestEndpoints(testing: boolean): void {
  if (!testing) throw new AppError("NOT_FOUND");
}
