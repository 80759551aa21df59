import { existsSync } from "node:fs";
import { cpmEnv, workerEnv } from "@cgs/cpm/settings/env";
import { gatewayEnv } from "@cgs/gateway/settings/env";
import { imEnv } from "@cgs/im/settings/env";
import { loadEnv, storageEnv } from "@cgs/kit/env";
import { migrationEnv } from "@cgs/scripts/database/migration-env";
import { smmEnv } from "@cgs/smm/settings/env";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readPromql } from "../support/promql.js";
import { testSettings } from "../support/settings.js";
import { TOP } from "../support/top-folder.js";
import {
  environmentOf,
  forgottenFiles,
  hasKubectl,
  podOf,
  readResources,
  renderWithKubectl,
  type KubernetesResource,
  withComponent,
} from "./kubernetes-files.js";

const resources = readResources();

const PROCESSES: Record<string, { schema: z.ZodObject; port?: string }> = {
  migrate: {
    schema: storageEnv.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true }).extend(migrationEnv.required().shape),
  },
  cpm: { schema: cpmEnv, port: "CPM_PORT" },
  im: { schema: imEnv, port: "IM_PORT" },
  smm: { schema: smmEnv, port: "SMM_PORT" },
  worker: { schema: workerEnv, port: "WORKER_PORT" },
  gateway: { schema: gatewayEnv, port: "GATEWAY_PORT" },
};
const DEPLOYED = Object.keys(PROCESSES).filter((name) => name !== "migrate");

/** The entries that the guide requires in the Secret. */
const SECRETS: Record<string, string> = {
  MIGRATION_DATABASE_URL: "postgres://cgs:secret@postgres:5432/cgs",
  DATABASE_URL: "postgres://cgs_services:another@pgbouncer:6432/cgs",
  REDIS_URL: "redis://redis:6379",
  IM_SERVICE_TOKEN: "a-service-token-for-the-im",
  SMM_SERVICE_TOKEN: "a-service-token-for-the-smm",
  SMM_TO_IM_SERVICE_TOKEN: "a-token-of-the-smm-for-the-im",
  IM_SERVICE_TOKEN_HASHES: `cpm:${"0".repeat(64)},smm:${"1".repeat(64)}`,
  SMM_SERVICE_TOKEN_HASHES: `cpm:${"2".repeat(64)}`,
  DATA_KEYS: "v1:a-key-for-personal-data",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: "a long enough password",
};

/** What KEDA is told about the workers. */
const scaledObject = z.looseObject({
  spec: z.looseObject({
    scaleTargetRef: z.object({ name: z.string() }),
    triggers: z.array(z.looseObject({ type: z.string(), metadata: z.record(z.string(), z.string()) })),
  }),
});

const find = (kind: string, name: string): KubernetesResource => {
  const found = resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const podNamed = (name: string) => podOf(find(name === "migrate" ? "Job" : "Deployment", name));
const labelOf = (name: string) => ({ "app.kubernetes.io/name": name });

const secured = withComponent("mutual-tls", resources);
const scaled = withComponent("keda", resources);

describe.skipIf(!hasKubectl() && !testSettings().CI)("kubectl kustomize", () => {
  const setUps: [string[], KubernetesResource[]][] = [
    [[], resources],
    [["mutual-tls"], secured],
    [["keda"], scaled],
    [["mutual-tls", "keda"], withComponent("keda", secured)],
  ];
  /** By name, without what the base's kustomization adds to each. */
  const named = (all: KubernetesResource[]) => {
    const own = structuredClone(all);
    for (const { metadata } of own) {
      delete metadata["namespace"];
      metadata["labels"] = { ...(metadata["labels"] as object), "app.kubernetes.io/part-of": undefined };
    }
    return Object.fromEntries(own.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource]));
  };
  test.each(setUps)("with the components %j renders what these tests read", async (components, expected) => {
    const rendered = await renderWithKubectl(components);
    expect(named(rendered)).toEqual(named(expected));
    const namespaces = rendered.map(({ kind, metadata }) =>
      kind === "Namespace" ? metadata.name : metadata["namespace"],
    );
    expect(new Set(namespaces)).toEqual(new Set(["content-generation"]));
  });
});

test("a kustomization lists every file", () => {
  expect(forgottenFiles()).toEqual([]);
});

describe.each(Object.entries(PROCESSES))("the pod of %s", (name, { schema, port }) => {
  const pod = podNamed(name);
  const [container] = pod.spec.containers;

  test("runs a file of the build as an unprivileged user with a read-only file system", () => {
    expect(existsSync(`${TOP}/${container.command[1]}`)).toBe(true);
    expect(pod.spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      },
      resources: { requests: { cpu: expect.any(String), memory: expect.any(String) }, limits: expect.any(Object) },
    });
  });

  test("has every required setting of its process and no unknown one", () => {
    const environment = environmentOf(pod, resources, (key) => SECRETS[key]);
    expect(() => loadEnv(schema, environment)).not.toThrow();
    const known = Object.values(PROCESSES).flatMap((process) => Object.keys(process.schema.shape));
    expect(Object.keys(environment).filter((setting) => !known.includes(setting))).toEqual([]);
    expect(container.env.map(({ name: setting }) => setting)).toEqual(
      container.env.map(({ name: setting }) => setting).filter((setting) => setting in schema.shape),
    );
  });

  test("reads every secret from the Secret, and marks the optional ones", () => {
    for (const { name: setting, value, valueFrom } of container.env) {
      const key = valueFrom?.secretKeyRef.key ?? setting;
      expect(key.replace(/^(SHARED_|SMM_TO_)(?=\w+_SERVICE_TOKEN$)/, "")).toBe(setting);
      expect(value !== undefined, setting).toBe(/_(PORT|CONCURRENCY)$/.test(setting));
      expect(valueFrom?.secretKeyRef.optional ?? true, setting).toBe(!(key in SECRETS));
    }
  });

  if (!port) return; // a Job ends by itself
  test("has probes at its port and time to shut down", () => {
    const environment = environmentOf(pod, resources, (key) => SECRETS[key]);
    expect(container.ports).toEqual([{ name: "http", containerPort: Number(environment[port]) }]);
    const paths = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    expect(paths.map((probe) => probe?.httpGet)).toEqual([
      { path: "/readyz", port: "http" },
      { path: "/readyz", port: "http" },
      { path: "/healthz", port: "http" },
    ]);
    const delay = name === "worker" ? 0 : Number(environment["SHUTDOWN_DELAY_SECONDS"]);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + 5);
  });
});

test.each(DEPLOYED)("%s: Deployment, disruption budget and autoscaler select the same pods", (name) => {
  const { labels } = podNamed(name).metadata;
  expect(labels).toMatchObject(labelOf(name));
  for (const kind of ["Deployment", "PodDisruptionBudget"])
    expect(find(kind, name)).toMatchObject({ spec: { selector: { matchLabels: labelOf(name) } } });
  expect(find("HorizontalPodAutoscaler", name)).toMatchObject({
    spec: { scaleTargetRef: { kind: "Deployment", name }, minReplicas: 2 },
  });
});

test("without enableServiceLinks: false, the variable of a Service would be taken for a setting", () => {
  const pod = podNamed("cpm");
  const linked = { ...pod, spec: { ...pod.spec, enableServiceLinks: true } };
  expect(() =>
    loadEnv(
      cpmEnv,
      environmentOf(linked, resources, (key) => SECRETS[key]),
    ),
  ).toThrow("GATEWAY_PORT");
});

describe("with KEDA", () => {
  const workers = scaledObject.parse(scaled.find(({ kind }) => kind === "ScaledObject")).spec;
  const queue = workers.triggers.find(({ type }) => type === "prometheus")!.metadata;

  test("one autoscaler is responsible for the workers: KEDA's", () => {
    expect(workers.scaleTargetRef).toEqual({ name: "worker" });
    const others = scaled.filter(({ kind }) => kind === "HorizontalPodAutoscaler").map(({ metadata }) => metadata.name);
    expect(others.toSorted()).toEqual(["cpm", "gateway", "im", "smm"]);
    expect(workers).toMatchObject({ minReplicaCount: 2, maxReplicaCount: 50 });
  });

  test("a worker is added before the others are full", () => {
    const { env } = podNamed("worker").spec.containers[0];
    const concurrency = Number(env.find(({ name }) => name === "WORKER_CONCURRENCY")?.value);
    expect(Number(queue["threshold"])).toBe(concurrency * 0.8);
  });

  test("the query reads the number of slots that jobs need, of this namespace", () => {
    const { metrics, grouping } = readPromql(queue["query"]!);
    expect(metrics).toEqual([
      { name: "job_slots_needed", matchers: [{ label: "namespace", value: '"content-generation"' }] },
    ]);
    expect(grouping).toEqual([]);
  });
});

test("module addresses use the names and ports of their Services", () => {
  const addresses = z.looseObject({ data: z.record(z.string(), z.url()) }).parse(find("ConfigMap", "addresses")).data;
  for (const address of Object.values(addresses)) {
    const { hostname, port } = new URL(address);
    expect(find("Service", hostname)).toMatchObject({
      spec: { selector: labelOf(hostname), ports: [{ port: Number(port), targetPort: "http" }] },
    });
  }
});

describe("with certificates between the modules", () => {
  const certified = (name: string) =>
    podOf(secured.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === name)!);

  test.each(["cpm", "im", "smm", "gateway"])("%s has its own, and calls the others over https", (name) => {
    const { spec } = certified(name);
    const environment = environmentOf(certified(name), secured, (key) => SECRETS[key]);
    expect(() => loadEnv(PROCESSES[name]!.schema, environment)).not.toThrow();
    expect(environment).toMatchObject({
      TLS_CERT: "/certificate/tls.crt",
      TLS_KEY: "/certificate/tls.key",
      TLS_CA: "/certificate/ca.crt",
    });
    const addresses = Object.entries(environment).filter(([setting]) => setting.endsWith("_SERVICE_URL"));
    for (const [setting, address] of addresses) expect(address, setting).toMatch(/^https:/);
    const [mount] = spec.containers[0].volumeMounts.filter(({ mountPath }) => mountPath === "/certificate");
    const volume = spec.volumes.find((one) => one.name === mount?.name);
    expect(volume?.secret?.secretName).toBe(`${name}-certificate`);
  });

  test.each(DEPLOYED)("%s is probed over TLS if it serves only TLS", (name) => {
    const [container] = certified(name).spec.containers;
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    const scheme = ["cpm", "im", "smm"].includes(name) ? "HTTPS" : undefined;
    expect(probes.map((probe) => probe?.httpGet.scheme)).toEqual([scheme, scheme, scheme]);
  });
});

test("only the gateway is behind the Ingress, at its public address", () => {
  const ingress = JSON.stringify(find("Ingress", "gateway"));
  expect(ingress.match(/"service":\{"name":"(\w+)"/g)).toEqual(['"service":{"name":"gateway"']);
  const { PUBLIC_ORIGIN } = environmentOf(podNamed("gateway"), resources, (key) => SECRETS[key]);
  expect(find("Ingress", "gateway")).toMatchObject({ spec: { rules: [{ host: new URL(PUBLIC_ORIGIN!).host }] } });
});

test("each process believes one proxy: the ingress controller or the gateway, which alone can reach it", () => {
  for (const name of DEPLOYED)
    expect(environmentOf(podNamed(name), resources, (key) => SECRETS[key])).toMatchObject({ TRUSTED_PROXIES: "1" });
  expect(JSON.stringify(find("NetworkPolicy", "gateway"))).toContain('"kubernetes.io/metadata.name":"ingress-nginx"');
});

test("only traffic that a policy allows is accepted", () => {
  expect(find("NetworkPolicy", "default")).toMatchObject({
    spec: { podSelector: {}, policyTypes: ["Ingress", "Egress"] },
  });
  expect(find("NetworkPolicy", "default")).not.toHaveProperty("spec.ingress");
  const callers = (name: string) =>
    JSON.stringify(find("NetworkPolicy", name))
      .match(/(?<="from":\[).*?(?=\],"ports")/)![0]
      .match(/(?<=name":")[\w-]+/g);
  expect(callers("cpm")).toEqual(["gateway", "im", "smm"]);
  expect(callers("im")).toEqual(["gateway", "cpm", "smm"]);
  expect(callers("smm")).toEqual(["gateway", "cpm"]);
});
