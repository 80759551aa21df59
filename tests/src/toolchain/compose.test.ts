import { existsSync, readFileSync } from "node:fs";
import { cpmEnv, workerEnv } from "@cgs/cpm/settings/env";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { imEnv } from "@cgs/im/settings/env";
import { EnvError, loadEnv, storageEnv } from "@cgs/kit/env";
import { ALLOCATOR_SETTINGS, NODE_FLAGS } from "@cgs/scripts/supervisor/node-flags";
import { migrationEnv } from "@cgs/scripts/database/migration-env";
import { sandboxVendorEnv } from "@cgs/sandbox-vendor/env";
import { smmEnv } from "@cgs/smm/settings/env";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { TOP } from "../support/top-folder.js";
import { containerEnvironment, interpolate, readComposeFile } from "./compose-file.js";

const { services, networks } = readComposeFile();

/** The processes of the product: their settings, and the setting of their port. */
const PROCESSES: Record<string, { schema: z.ZodObject; port?: string }> = {
  migrate: {
    schema: storageEnv.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true }).extend(migrationEnv.shape),
  },
  cpm: { schema: cpmEnv, port: "CPM_PORT" },
  worker: { schema: workerEnv, port: "WORKER_PORT" },
  im: { schema: imEnv, port: "IM_PORT" },
  smm: { schema: smmEnv, port: "SMM_PORT" },
  gateway: { schema: gatewayEnv, port: "GATEWAY_PORT" },
  "sandbox-vendor": { schema: sandboxVendorEnv, port: "SANDBOX_VENDOR_PORT" },
};

const SECRETS = {
  POSTGRES_PASSWORD: "correcthorsebatterystaple",
  SERVICE_POSTGRES_PASSWORD: "correctponybatterystaple",
  IM_SERVICE_TOKEN: "a-service-token-for-the-im",
  SMM_SERVICE_TOKEN: "a-service-token-for-the-smm",
  DATA_KEYS: "v1:a-key-for-personal-data",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: "a long enough password",
};

test("every service of the compose file is a process of the product, PostgreSQL or Redis", () => {
  expect(Object.keys(services).toSorted()).toEqual([...Object.keys(PROCESSES), "postgres", "redis"].toSorted());
});

test("the image starts Node with the same flags as `npm start`", () => {
  const image = readFileSync(`${TOP}/Dockerfile`, "utf8");
  expect(image).toContain(`NODE_OPTIONS=${NODE_FLAGS.join(" ")}\n`);
});

test("the image has the same settings of the allocator as `npm start`", () => {
  const settings = Object.entries(ALLOCATOR_SETTINGS).map(([name, value]) => `${name}=${value}`);
  expect(readFileSync(`${TOP}/Dockerfile`, "utf8")).toContain(`ENV ${settings.join(" ")}\n`);
});

describe.each(Object.entries(PROCESSES))("the container of %s", (name, { schema }) => {
  const service = services[name]!;
  const environment = containerEnvironment(service, SECRETS);

  test("runs a file that the build creates", () => {
    const [program, file] = service.command ?? [];
    expect(program).toBe("node");
    expect(existsSync(`${TOP}/${file}`), `${file} should exist`).toBe(true);
  });

  test("gets every setting that its process requires", () => {
    expect(() => loadEnv(schema, environment)).not.toThrow();
  });

  test("passes on every setting of its process except the demo's", () => {
    const wanted = Object.keys(schema.shape).filter((setting) => setting !== "DEMO_LOGIN");
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(wanted));
    expect(environment).not.toHaveProperty("DEMO_LOGIN");
  });

  test("gets no setting that its process does not know", () => {
    const known = Object.keys(schema.shape);
    const unknown = Object.keys(environment).filter((setting) => !known.includes(setting));
    const sharedByEveryProcess = Object.keys(storageEnv.shape);
    expect(unknown.filter((setting) => !sharedByEveryProcess.includes(setting))).toEqual([]);
  });

  test("finds the other services at their ports", () => {
    const addresses = Object.entries(environment).filter(([setting]) => setting.endsWith("_SERVICE_URL"));
    for (const [setting, address] of addresses) {
      const { hostname, port: target } = new URL(address);
      const { port: portSetting = "" } = PROCESSES[hostname] ?? {};
      expect(target, `${setting} is ${address}`).toBe(services[hostname]?.environment[portSetting]);
    }
  });
});

test("every listening process has a health check at its port", () => {
  const listening = Object.entries(PROCESSES).filter(([, { port }]) => port !== undefined);
  expect(listening).toHaveLength(6);
  for (const [name, { port = "" }] of listening) {
    const address = new URL(services[name]!.healthcheck.test.at(-1) ?? "");
    expect(address.port, name).toBe(services[name]!.environment[port]);
    expect(address.pathname, name).toMatch(/^\/(readyz|healthz)$/);
  }
});

test("Docker Compose names a missing secret and says how to set it", () => {
  const missing = (secret: string) => {
    const others: Record<string, string> = { ...SECRETS, [secret]: "" };
    for (const service of Object.values(services)) containerEnvironment(service, others);
  };
  // The processes themselves say that a service token is missing, because there are two ways to set it.
  for (const secret of Object.keys(SECRETS).filter((name) => !name.endsWith("_SERVICE_TOKEN")))
    expect(() => missing(secret)).toThrow(new RegExp(`${secret} is missing a value: (set|choose) `));
});

test("the guide's secrets file has all required secrets, with sufficient length", () => {
  const guide = readFileSync(`${TOP}/docs/operations/guide.md`, "utf8");
  const files = [...guide.matchAll(/cat >>? \.env <<END\n([^]*?)\nEND\n/g)].map(([, lines]) => lines);
  expect(files).toHaveLength(2);
  const written = files
    .join("\n")
    .replaceAll(/\$\(openssl rand -hex (\d+)\)/g, (_, bytes) => "5e".repeat(Number(bytes)))
    .replaceAll(/\$\(hash \w+\)/g, "5e".repeat(32));
  const given = Object.fromEntries(written.split("\n").map((line) => line.split("=", 2) as [string, string]));
  for (const [name, { schema }] of Object.entries(PROCESSES))
    expect(() => loadEnv(schema, containerEnvironment(services[name]!, given)), name).not.toThrow();
});

test("a secret that is too short stops a process, and the message names it", () => {
  const environment = containerEnvironment(services["cpm"]!, { ...SECRETS, IM_SERVICE_TOKEN: "short" });
  expect(() => loadEnv(cpmEnv, environment)).toThrow(EnvError);
  expect(() => loadEnv(cpmEnv, environment)).toThrow("IM_SERVICE_TOKEN");
});

test("only the gateway is reachable from outside", () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(["gateway"]);
  expect(interpolate(services["gateway"]!.ports[0]!, {})).toBe("4000:4000");
  expect(networks["internal"]?.internal).toBe(true);
  expect(services["gateway"]?.networks).toContain("public");
});

test("only the processes that call model vendors can reach the internet", () => {
  const outside = Object.entries(services).filter(
    ([name, { networks: joined }]) => name !== "gateway" && joined.some((network) => !networks[network]?.internal),
  );
  expect(outside.map(([name]) => name).toSorted()).toEqual(["cpm", "worker"]);
});

test("modules believe the gateway's X-Forwarded-For alone, and the gateway that of the proxies in .env", () => {
  const trusted = (name: string, given = {}) =>
    containerEnvironment(services[name]!, { ...SECRETS, ...given })["TRUSTED_PROXIES"];
  for (const name of ["cpm", "im", "smm"]) expect(trusted(name, { TRUSTED_PROXIES: "10.0.0.1" })).toBe("1");
  expect(trusted("gateway", { TRUSTED_PROXIES: "10.0.0.1" })).toBe("10.0.0.1");
});

test("workers can be scaled: they have no container name and no host port", () => {
  expect(services["worker"]?.container_name).toBeUndefined();
  expect(services["worker"]?.ports).toEqual([]);
});

test("the sandbox vendor starts only in the demo", () => {
  const optional = Object.entries(services).filter(([, { profiles }]) => profiles.length > 0);
  expect(optional.map(([name, { profiles }]) => [name, profiles])).toEqual([["sandbox-vendor", ["demo"]]]);
});

test("no process starts before the database is migrated, and the migration waits for the database", () => {
  for (const name of ["cpm", "worker", "im", "smm"]) {
    expect(services[name]?.depends_on["migrate"]?.condition).toBe("service_completed_successfully");
  }
  expect(services["migrate"]?.depends_on["postgres"]?.condition).toBe("service_healthy");
});

test("PostgreSQL is healthy when it is reachable over the network, not while its image initializes the database", () => {
  expect(services["postgres"]?.healthcheck.test).toContain("--host=127.0.0.1");
});

test("the build context contains everything that the image needs", () => {
  const through = [...readFileSync(`${TOP}/.dockerignore`, "utf8").matchAll(/^!(.+)$/gm)].map(([, path]) => path!);
  const isLetThrough = (path: string) => through.some((top) => path === top || path.startsWith(`${top}/`));
  const copies = [...readFileSync(`${TOP}/Dockerfile`, "utf8").matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const sources = copies.flatMap(([, paths]) => paths!.split(" ")).filter((path) => path !== ".");
  expect(sources).toContain("package-lock.json");
  expect(sources.filter((path) => !isLetThrough(path))).toEqual([]);
});

test("the image contains every file that a container runs", () => {
  const dockerfile = readFileSync(`${TOP}/Dockerfile`, "utf8");
  const copied = [...dockerfile.matchAll(/COPY --from=build \S+ (\S+)/g)].map(([, path]) => path!);
  for (const name of Object.keys(PROCESSES)) {
    const files = [
      services[name]!.command?.[1],
      ...services[name]!.healthcheck.test.filter((word) => word.endsWith(".mjs")),
    ];
    for (const file of files)
      expect(
        copied.some((path) => file?.startsWith(path)),
        `${file} should be copied`,
      ).toBe(true);
  }
  expect(dockerfile).toMatch(/^USER node$/m);
});
