import { createLogger } from "@cgs/kit/log";
import { EnvError, loadEnv } from "@cgs/kit/env";
import { smmEnv } from "@cgs/smm/env";
import { createSmm } from "@cgs/smm/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSmm, startSmm } from "./running-smm.js";

let smm: RunningSmm;
beforeAll(async () => {
  smm = await startSmm();
});
afterAll(() => smm.stop());

test("the health report names the database and the CPM", async () => {
  const response = await fetch(`${smm.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: "healthy",
    dependencies: { database: "healthy", external_apis: { cpm: "healthy" } },
  });
});

test("the SMM is ready without the CPM, and says that something is missing", async () => {
  const alone = await startSmm();
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

test("the SMM does not start without its database", async () => {
  const env = smmEnv.parse({
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    SMM_PORT: "0",
    CPM_SERVICE_URL: smm.issuer.url,
    SMM_SERVICE_TOKEN: "a-service-token-1",
  });
  await expect(createSmm(env, createLogger("smm", "silent"))).rejects.toThrow("ECONNREFUSED");
});

test("every bad setting is named at once", () => {
  expect(() => loadEnv(smmEnv, { SMM_PORT: "70000", SMM_SERVICE_TOKEN: "short" })).toThrow(EnvError);
  expect(() => loadEnv(smmEnv, { SMM_PORT: "70000", SMM_SERVICE_TOKEN: "short" })).toThrow(
    /DATABASE_URL[^]*SMM_PORT[^]*CPM_SERVICE_URL[^]*SMM_SERVICE_TOKEN/,
  );
});
