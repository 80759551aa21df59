/** REST paths that accept the same credentials. A path has the outcomes of its operation; a caller with another credential gets 401. */
export interface PathAccess {
  module: "cpm" | "im" | "smm" | "external";
  /** The accepted credentials. */
  accepts: "nothing" | "token or key" | "service token" | "token or service token" | "key";
  /** The operation of each method and documented path, as named in the access tables. */
  paths: Record<string, string>;
}

/** Every documented path and channel. */
export const PATHS: readonly PathAccess[] = [
  {
    module: "cpm",
    accepts: "nothing",
    paths: {
      "POST /api/auth/login": "login",
      "POST /api/auth/refresh": "refresh",
      "POST /api/auth/logout": "logout",
    },
  },
  {
    module: "cpm",
    accepts: "token or key",
    paths: {
      "POST /api/generate": "generateContent",
      "GET /api/jobs": "jobs",
      "GET /api/jobs/{job_id}": "job",
      "GET /providers/status": "providers",
      "GET /api/workers/status": "workers",
      "GET /api/cache/warm-up": "warmUpCaches",
      "POST /api/test/generate-mock": "mockContent",
      "GET /api/test/providers/mock": "mockProviders",
    },
  },
  {
    module: "im",
    accepts: "service token",
    paths: {
      "POST /api/instructions/generate": "generateInstructions",
      "GET /api/templates": "templates",
      "PUT /api/templates/{template_id}": "saveTemplate",
      "GET /api/analytics/templates": "templateAnalytics",
      "POST /api/test/instructions/mock": "mockInstructions",
      "GET /api/test/templates/validate/{template_id}": "templateCheck",
    },
  },
  {
    module: "smm",
    accepts: "token or service token",
    paths: {
      "GET /api/clients/{client_id}/strategy": "client",
      "GET /api/clients/{client_id}/facts": "client",
      "POST /api/test/strategy/validate": "strategyCheck",
      "GET /api/test/clients/mock/{client_id}": "mockStrategy",
    },
  },
  {
    module: "smm",
    accepts: "token or key",
    paths: {
      "POST /api/clients/{parent_id}/children": "createChildClient",
      "PUT /api/clients/{client_id}/templates/{content_type}": "assignTemplate",
      "PUT /api/clients/{client_id}/facts": "updateStrategy",
      "POST /api/clients/{client_id}/facts/import": "importFacts",
    },
  },
  {
    module: "external",
    accepts: "key",
    paths: {
      "POST /content/generate": "generateContent",
      "GET /jobs": "jobsConnection",
      "GET /jobs/{jobId}/status": "job",
      "GET /jobs/{jobId}/content": "jobContent",
      "POST /batches": "generateBatch",
      "GET /batches/{batchId}": "batch",
      "GET /batches/{batchId}/contents": "batch",
      "GET /webhooks": "webhookEndpoints",
      "POST /webhooks": "createWebhookEndpoint",
      "GET /webhooks/{webhookId}": "webhookEndpoint",
      "DELETE /webhooks/{webhookId}": "deleteWebhookEndpoint",
      "POST /webhooks/{webhookId}/test": "sendWebhookTest",
      "POST /webhooks/{webhookId}/rotate": "rotateWebhookSecret",
    },
  },
];

/** The subscription behind each WebSocket channel of the CPM. A channel accepts only a user's token, as the query parameter `token`. */
export const CHANNELS: Record<string, string> = {
  "/ws/jobs/{job_id}": "jobUpdated",
  "/ws/system": "providerStatusChanged",
};
