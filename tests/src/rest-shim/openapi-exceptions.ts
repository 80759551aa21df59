import type { ApiName } from "@cgs/rest-shim/openapi/openapi-document";

/** A rule of a linter that the documents do not follow in some places. */
export interface LintException {
  rules: readonly string[];
  /** The documents; all of them when it is omitted. */
  apis?: readonly ApiName[];
  /** The paths of the document. */
  paths: RegExp;
  reason: string;
}

const MODULES = ["cpm", "im", "smm"] as const;

/** The whole list: everything else is an error. A test fails when an exception is no longer needed. */
export const LINT_EXCEPTIONS: readonly LintException[] = [
  {
    rules: [
      "operation-4xx-response",
      "owasp:api2:2023-read-restricted",
      "owasp:api4:2023-rate-limit",
      "owasp:api4:2023-rate-limit-responses-429",
      "owasp:api8:2023-define-error-responses-401",
      "owasp:api8:2023-define-error-responses-500",
      "owasp:api8:2023-define-error-validation",
    ],
    apis: MODULES,
    paths: /^\/(healthz|health|readyz|metrics)$/,
    reason: "Load balancers and Prometheus call these paths without a credential, without parameters and often.",
  },
  {
    rules: ["owasp:api2:2023-write-restricted"],
    apis: ["cpm"],
    paths: /^\/api\/auth\/(login|refresh|logout)$/,
    reason: "The credential of these operations is in the body: a password or a refresh token.",
  },
  {
    rules: ["owasp:api8:2023-define-error-responses-401"],
    apis: ["cpm"],
    paths: /^\/api\/auth\/logout$/,
    reason: "An unknown refresh token is logged out already, so the operation has no 401.",
  },
  {
    rules: ["owasp:api4:2023-rate-limit"],
    apis: MODULES,
    paths: /./,
    reason: "The contract has rate limit headers on the External API only. The modules answer 429 with Retry-After.",
  },
  {
    rules: ["owasp:api8:2023-define-cors-origin"],
    apis: MODULES,
    paths: /^/,
    reason: "The modules allow no other origin: pages call the gateway, so there is no such header.",
  },
];
