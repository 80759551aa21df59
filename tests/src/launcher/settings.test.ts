import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { choosePorts } from "@cgs/scripts/launcher/ports";
import { requireListener } from "@cgs/scripts/launcher/reachability";
import { environmentFor, services } from "@cgs/scripts/launcher/services";
import { readSettings } from "@cgs/scripts/launcher/settings";
import { expect, onTestFinished, test } from "vitest";

async function takenPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("every setting has its documented default", () => {
  const settings = readSettings("/project", {});
  expect(settings).toMatchObject({ dataDir: "/project/.data", ADMIN_EMAIL: "admin@example.com" });
  expect(settings.ports).toEqual({
    SANDBOX_VENDOR_PORT: 8090,
    CPM_PORT: 8000,
    WORKER_PORT: 8003,
    IM_PORT: 8001,
    SMM_PORT: 8002,
    GATEWAY_PORT: 4000,
  });
});

test("reports all invalid settings of all processes at once, by name and without their values", () => {
  const bad = {
    CPM_PORT: "eight thousand",
    GATEWAY_PORT: "70000",
    DATABASE_URL: "mysql://root:hunter2@x",
    IM_SERVICE_TOKEN: "short",
    LOG_LEVEL: "loud",
  };
  const read = () => readSettings("/project", bad);
  for (const name of Object.keys(bad)) expect(read).toThrow(new RegExp(`^${name}: `, "m"));
  expect(read).not.toThrow(/hunter2|eight thousand/);
});

test("production refuses demo settings and names the missing ones", () => {
  expect(() => readSettings("/project", { NODE_ENV: "production", DATABASE_URL: "postgres://db/x" })).toThrow(
    /docker compose up.*set DATA_KEYS, IM_SERVICE_TOKEN, SMM_SERVICE_TOKEN, ADMIN_PASSWORD yourself/,
  );
});

test("production with its own secrets runs without the sandbox vendor", () => {
  const { services: started } = readSettings("/project", {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://db/x",
    DATA_KEYS: "v1:a-secret-of-some-length",
    IM_SERVICE_TOKEN: "im-token-of-some-length",
    SMM_SERVICE_TOKEN: "smm-token-of-some-length",
    ADMIN_PASSWORD: "correct horse battery",
  });
  expect(started.map(({ name }) => name)).toEqual(["cpm", "worker", "im", "smm", "gateway"]);
});

test("gives each process its own settings and no others", () => {
  const all = {
    PATH: "/bin",
    DATABASE_URL: "postgres://db/x",
    ADMIN_PASSWORD: "secret",
    SMM_SERVICE_TOKEN: "t",
    AWS_SECRET_ACCESS_KEY: "k",
  };
  const environments = Object.fromEntries(
    services.map(({ name, settings }) => [name, Object.keys(environmentFor(settings, all))]),
  );
  expect(environments).toMatchObject({
    gateway: ["PATH", "DATABASE_URL"],
    "sandbox-vendor": ["PATH"],
    im: ["PATH", "DATABASE_URL"],
    smm: ["PATH", "DATABASE_URL", "SMM_SERVICE_TOKEN"],
    worker: ["PATH", "DATABASE_URL"],
    cpm: ["PATH", "DATABASE_URL", "ADMIN_PASSWORD", "SMM_SERVICE_TOKEN"],
  });
});

test("reports every occupied port with its setting, in one line with an example", async () => {
  const [cpm, gateway] = [await takenPort(), await takenPort()];
  const choice = choosePorts({ CPM_PORT: cpm, IM_PORT: 0, GATEWAY_PORT: gateway });
  await expect(choice).rejects.toThrow(
    `CPM_PORT ${cpm} is in use, GATEWAY_PORT ${gateway} is in use. Free them, or choose others, for example CPM_PORT=`,
  );
});

test("refuses one port for two processes", async () => {
  const port = await takenPort().then((taken) => taken - 1);
  await expect(choosePorts({ CPM_PORT: port, IM_PORT: port })).rejects.toThrow(`IM_PORT ${port} is also CPM_PORT`);
});

test("treats port 0 as any free port, a different one for each process", async () => {
  // The system gives ports at random, so that among so many it would almost surely give one twice.
  const wanted = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`PORT_${index}`, 0]));
  const ports = Object.values(await choosePorts(wanted));
  expect(Math.min(...ports)).toBeGreaterThan(0);
  expect(new Set(ports).size).toBe(500);
});

test("reports an unreachable database by its setting, without its password", async () => {
  const port = await takenPort();
  await expect(
    requireListener("DATABASE_URL", `postgres://me:hunter2@127.0.0.1:${port}/x`, 5432),
  ).resolves.toBeUndefined();
  const attempt = requireListener("REDIS_URL", "redis://:hunter2@127.0.0.1:1", 6379);
  await expect(attempt).rejects.toThrow("REDIS_URL: nothing answers at 127.0.0.1:1. Start it, or unset REDIS_URL.");
});
