import { z } from "zod";
import { OPERATIONS_GROUP } from "../route/route-group.js";
import { type JsonObject, jsonSchema } from "./json-schema.js";

/** The documented health report. */
export const healthReport = z.object({
  status: z.enum(["healthy", "degraded", "unhealthy"]),
  timestamp: z.iso.datetime(),
  version: z.string(),
  dependencies: z.object({ database: z.string(), redis: z.string(), external_apis: z.record(z.string(), z.string()) }),
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

/** What every module answers besides its route table: to whoever runs it, without a credential. */
export function operationalPaths(): JsonObject {
  const alive = "Whether the process is alive, and the state of what it depends on.";
  return {
    "/healthz": { get: { ...report("health", alive), responses: { 200: answered("It is alive.") } } },
    "/health": { get: { ...report("healthAtHealth", alive), responses: { 200: answered("It is alive.") } } },
    "/readyz": {
      get: {
        ...report("readiness", "Whether the process can work: 503 while something it needs is away."),
        responses: { 200: answered("It can work."), 503: answered("Something it needs is away.") },
      },
    },
    "/metrics": {
      get: {
        ...report("metrics", "What Prometheus reads. Answered to private addresses only; to others it is not there."),
        responses: {
          200: { description: "The metrics.", content: { "text/plain": { schema: { type: "string" } } } },
          404: { description: "The caller is not on a private network." },
        },
      },
    },
  };
}

function report(operationId: string, summary: string): JsonObject {
  return { tags: [OPERATIONS_GROUP.name], operationId, summary, security: [] };
}

function answered(description: string): JsonObject {
  return { description, content: REPORT };
}
