import { AppError, ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import { describe, expect, test } from "vitest";

const RETRYABLE: ErrorCode[] = [
  "SITE_PROBLEM",
  "PROVIDER_RATE_LIMITED",
  "INTERNAL_ERROR",
  "DATABASE_ERROR",
  "UPSTREAM_ERROR",
  "PROVIDER_ERROR",
  "SERVICE_UNAVAILABLE",
  "PROVIDER_UNAVAILABLE",
  "UPSTREAM_TIMEOUT",
];
const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

describe("the error catalogue", () => {
  test.each(codes)("states for %s whether a job retries it", (code) => {
    expect(new AppError(code).retryable).toBe(RETRYABLE.includes(code));
  });

  test("retries every server error", () => {
    const serverErrors = codes.filter((code) => ERROR_CATALOGUE[code].status >= 500);
    expect(serverErrors.filter((code) => !ERROR_CATALOGUE[code].retryable)).toEqual([]);
  });
});
