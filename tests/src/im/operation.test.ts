import { createLogger } from "@cgs/kit/log";
import { EnvError, loadEnv } from "@cgs/kit/env";
import { imEnv } from "@cgs/im/env";
import { createIm } from "@cgs/im/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningIm, startIm } from "./running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
});
afterAll(() => im.stop());

test("the health report names the database and the CPM", async () => {
  const response = await fetch(`${im.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: "healthy",
    dependencies: { database: "healthy", external_apis: { cpm: "healthy" } },
  });
});

test("the IM is ready without the CPM, and says that something is missing", async () => {
  const alone = await startIm();
  try {
    await alone.issuer.stop();
    const response = await fetch(`${alone.url}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "degraded",
      dependencies: { external_apis: { cpm: "unhealthy" } },
    });
  } finally {
    await alone.stop();
  }
});

test("the IM does not start without its database", async () => {
  const env = imEnv.parse({
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    IM_PORT: "0",
    CPM_SERVICE_URL: im.issuer.url,
    IM_SERVICE_TOKEN: "a-service-token-1",
  });
  await expect(createIm(env, createLogger("im", "silent"))).rejects.toThrow("ECONNREFUSED");
});

test("every bad setting is named at once", () => {
  expect(() => loadEnv(imEnv, { IM_PORT: "70000", IM_SERVICE_TOKEN: "short" })).toThrow(EnvError);
  expect(() => loadEnv(imEnv, { IM_PORT: "70000", IM_SERVICE_TOKEN: "short" })).toThrow(
    /DATABASE_URL[^]*IM_PORT[^]*CPM_SERVICE_URL[^]*IM_SERVICE_TOKEN/,
  );
});
