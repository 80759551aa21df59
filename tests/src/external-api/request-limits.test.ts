import { createAdmission } from "@cgs/gateway/external-api/request-gate";
import { limitHeaders, RequestLimits } from "@cgs/gateway/rate-limit/rate-limiter";
import { AppError } from "@cgs/kit/errors";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, it, vi } from "vitest";

const counterOf = ({ name, requests, seconds }: { name: string; requests: number; seconds: number }) =>
  new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds });

describe("limits over two windows", () => {
  const windows = [
    { name: "short", requests: 3, seconds: 60 },
    { name: "long", requests: 4, seconds: 3_600 },
  ];

  it("report the window that runs out first", async () => {
    vi.useFakeTimers();
    const limits = new RequestLimits(windows, counterOf);
    expect(await limits.take("a")).toMatchObject({ allowed: true, limit: 3, remaining: 2 });
    await limits.take("a");
    await limits.take("a");
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await limits.take("a")).toMatchObject({ allowed: true, limit: 4, remaining: 0 });
    expect(await limits.take("a")).toMatchObject({ allowed: false, limit: 4, remaining: 0 });
    vi.useRealTimers();
  });

  it("do not charge the long window for what the short one refused", async () => {
    vi.useFakeTimers();
    const limits = new RequestLimits(windows, counterOf);
    for (let asked = 0; asked < 50; asked++) await limits.take("a");
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await limits.take("a")).toMatchObject({ allowed: true, limit: 4, remaining: 0 });
    vi.useRealTimers();
  });

  it("say when the window ends in epoch seconds", () => {
    const reset = Number(limitHeaders({ allowed: true, limit: 3, remaining: 1, resetMs: 30_000 })["X-RateLimit-Reset"]);
    expect(Math.abs(reset - Date.now() / 1_000 - 30)).toBeLessThan(2);
  });

  it("fail as unavailable, and let nobody through, when the store can't be reached", async () => {
    const broken = new RateLimiterMemory({ points: 1, duration: 1 });
    broken.consume = () => Promise.reject(new Error("connection refused"));
    const limits = new RequestLimits(windows, () => broken);
    await expect(limits.take("a")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  });
});

it("a key is not asked for at all once its address has guessed too often", async () => {
  let asked = 0;
  const admit = createAdmission(async () => {
    asked += 1;
    return undefined;
  }, counterOf);
  const guess = () => admit({ headers: { "x-api-key": `cgs_${asked}` }, address: "203.0.113.9" });
  for (let tried = 0; tried < 20; tried++) expect((await guess()).error?.code).toBe("INVALID_API_KEY");
  expect((await guess()).error).toBeInstanceOf(AppError);
  expect((await guess()).error?.code).toBe("RATE_LIMIT_EXCEEDED");
  expect(asked).toBe(20);
});
