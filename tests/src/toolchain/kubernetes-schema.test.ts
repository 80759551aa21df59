import { describe, expect, test } from "vitest";
import { type KubernetesResource, parseResources, readResources, withComponent } from "./kubernetes-files.js";
import { schemaErrors, TYPE_MODULES } from "./kubernetes-schema.js";
import { unknownFields } from "./kubernetes-types.js";

const base = readResources();
const secured = withComponent("mutual-tls", base);
const scaled = withComponent("keda", base);
const known = new Set(base.map((resource) => JSON.stringify(resource)));
const applied = [...base, ...[...secured, ...scaled].filter((resource) => !known.has(JSON.stringify(resource)))];

const REMOVED = Symbol("removed");

/** A copy of a resource with another value at a path. */
function planted(kind: string, name: string, path: string, value: unknown): KubernetesResource {
  const found = applied.find((one) => one.kind === kind && one.metadata.name === name);
  const resource = structuredClone(found!);
  const keys = path.split("/");
  const last = keys.pop()!;
  const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], resource);
  const own = holder as Record<string, unknown>;
  if (value !== REMOVED) own[last] = value;
  else if (last in own) delete own[last];
  else throw new Error(`nothing is at ${path}`);
  return resource;
}

test.each(applied.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const))(
  "%s is as the schema of the Kubernetes API wants it",
  (_name, resource) => expect(schemaErrors(resource)).toBe(""),
);

test("an API version or a kind that does not exist is refused", () => {
  const [resource] = applied as [KubernetesResource];
  expect(schemaErrors({ ...resource, apiVersion: "apps/v2" })).toContain("apps/v2");
  expect(schemaErrors({ ...resource, kind: "Deploiment" })).toContain("Deploiment");
});

const POD = "spec/template/spec";
const CONTAINER = `${POD}/containers/0`;
const TYPE = "must be";
const MISSING = "must have required property";
const VALUE = "must be equal to one of the allowed values";

/** Faults below the top level, by what the schema must say about each. */
const FAULTS: [kind: string, name: string, path: string, value: unknown, message: string][] = [
  ["Deployment", "worker", "spec/replicas", "two", "spec/replicas must be integer"],
  ["Deployment", "worker", "spec/selector", REMOVED, `spec ${MISSING} selector`],
  ["Deployment", "worker", "spec/strategy/type", "Rolling", `type ${VALUE}`],
  ["Deployment", "worker", "spec/template/metadata/labels/version", 1, "labels/version must be string"],
  ["Deployment", "worker", `${CONTAINER}/name`, REMOVED, `containers/0 ${MISSING} name`],
  ["Deployment", "worker", `${CONTAINER}/command`, "node", "command must be array"],
  ["Deployment", "worker", `${CONTAINER}/imagePullPolicy`, "Sometimes", `imagePullPolicy ${VALUE}`],
  ["Deployment", "worker", `${CONTAINER}/ports/0/containerPort`, "http", "containerPort must be integer"],
  ["Deployment", "worker", `${CONTAINER}/env/0/name`, REMOVED, `env/0 ${MISSING} name`],
  ["Deployment", "worker", `${CONTAINER}/env/0/value`, 8003, "env/0/value must be string"],
  ["Deployment", "worker", `${CONTAINER}/readinessProbe/httpGet/port`, REMOVED, `httpGet ${MISSING} port`],
  ["Deployment", "worker", `${CONTAINER}/readinessProbe/periodSeconds`, "3", "periodSeconds must be integer"],
  ["Deployment", "worker", `${CONTAINER}/resources/limits/memory`, "two GB", `limits/memory ${TYPE}`],
  ["Deployment", "worker", `${CONTAINER}/securityContext/capabilities/drop`, "ALL", "drop must be array"],
  ["Deployment", "worker", `${CONTAINER}/volumeMounts/0/mountPath`, REMOVED, `volumeMounts/0 ${MISSING} mountPath`],
  ["Deployment", "worker", `${POD}/securityContext/runAsUser`, "root", "runAsUser must be integer"],
  ["Deployment", "worker", `${POD}/securityContext/runAsNonRoot`, "yes", "runAsNonRoot must be boolean"],
  ["Deployment", "worker", `${POD}/securityContext/seccompProfile/type`, "Runtime", `seccompProfile/type ${VALUE}`],
  [
    "Deployment",
    "worker",
    `${POD}/topologySpreadConstraints/0/maxSkew`,
    REMOVED,
    `topologySpreadConstraints/0 ${MISSING}`,
  ],
  [
    "Deployment",
    "worker",
    `${POD}/topologySpreadConstraints/0/whenUnsatisfiable`,
    "Maybe",
    `whenUnsatisfiable ${VALUE}`,
  ],
  ["Job", "migrate", "spec/backoffLimit", "3", "backoffLimit must be integer"],
  ["Job", "migrate", `${POD}/restartPolicy`, "Sometimes", `restartPolicy ${VALUE}`],
  ["Service", "cpm", "spec/type", "Public", `type ${VALUE}`],
  ["Service", "cpm", "spec/ports/0/port", REMOVED, `ports/0 ${MISSING} port`],
  ["Service", "cpm", "spec/ports/0/protocol", "HTTP", `protocol ${VALUE}`],
  ["Ingress", "gateway", "spec/tls/0/hosts", "content.example.com", "hosts must be array"],
  ["Ingress", "gateway", "spec/rules/0/http/paths/0/pathType", "Start", `pathType ${VALUE}`],
  ["Ingress", "gateway", "spec/rules/0/http/paths/0/pathType", REMOVED, `${MISSING} pathType`],
  ["Ingress", "gateway", "spec/rules/0/http/paths/0/backend/service/port/number", "4000", "number must be integer"],
  ["NetworkPolicy", "cpm", "spec/policyTypes", "Ingress", "policyTypes must be array"],
  ["NetworkPolicy", "cpm", "spec/policyTypes", ["Ingres"], `policyTypes/0 ${VALUE}`],
  ["NetworkPolicy", "cpm", "spec/ingress/0/from", {}, "from must be array"],
  ["NetworkPolicy", "cpm", "spec/ingress/0/ports/0/port", true, `port ${TYPE}`],
  ["NetworkPolicy", "cpm", "spec/podSelector/matchLabels", ["cpm"], "matchLabels must be object"],
  ["PodDisruptionBudget", "worker", "spec/maxUnavailable", true, `maxUnavailable ${TYPE}`],
  ["PodDisruptionBudget", "worker", "spec/selector/matchLabels", ["worker"], "matchLabels must be object"],
  ["PodDisruptionBudget", "worker", "spec/unhealthyPodEvictionPolicy", "Never", `unhealthyPodEvictionPolicy ${VALUE}`],
  ["HorizontalPodAutoscaler", "worker", "spec/maxReplicas", REMOVED, `spec ${MISSING} maxReplicas`],
  ["HorizontalPodAutoscaler", "worker", "spec/scaleTargetRef/name", REMOVED, `scaleTargetRef ${MISSING} name`],
  ["HorizontalPodAutoscaler", "worker", "spec/metrics/0/resource/target/type", REMOVED, `target ${MISSING} type`],
  ["HorizontalPodAutoscaler", "worker", "spec/metrics/0/resource/target/averageUtilization", "60", "must be integer"],
  ["ScaledObject", "worker", "spec/scaleTargetRef/name", REMOVED, `scaleTargetRef ${MISSING} name`],
  ["ScaledObject", "worker", "spec/maxReplicaCount", "50", "maxReplicaCount must be integer"],
  ["ScaledObject", "worker", "spec/fallback/replicas", "4", "replicas must be integer"],
  ["ScaledObject", "worker", "spec/fallback/behavior", "always", `behavior ${VALUE}`],
  ["ScaledObject", "worker", "spec/triggers", REMOVED, `spec ${MISSING} triggers`],
  ["ScaledObject", "worker", "spec/triggers/0/type", REMOVED, `triggers/0 ${MISSING} type`],
  ["ScaledObject", "worker", "spec/triggers/0/metadata/threshold", 40, "threshold must be string"],
  ["ConfigMap", "vendors", "data/OPENAI_COMPATIBLE_URL", 5, "OPENAI_COMPATIBLE_URL must be string"],
  ["Namespace", "content-generation", "metadata/labels", [1], "labels must be object"],
];

test.each(FAULTS)("the schema refuses %s %s with a fault at %s", (kind, name, path, value, message) => {
  expect(schemaErrors(planted(kind, name, path, value))).toContain(message);
});

test("a field that is there twice is refused, and not the last one taken", () => {
  const text = "apiVersion: v1\nkind: Namespace\nmetadata: { name: one }\nmetadata: { name: two }\n";
  expect(() => parseResources(text)).toThrow("Map keys must be unique");
});

test("a fault was planted in every kind", () => {
  expect(new Set(FAULTS.map(([kind]) => kind))).toEqual(new Set(applied.map(({ kind }) => kind)));
});

describe("fields that Kubernetes does not know", () => {
  const UNKNOWN: [kind: string, name: string, path: string][] = [
    ["Deployment", "worker", `${CONTAINER}/securityContext/readOnlyRootFileSystem`],
    ["Deployment", "worker", `${CONTAINER}/resources/request`],
    ["Deployment", "worker", `${CONTAINER}/readinessProbe/httpGet/url`],
    ["Deployment", "worker", `${POD}/terminationGracePeriod`],
    ["Job", "migrate", "spec/backOffLimit"],
    ["Service", "cpm", "spec/ports/0/containerPort"],
    ["Ingress", "gateway", "spec/tls/0/secret"],
    ["NetworkPolicy", "default", "spec/ingresses"],
    ["NetworkPolicy", "cpm", "spec/ingress/0/ports/0/ports"],
    ["PodDisruptionBudget", "worker", "spec/maxUnavailables"],
    ["HorizontalPodAutoscaler", "worker", "spec/minReplicaCount"],
    ["ScaledObject", "worker", "spec/minReplicas"],
    ["ScaledObject", "worker", "spec/fallback/failures"],
  ];

  test("are in no manifest", async () => {
    expect(await unknownFields(applied, TYPE_MODULES)).toEqual([]);
  });

  test("are named wherever they stand", async () => {
    const resources = UNKNOWN.map(([kind, name, path]) => planted(kind, name, path, true));
    const fields = UNKNOWN.map(([, , path]) => path.split("/").at(-1));
    expect(await unknownFields(resources, TYPE_MODULES)).toEqual(
      fields.map((field) => expect.stringContaining(`"${field}"`)),
    );
  });
});

test("autoscalers name a type of target that exists, for which the schemas allow any text", () => {
  const types = (applied as (KubernetesResource & { spec: Spec })[]).flatMap(({ kind, spec }) => {
    if (kind === "HorizontalPodAutoscaler") return spec.metrics!.map(({ resource }) => resource.target.type);
    if (kind === "ScaledObject") return spec.triggers!.map(({ metricType }) => metricType ?? "AverageValue");
    return [];
  });
  expect([...new Set(types)].toSorted()).toEqual(["AverageValue", "Utilization"]);
});

test("KEDA's windows have at most an hour, which its types do not say", () => {
  const windows = (applied as (KubernetesResource & { spec: Spec })[]).flatMap(({ kind, spec }) =>
    kind === "ScaledObject" ? Object.values(spec.advanced!.horizontalPodAutoscalerConfig.behavior) : [],
  );
  expect(windows.length).toBeGreaterThan(0);
  for (const { stabilizationWindowSeconds } of windows) expect(stabilizationWindowSeconds).toBeLessThanOrEqual(3_600);
});

interface Spec {
  advanced?: { horizontalPodAutoscalerConfig: { behavior: Record<string, { stabilizationWindowSeconds: number }> } };
  metrics?: { resource: { target: { type: string } } }[];
  triggers?: { metricType?: string }[];
}
