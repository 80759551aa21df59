import { z } from "zod";
import { OPERATIONS_GROUP } from "../route/route-group.js";
import { type JsonObject, jsonSchema } from "./json-schema.js";

/** The documented health report. */
export const healthReport = z.object({
  status: z.enum(["healthy", "degraded", "unhealthy"]),
  timestamp: z.iso.datetime(),
  version: z.string(),
  dependencies: z.object({ database: z.string(), redis: z.string(), external_apis: z.record(z.string(), z.string()) }),
  protocols: z.record(z.string(), z.enum(["graphql", "rest", "unknown"])).optional(),
  metrics: z.object({ uptime_seconds: z.int(), requests_per_minute: z.number(), error_rate: z.number() }),
});

const EXAMPLE = {
  status: "healthy",
  timestamp: "2026-11-21T09:50:59.428Z",
  version: "1.0.0",
  dependencies: { database: "healthy", redis: "healthy", external_apis: { openrouter: "healthy" } },
  metrics: { uptime_seconds: 167, requests_per_minute: 22, error_rate: 0 },
};

const REPORT = { "application/json": { schema: jsonSchema(healthReport, "output"), example: EXAMPLE } };

/** The operational paths of every module. They need no credential. */
export function operationalPaths(): JsonObject {
  const summary = "Returns whether the process is alive, and the status of its dependencies.";
  return {
    "/healthz": { get: { ...report("health", summary), responses: { 200: responseWith("The process is alive.") } } },
    "/health": {
      get: { ...report("healthAtHealth", summary), responses: { 200: responseWith("The process is alive.") } },
    },
    "/readyz": {
      get: {
        ...report("readiness", "Returns whether the process is ready: 503 while a required dependency is unavailable."),
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
          "Returns the metrics in Prometheus format. They need `METRICS_TOKEN` as a bearer token, and are not served in production without it.",
        ),
        responses: {
          200: { description: "The metrics.", content: { "text/plain": { schema: { type: "string" } } } },
          401: { description: "The token is missing or wrong." },
          404: { description: "The metrics are not served." },
        },
      },
    },
  };
}

function report(operationId: string, summary: string): JsonObject {
  return { tags: [OPERATIONS_GROUP.name], operationId, summary, security: [] };
}

function responseWith(description: string): JsonObject {
  return { description, content: REPORT };
}
