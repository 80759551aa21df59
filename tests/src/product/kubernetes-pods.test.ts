import { hash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Closers } from "@cgs/kit/closers";
import { Client, escapeIdentifier } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type ContainerProcess, mayStartContainers, startContainer } from "../support/container.js";
import { createTestDatabase, type TestDatabase } from "../support/database.js";
import { EVENTUALLY } from "../support/eventually.js";
import { freePorts } from "../support/free-ports.js";
import { sourceCalls } from "../cpm/sources/source-calls.js";
import { environmentOf, podOf, readResources } from "../toolchain/kubernetes-files.js";

const SERVING = ["cpm", "im", "smm", "gateway", "worker"];
const TOKENS = {
  gatewayToCpm: "g".repeat(24),
  cpmToIm: "i".repeat(24),
  smmToIm: "s".repeat(24),
  cpmToSmm: "m".repeat(24),
};
const sha256 = (text: string) => hash("sha256", text);

const resources = readResources();
const podNamed = (name: string) =>
  podOf(
    resources.find(
      ({ kind, metadata }) => kind === (name === "migrate" ? "Job" : "Deployment") && metadata.name === name,
    )!,
  );

describe.runIf(mayStartContainers())(
  "the pods of the manifests, as processes with the limits of their containers",
  () => {
    const closers = new Closers();
    const running = new Map<string, ContainerProcess>();
    const ports = new Map<string, number>();
    let database: TestDatabase;
    let role: string;
    let secrets: Record<string, string>;

    /** The environment of a pod, with addresses of this machine. */
    function environment(name: string): Record<string, string | undefined> {
      const own = environmentOf(podNamed(name), resources, (key) => secrets[key]);
      const url = (module: string) => `http://localhost:${ports.get(module)}`;
      const here: Record<string, string | undefined> = {
        [`${name.toUpperCase()}_PORT`]: String(ports.get(name)),
        ...(own["CPM_SERVICE_URL"] && { CPM_SERVICE_URL: url("cpm") }),
        ...(own["IM_SERVICE_URL"] && { IM_SERVICE_URL: url("im") }),
        ...(own["SMM_SERVICE_URL"] && { SMM_SERVICE_URL: url("smm") }),
      };
      return Object.fromEntries(Object.entries({ ...own, ...here }).filter(([, value]) => value !== undefined));
    }
    const start = (name: string) => {
      const container = startContainer(podNamed(name).spec.containers[0].command, environment(name), closers);
      running.set(name, container);
      return container;
    };
    const probe = async (name: string, which: "startupProbe" | "readinessProbe" | "livenessProbe") => {
      const { path } = podNamed(name).spec.containers[0][which]!.httpGet;
      return (await fetch(`http://localhost:${ports.get(name)}${path}`)).status;
    };
    const gateway = () => ({
      gatewayUrl: `http://localhost:${ports.get("gateway")}`,
      cpmUrl: `http://localhost:${ports.get("cpm")}`,
    });

    beforeAll(async () => {
      database = await createTestDatabase();
      role = `pods_${randomBytes(4).toString("hex")}`;
      for (const [index, port] of (await freePorts(SERVING.length)).entries()) ports.set(SERVING[index]!, port);
      const services = new URL(database.url);
      [services.username, services.password] = [role, randomBytes(12).toString("hex")];
      secrets = {
        MIGRATION_DATABASE_URL: database.url,
        DATABASE_URL: services.href,
        DATA_KEYS: "v1:a-key-for-personal-data",
        CPM_SERVICE_TOKEN: TOKENS.gatewayToCpm,
        CPM_SERVICE_TOKEN_HASHES: `gateway:${sha256(TOKENS.gatewayToCpm)}`,
        IM_SERVICE_TOKEN: TOKENS.cpmToIm,
        SMM_TO_IM_SERVICE_TOKEN: TOKENS.smmToIm,
        IM_SERVICE_TOKEN_HASHES: `cpm:${sha256(TOKENS.cpmToIm)},smm:${sha256(TOKENS.smmToIm)}`,
        SMM_SERVICE_TOKEN: TOKENS.cpmToSmm,
        SMM_SERVICE_TOKEN_HASHES: `cpm:${sha256(TOKENS.cpmToSmm)}`,
        ADMIN_EMAIL: "admin@example.com",
        ADMIN_PASSWORD: "correct-horse-battery",
        METRICS_TOKEN: "m".repeat(32),
      };
    });
    afterAll(async () => {
      await closers.close();
      await database?.drop();
      const client = new Client({ connectionString: database.url.replace(/\/test_\w+$/, "/postgres") });
      await client.connect();
      await client.query(`DROP ROLE IF EXISTS ${escapeIdentifier(role)}`);
      await client.end();
    });

    test("a process that finds the database not migrated ends, so a rollout waits for the Job", async () => {
      const { ended, output } = start("smm");
      expect(await ended).toEqual({ code: 1 });
      expect(output()).toContain("smm");
    });

    test("the Job migrates, and creates the log-in of the services", async () => {
      const { ended, output } = start("migrate");
      expect({ ...(await ended), output: output() }).toEqual({ code: 0, output: "The database is up to date.\n" });
    });

    test("every process becomes ready, as an unprivileged user without a capability", async () => {
      const ended = SERVING.map(async (name) => {
        const { ended: end, output } = start(name);
        await end;
        throw new Error(`${name} ended: ${output()}`);
      });
      for (const each of ended) each.catch(() => undefined);
      const ready = SERVING.map((name) =>
        vi.waitFor(async () => expect(await probe(name, "startupProbe"), name).toBe(200), EVENTUALLY),
      );
      await Promise.race([Promise.all(ready), ...ended]);
      for (const name of SERVING) {
        expect([await probe(name, "readinessProbe"), await probe(name, "livenessProbe")], name).toEqual([200, 200]);
        const status = readFileSync(`/proc/${running.get(name)!.child.pid}/status`, "utf8");
        expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
        expect(status).toMatch(/^Gid:\t1000\t1000\t1000\t1000$/m);
        expect(status).toMatch(/^CapBnd:\t0+$/m);
        expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      }
    });

    test("nothing but /tmp can be written", async () => {
      const script =
        "touch /tmp/file && echo written; touch /mnt/file || touch /file || touch /var/tmp/file || echo refused";
      const { ended, output } = startContainer(["/bin/sh", "-c", script], {}, closers);
      await ended;
      expect(output()).toMatch(/^written$/m);
      expect(output()).toMatch(/^refused$/m);
      expect(output().match(/Read-only file system/g)).toHaveLength(3);
    });

    test("an administrator logs in, and a worker parses a document in its process", async () => {
      const user = await logIn({ ...gateway(), email: secrets["ADMIN_EMAIL"]!, password: secrets["ADMIN_PASSWORD"]! });
      const created = await graphql(
        gateway().gatewayUrl,
        `
          mutation {
            createClient(input: { name: "Acme Dental", businessType: "dentist" }) {
              client {
                id
              }
            }
          }
        `,
        {},
        user,
      );
      expect(created.errors).toEqual([]);
      const sources = sourceCalls(gateway(), user);
      const document = Buffer.from("Dr. Vega has placed dental implants in Austin since 2004. ".repeat(40));
      const clientId = (created.data?.["createClient"] as { client: { id: string } }).client.id;
      const { id } = await sources.add({ clientId, upload: { document: document.toString("base64") } });
      expect(await sources.untilRead(id)).toMatchObject({ state: "READY", failure: null });
    });

    test("metrics need the token of the Secret", async () => {
      for (const name of SERVING) {
        const url = `http://localhost:${ports.get(name)}/metrics`;
        const authorization = `Bearer ${secrets["METRICS_TOKEN"]}`;
        expect([(await fetch(url)).status, (await fetch(url, { headers: { authorization } })).status], name).toEqual([
          401, 200,
        ]);
      }
    });

    test("every process drains and ends by itself within its grace period", async () => {
      const stopped = SERVING.map(async (name) => {
        const from = performance.now();
        const { child, ended, output } = running.get(name)!;
        child.kill("SIGTERM");
        const { code } = await ended;
        expect(code, `${name}: ${output()}`).toBe(0);
        return { name, seconds: (performance.now() - from) / 1_000 };
      });
      const draining = vi.waitFor(async () => expect(await probe("gateway", "readinessProbe")).toBe(503), EVENTUALLY);
      const [times] = await Promise.all([Promise.all(stopped), draining]);
      for (const { name, seconds } of times) {
        const pod = podNamed(name);
        const delay = name === "worker" ? 0 : Number(environment(name)["SHUTDOWN_DELAY_SECONDS"]);
        expect(seconds, name).toBeGreaterThanOrEqual(delay);
        expect(seconds, name).toBeLessThan(pod.spec.terminationGracePeriodSeconds!);
      }
    });
  },
);
