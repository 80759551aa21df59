import type { BaseEnv } from "../env.js";
import type { HttpServiceOptions } from "./http-service.js";
import { metricsAccessOf } from "./metrics-endpoint.js";

/** The options of an HTTP service that every process has as settings. */
export function httpOptionsOf(
  env: Pick<BaseEnv, "MAX_CONNECTIONS" | "TRUSTED_PROXIES" | "NODE_ENV" | "METRICS_TOKEN" | "HEALTH_REPORT">,
): Pick<HttpServiceOptions, "maxConnections" | "trustedProxies" | "metricsAccess" | "healthReport"> {
  return {
    maxConnections: env.MAX_CONNECTIONS,
    ...(env.TRUSTED_PROXIES && { trustedProxies: env.TRUSTED_PROXIES }),
    metricsAccess: metricsAccessOf(env),
    healthReport: env.HEALTH_REPORT ?? (env.NODE_ENV === "production" ? "operators" : "public"),
  };
}
