import { imEnv } from "@cgs/im/settings/env";
import { createIm } from "@cgs/im/app/service";
import { EnvError, loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { smmEnv } from "@cgs/smm/settings/env";
import { createSmm } from "@cgs/smm/app/service";
import { firstEntryIdAt } from "@cgs/kit/audit/entry-id";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startIm } from "../support/running-im.js";
import { startSmm } from "../smm/running-smm.js";

const log = createLogger("module", "silent");

const MODULES = [
  { name: "IM", env: imEnv, start: () => startIm(), create: (s: object) => createIm(imEnv.parse(s), log) },
  { name: "SMM", env: smmEnv, start: () => startSmm(), create: (s: object) => createSmm(smmEnv.parse(s), log) },
];

/** Settings in the form in which they are given, which their schema changes. */
const secretsOf = (name: string) => ({
  DATA_KEYS: "v1:a-secret-of-the-tests",
  [`${name}_SERVICE_TOKEN`]: "a-service-token-1",
});

describe.each(MODULES)("the $name", ({ name, env, start, create }) => {
  let running: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.stop());

  test("reports the database and the CPM in its health", async () => {
    const response = await fetch(`${running.url}/healthz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "healthy",
      dependencies: { database: "healthy", external_apis: { cpm: "healthy" } },
    });
  });

  test("is ready without the CPM, and reports it as missing", async () => {
    const alone = await start();
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

  test("does not start without its database", async () => {
    const settings = {
      DATABASE_URL: "postgres://127.0.0.1:1/none",
      [`${name}_PORT`]: "0",
      CPM_SERVICE_URL: running.issuer.url,
      ...secretsOf(name),
    };
    await expect(create(settings)).rejects.toThrow("ECONNREFUSED");
  });

  test("deletes old audit entries under a lease that its processes share", async () => {
    const schema = name.toLowerCase();
    const record = (id: string, at: Date) =>
      running.source.query(
        `INSERT INTO ${schema}.audit_log (id, at, actor, action, target, trace_id) VALUES ($1, $2, 'nobody', $3, 'x', '')`,
        [id, at, String(at.getUTCFullYear())],
      );
    const old = new Date(Date.UTC(2021));
    await record(firstEntryIdAt(old), old);
    await record(firstEntryIdAt(new Date()), new Date());
    await running.source.query(`UPDATE ${schema}.housekeeping_turn SET taken_at = now() - interval '10 minutes'`);
    const other = await create({
      ...running.env,
      AUDIT_READS: "complete",
      ...secretsOf(name),
    });
    const kept = () => running.source.query(`SELECT action FROM ${schema}.audit_log WHERE target = 'x'`);
    await expect.poll(kept).toEqual([{ action: String(new Date().getUTCFullYear()) }]);
    await other.stop();
  });

  test("reports all invalid settings at once", () => {
    const load = () => loadEnv(env, { [`${name}_PORT`]: "70000", [`${name}_SERVICE_TOKEN`]: "short" });
    expect(load).toThrow(EnvError);
    expect(load).toThrow(new RegExp(`DATABASE_URL[^]*${name}_PORT[^]*CPM_SERVICE_URL[^]*${name}_SERVICE_TOKEN`));
  });
});
