import { QueryFailedError } from "typeorm";
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
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const headers = rateLimitHeaders({ limit: 3, remaining: 1, resetMs: 30_000 });
    vi.useRealTimers();
    expect(headers["X-RateLimit-Reset"]).toBe("1030");
  });

  it("refuses requests with SERVICE_UNAVAILABLE when the store cannot be reached", async () => {
    const broken = new RateLimiterMemory({ points: 1, duration: 1 });
    broken.consume = () => Promise.reject(new Error("connection refused"));
    const limiter = new RateLimiter(windows, () => broken);
    await expect(limiter.consume("a")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});

describe("a rate limit whose counts are in a database that is away", () => {
  it("is answered 500 DATABASE_ERROR, with the limit's headers", async () => {
    const broken = new RateLimiterMemory({ points: 1, duration: 1 });
    broken.consume = () => Promise.reject(new QueryFailedError("SELECT 1", [], new Error("ECONNREFUSED")));
    const admit = createApiKeyRateLimit(
      async () => ({ id: "a key", clientId: "a client" }),
      () => broken,
    );
    const { error, headers } = await admit({ headers: { "x-api-key": "cgs_valid" }, address: "192.0.2.1" });
    expect([error?.status, error?.code]).toEqual([500, "DATABASE_ERROR"]);
    expect(headers).toMatchObject({ "X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "0" });
  });
});

describe("at an address that has sent too many invalid keys", () => {
  const valid = { id: "a key", clientId: "a client" };
  const setUp = async (address: string) => {
    const admit = createApiKeyRateLimit(
      async ({ "x-api-key": key }) => (key === "cgs_valid" ? valid : undefined),
      createCounter,
    );
    const guess = (from = address) => admit({ headers: { "x-api-key": "cgs_guess" }, address: from });
    for (let n = 0; n < 20; n++) expect((await guess()).error?.code).toBe("INVALID_API_KEY");
    expect((await guess()).error).toBeInstanceOf(AppError);
    return { admit, guess };
  };

  it("further ones get 429, and a valid key that was never seen is accepted", async () => {
    const { admit, guess } = await setUp("203.0.113.9");
    expect((await guess()).error?.code).toBe("RATE_LIMIT_EXCEEDED");
    expect(await admit({ headers: { "x-api-key": "cgs_valid" }, address: "203.0.113.9" })).toMatchObject({
      clientId: valid.clientId,
    });
    expect((await guess("203.0.113.10")).error?.code).toBe("INVALID_API_KEY");
  });

  it("the other addresses of its IPv6 network get 429, too", async () => {
    const { guess } = await setUp("2001:db8:1:2::1");
    expect((await guess("2001:db8:1:2:ffff::9")).error?.code).toBe("RATE_LIMIT_EXCEEDED");
    expect((await guess("2001:db8:1:3::1")).error?.code).toBe("INVALID_API_KEY");
  });
});
