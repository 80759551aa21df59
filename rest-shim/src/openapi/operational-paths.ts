import { z } from "zod";
import { amount, count, named, text } from "../route/described.js";
import { timestamp } from "../route/fields.js";
import { OPERATIONS_GROUP } from "../route/route-group.js";
import { type JsonObject, jsonSchema } from "./json-schema.js";

const state = text("The state of the dependency.", { max: 100, example: "healthy" });

const healthState = z.enum(["healthy", "degraded", "unhealthy"]).describe("The status of the process.");

/** The documented health report. */
export const healthReport = named(
  "HealthReport",
  "The status of a process with that of its dependencies.",
  z.object({
    status: healthState,
    timestamp: timestamp("The time of the report."),
    version: text("The version of the product.", { max: 100 }),
    dependencies: z
      .object({ database: state, redis: state, external_apis: z.record(z.string(), state).describe("By name.") })
      .describe("The states of the dependencies."),
    protocols: z
      .record(z.string(), z.enum(["graphql", "rest", "unknown"]).describe("The protocol."))
      .optional()
      .describe("The protocols that the other modules are called with, by module."),
    metrics: z
      .object({
        uptime_seconds: count("Seconds since the start."),
        requests_per_minute: amount("Requests in the last minute."),
        error_rate: amount("The share of requests with an error, 0 to 1.", { max: 1 }),
      })
      .describe("The traffic of the process."),
  }),
);

const EXAMPLE = {
  status: "healthy",
  timestamp: "2026-11-21T09:50:59.428Z",
  version: "1.0.0",
  dependencies: { database: "healthy", redis: "healthy", external_apis: { openrouter: "healthy" } },
  metrics: { uptime_seconds: 167, requests_per_minute: 22, error_rate: 0 },
};

/** What callers without `METRICS_TOKEN` get where `HEALTH_REPORT` is `operators`. */
const healthStatus = named("HealthStatus", "The status of a process.", z.object({ status: healthState }));

/** The body of the health paths. */
export const healthResponse = z.union([healthReport, healthStatus]);

const REPORT = { "application/json": { schema: jsonSchema(healthResponse, "output"), example: EXAMPLE } };

const METRICS_EXAMPLE = "# TYPE http_requests_total counter\n";

/** The operational paths of every module. They need no credential. */
export function operationalPaths(): JsonObject {
  const summary = "Read the health of the process";
  const health = { 200: responseWith("The process is alive, with the status of its dependencies.") };
  return {
    "/healthz": { get: { ...report("health", summary), responses: health } },
    "/health": { get: { ...report("healthAtHealth", `${summary} (as /healthz)`), responses: health } },
    "/readyz": {
      get: {
        ...report("readiness", "Read whether the process is ready"),
        responses: {
          200: responseWith("The process is ready."),
          503: responseWith("A required dependency is unavailable."),
        },
      },
    },
    "/metrics": {
      get: {
        ...report(
          "metrics",
          "Read the metrics in Prometheus format",
          "They need `METRICS_TOKEN` as a bearer token, and are not served in production without it.",
        ),
        responses: {
          200: { description: "The metrics.", content: { "text/plain": { example: METRICS_EXAMPLE } } },
          401: {
            description: "The token is missing or wrong.",
            content: { "text/plain": { example: "Send METRICS_TOKEN as a bearer token.\n" } },
          },
          404: { description: "The metrics are not served." },
        },
      },
    },
  };
}

const DESCRIPTION = "For monitoring and load balancers. Not rate limited.";

function report(operationId: string, summary: string, details = ""): JsonObject {
  const description = `${DESCRIPTION} ${details}`.trim();
  return { tags: [OPERATIONS_GROUP.name], operationId, summary, description, security: [] };
}

function responseWith(description: string): JsonObject {
  return { description, content: REPORT };
}
