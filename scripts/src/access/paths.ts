/** A path does what its operation does, for those whose kind of credential it takes; everybody else is answered 401. */
export interface PathAccess {
  module: "cpm" | "im" | "smm" | "external";
  /** The kinds of credential it takes. */
  takes: "nothing" | "token or key" | "service token" | "token or service token" | "key";
  /** By method and documented path: the operation behind it, as the tables of rights name it. */
  paths: Record<string, string>;
}

/** Every documented path and channel. */
export const PATHS: readonly PathAccess[] = [
  {
    module: "cpm",
    takes: "nothing",
    paths: {
      "POST /api/auth/login": "login",
      "POST /api/auth/refresh": "refresh",
      "POST /api/auth/logout": "logout",
    },
  },
  {
    module: "cpm",
    takes: "token or key",
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
    takes: "service token",
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
    takes: "token or service token",
    paths: {
      "GET /api/clients/{client_id}/strategy": "client",
      "POST /api/test/strategy/validate": "strategyCheck",
      "GET /api/test/clients/mock/{client_id}": "mockStrategy",
    },
  },
  {
    module: "smm",
    takes: "token or key",
    paths: {
      "POST /api/clients/{parent_id}/children": "createChildClient",
      "PUT /api/clients/{client_id}/templates/{content_type}": "assignTemplate",
    },
  },
  {
    module: "external",
    takes: "key",
    paths: {
      "POST /content/generate": "generateContent",
      "GET /jobs/{jobId}/status": "job",
      "GET /jobs/{jobId}/content": "jobContent",
    },
  },
];

/** The WebSocket channels of the CPM, each over a subscription: they take a user's token in their address and nothing else. */
export const CHANNELS: Record<string, string> = {
  "/ws/jobs/{job_id}": "jobUpdated",
  "/ws/system": "providerStatusChanged",
};
