import { gatewayEnv } from "@cgs/gateway/settings/env";
import { createGateway } from "@cgs/gateway/app/gateway";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";
import { createKey, unknownKey } from "../support/api-keys.js";

describeOnEachBackend("the rate limits of the External API", ({ redisUrl }) => {
  let stack: Stack;
  let others: RunningService[];
  beforeAll(async () => {
    stack = await startStack({ ...(redisUrl && { redisUrl }) });
    others = await Promise.all([anotherGateway(), anotherGateway()]);
  });
  afterAll(async () => {
    await Promise.all(others.map((gateway) => gateway.stop()));
    await stack.stop();
  });

  function anotherGateway(): Promise<RunningService> {
    const env = loadEnv(gatewayEnv, {
      NODE_ENV: "test",
      GATEWAY_PORT: "0",
      DATABASE_URL: stack.databaseUrl,
      ...(redisUrl && { REDIS_URL: redisUrl }),
      CPM_SERVICE_URL: stack.cpmUrl,
      IM_SERVICE_URL: stack.imUrl,
      SMM_SERVICE_URL: stack.smmUrl,
    });
    return createGateway(env, createLogger("gateway", "silent"));
  }

  const request = (key: string, url: string | undefined = stack.gatewayUrl) =>
    fetch(`${url}/api/v1/jobs/none/status`, { headers: { "x-api-key": key } });

  it("allow exactly ten requests a minute across several gateways", async () => {
    const key = await createKey(stack, "acme-dental");
    const urls = [stack.gatewayUrl, ...others.map(({ url }) => url)];
    const responses = await Promise.all(
      Array.from({ length: 45 }, (_, index) => request(key, urls[index % urls.length])),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  it("keep their counts when a gateway restarts", async () => {
    const key = await createKey(stack, "acme-dental");
    await Promise.all(Array.from({ length: 10 }, () => request(key)));
    const restarted = await anotherGateway();
    expect((await request(key, restarted.url)).status).toBe(429);
    await restarted.stop();
  });

  it("are in the headers of every response, and a refusal has Retry-After", async () => {
    const key = await createKey(stack, "acme-dental");
    const responses: Response[] = [];
    for (let n = 0; n < 10; n++) responses.push(await request(key));
    const sentAt = Date.now() / 1_000;
    responses.push(await request(key));
    const receivedAt = Date.now() / 1_000;
    expect(responses.map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual([
      "9",
      "8",
      "7",
      "6",
      "5",
      "4",
      "3",
      "2",
      "1",
      "0",
      "0",
    ]);
    const last = responses.at(-1);
    expect([last?.status, await last?.json()]).toMatchObject([
      429,
      {
        success: false,
        code: "RATE_LIMIT_EXCEEDED",
        error: expect.stringContaining("10 requests a minute with one API key"),
        details: {
          limit: "10 requests a minute with one API key",
          opens_at: new Date(Number(last?.headers.get("x-ratelimit-reset")) * 1_000).toISOString(),
        },
      },
    ]);
    const retryAfter = Number(last?.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const answeredAt = Number(last?.headers.get("x-ratelimit-reset")) - retryAfter;
    expect(answeredAt, "both in whole seconds").toBeGreaterThan(sentAt - 2);
    expect(answeredAt).toBeLessThan(receivedAt + 2);
    expect(last?.headers.get("x-ratelimit-limit")).toBe("10");
  });

  it("count a request for another API version, and are in its headers", async () => {
    const key = await createKey(stack, "acme-dental");
    const headers = { "x-api-key": key, "api-version": "7.0" };
    const response = await fetch(`${stack.gatewayUrl}/api/v1/jobs/none/status`, { headers });
    expect([response.status, response.headers.get("x-ratelimit-remaining")]).toEqual([400, "9"]);
  });

  it("count an invalid key for its address, and then answer further ones with 429", async () => {
    const key = await createKey(stack, "acme-dental");
    const known = await request(key);
    expect(known.headers.get("x-ratelimit-remaining")).toBe("9");
    const guesses: Response[] = [];
    for (let n = 0; n < 21; n++) guesses.push(await request(n === 0 ? key.slice(0, -1) : unknownKey()));
    expect(new Set(guesses.slice(0, 20).map(({ status }) => status))).toEqual(new Set([401]));
    expect(await guesses[0]?.json()).toMatchObject({ success: false, code: "INVALID_API_KEY" });
    expect([guesses[20]?.status, await guesses[20]?.json()]).toMatchObject([
      429,
      { details: { limit: "20 requests a minute without a valid API key" } },
    ]);
    expect(Number(guesses[20]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const after = await request(key);
    expect([after.status, after.headers.get("x-ratelimit-remaining")]).toEqual([404, "8"]);
    const neverSeen = await request(await createKey(stack, "acme-dental"));
    expect(neverSeen.status).toBe(404);
  });
});
