import type { ErrorCode } from "@cgs/kit/errors";

/** Why a piece of content may not be accepted, besides what any path refuses. */
export const GENERATION_ERRORS: readonly ErrorCode[] = [
  "BUDGET_EXCEEDED",
  "CLIENT_NOT_FOUND",
  "TEMPLATE_NOT_FOUND",
  "CLIENT_ARCHIVED",
  "PROVIDER_KEY_REQUIRED",
  "MODEL_NOT_AVAILABLE",
  "QUOTA_EXCEEDED",
  "CONCURRENCY_LIMIT",
  "UPSTREAM_ERROR", // strategy and instructions come from other modules
  "UPSTREAM_TIMEOUT",
];
