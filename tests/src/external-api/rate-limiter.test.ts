import { createApiKeyRateLimit } from "@cgs/gateway/external-api/api-key-rate-limit";
import { rateLimitHeaders, RateLimiter } from "@cgs/gateway/rate-limit/rate-limiter";
import { AppError } from "@cgs/kit/errors";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, it, vi } from "vitest";

const createCounter = ({ name, requests, seconds }: { name: string; requests: number; seconds: number }) =>
  new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });

describe("a rate limiter with two windows", () => {
  const windows = [
    { name: "short", requests: 3, seconds: 60 },
    { name: "long", requests: 4, seconds: 3_600 },
  ];

  it("reports the window with the fewest requests left", async () => {
    vi.useFakeTimers();
    const limiter = new RateLimiter(windows, createCounter);
    expect(await limiter.consume("a")).toMatchObject({ allowed: true, limit: 3, remaining: 2 });
    await limiter.consume("a");
    await limiter.consume("a");
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await limiter.consume("a")).toMatchObject({ allowed: true, limit: 4, remaining: 0 });
    expect(await limiter.consume("a")).toMatchObject({ allowed: false, limit: 4, remaining: 0 });
    vi.useRealTimers();
  });

  it("does not count a request in the long window that the short window refused", async () => {
    vi.useFakeTimers();
    const limiter = new RateLimiter(windows, createCounter);
    for (let n = 0; n < 50; n++) await limiter.consume("a");
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await limiter.consume("a")).toMatchObject({ allowed: true, limit: 4, remaining: 0 });
    vi.useRealTimers();
  });

  it("reports the end of the window in epoch seconds", () => {
    const reset = Number(
      rateLimitHeaders({ allowed: true, limit: 3, remaining: 1, resetMs: 30_000 })["X-RateLimit-Reset"],
    );
    expect(Math.abs(reset - Date.now() / 1_000 - 30)).toBeLessThan(2);
  });

  it("refuses requests with SERVICE_UNAVAILABLE when the store cannot be reached", async () => {
    const broken = new RateLimiterMemory({ points: 1, duration: 1 });
    broken.consume = () => Promise.reject(new Error("connection refused"));
    const limiter = new RateLimiter(windows, () => broken);
    await expect(limiter.consume("a")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});

it("an address that has sent too many invalid keys is refused without a key lookup", async () => {
  let lookups = 0;
  const admit = createApiKeyRateLimit(async () => {
    lookups += 1;
    return undefined;
  }, createCounter);
  const guess = () => admit({ headers: { "x-api-key": `cgs_${lookups}` }, address: "203.0.113.9" });
  for (let n = 0; n < 20; n++) expect((await guess()).error?.code).toBe("INVALID_API_KEY");
  expect((await guess()).error).toBeInstanceOf(AppError);
  expect((await guess()).error?.code).toBe("RATE_LIMIT_EXCEEDED");
  expect(lookups).toBe(20);
});
