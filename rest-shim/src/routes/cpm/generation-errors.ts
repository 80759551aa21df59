import type { ErrorCode } from "@cgs/kit/errors";

/** Errors of a generation request, in addition to those that every path can return. */
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
