import { describe, expect, test } from "vitest";
import { readResources, withComponent, type KubernetesResource } from "./kubernetes-files.js";
import { POLICIES } from "./kubernetes-policy.js";

const base = readResources();
const setUps: Record<string, KubernetesResource[]> = {
  "the base": base,
  "mutual TLS": withComponent("mutual-tls", base),
  KEDA: withComponent("keda", base),
  "both components": withComponent("keda", withComponent("mutual-tls", base)),
};

describe.each(Object.entries(setUps))("with %s", (_name, resources) => {
  test.each(POLICIES)("$name", ({ violations }) => {
    expect(violations(resources)).toEqual([]);
  });
});

/** Sets one value in a resource, or removes it with `undefined`. */
const change =
  (kind: string, name: string, path: string, value: unknown) =>
  (resources: KubernetesResource[]): KubernetesResource[] => {
    const changed = structuredClone(resources);
    const resource = changed.find((one) => one.kind === kind && one.metadata.name === name);
    const keys = path.split("/");
    const last = keys.pop()!;
    const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], resource);
    const own = holder as Record<string, unknown>;
    if (value === undefined && !(last in own)) throw new Error(`nothing is at ${path}`);
    if (value === undefined) delete own[last];
    else own[last] = value;
    return changed;
  };
const POD = "spec/template/spec";
const CONTAINER = `${POD}/containers/0`;
const pod = (path: string, value: unknown) => change("Deployment", "worker", `${POD}/${path}`, value);
const container = (path: string, value: unknown) => change("Deployment", "worker", `${CONTAINER}/${path}`, value);
const remove = (kind: string, name: string) => (resources: KubernetesResource[]) =>
  resources.filter((one) => one.kind !== kind || one.metadata.name !== name);
const add = (resource: KubernetesResource) => (resources: KubernetesResource[]) => [...resources, resource];
/** It keeps the default privileges, and is otherwise as it should be. */
const initContainer = {
  name: "wait",
  image: "busybox:1.37",
  securityContext: { readOnlyRootFilesystem: true },
  resources: { requests: { cpu: "1m", memory: "1Mi" }, limits: { memory: "1Mi" } },
};

/** Faults by the policy that must refuse each. */
const FAULTS: [policy: string, fault: string, plant: (resources: KubernetesResource[]) => KubernetesResource[]][] = [
  ["pods run as an unprivileged user", "user 0", pod("securityContext/runAsUser", 0)],
  ["pods run as an unprivileged user", "group 0", pod("securityContext/runAsGroup", undefined)],
  ["pods run as an unprivileged user", "a container of user 0", container("securityContext/runAsUser", 0)],
  ["pods run as an unprivileged user", "no runAsNonRoot", pod("securityContext/runAsNonRoot", undefined)],
  ["containers gain no privilege", "a privileged container", container("securityContext/privileged", true)],
  ["containers gain no privilege", "escalation", container("securityContext/allowPrivilegeEscalation", undefined)],
  ["containers gain no privilege", "a capability", container("securityContext/capabilities/add", ["NET_RAW"])],
  ["containers gain no privilege", "the default capabilities", container("securityContext/capabilities", undefined)],
  ["containers gain no privilege", "an init container with the defaults", pod("initContainers", [initContainer])],
  [
    "containers cannot write to their file system",
    "a writable root",
    container("securityContext/readOnlyRootFilesystem", false),
  ],
  ["pods use the runtime's seccomp profile", "none", pod("securityContext/seccompProfile", undefined)],
  [
    "pods use the runtime's seccomp profile",
    "an unconfined one",
    pod("securityContext/seccompProfile/type", "Unconfined"),
  ],
  ["pods stay out of their node", "the node's network", pod("hostNetwork", true)],
  ["pods stay out of their node", "a port of the node", container("ports/0/hostPort", 80)],
  ["pods stay out of their node", "a folder of the node", pod("volumes/0/hostPath", { path: "/var/run" })],
  [
    "pods get nothing from the cluster that they do not need",
    "a token",
    pod("automountServiceAccountToken", undefined),
  ],
  ["pods get nothing from the cluster that they do not need", "service links", pod("enableServiceLinks", undefined)],
  ["containers have bounds", "no CPU request", container("resources/requests/cpu", undefined)],
  ["containers have bounds", "no memory limit", container("resources/limits/memory", undefined)],
  ["containers have bounds", "a limit below the request", container("resources/limits/memory", "128Mi")],
  ["temporary folders have bounds", "no size", pod("volumes/0/emptyDir/sizeLimit", undefined)],
  ["images are pinned", "latest", container("image", "registry.example.com:5000/content-generation-system:latest")],
  ["images are pinned", "no tag", container("image", "registry.example.com/content-generation-system")],
  [
    "secrets are references",
    "a Secret",
    add({ apiVersion: "v1", kind: "Secret", metadata: { name: "content-generation" } }),
  ],
  ["secrets are references", "a key in a ConfigMap", change("ConfigMap", "vendors", "data/OPENAI_API_KEY", "sk-1")],
  [
    "secrets are references",
    "a password in an address",
    change("ConfigMap", "vendors", "data/OPENAI_COMPATIBLE_URL", "https://a:b@models"),
  ],
  ["secrets are references", "a key as text", container("env/0", { name: "DATA_KEYS", value: "v1:secret" })],
  ["Deployments are probed", "no readiness probe", container("readinessProbe", undefined)],
  ["Deployments are probed", "liveness by readiness", container("livenessProbe/httpGet/path", "/readyz")],
  [
    "Deployments survive a rollout and the loss of a node",
    "pods that stop early",
    change("Deployment", "worker", "spec/strategy", undefined),
  ],
  ["Deployments survive a rollout and the loss of a node", "one node", pod("topologySpreadConstraints", undefined)],
  ["Deployments survive a rollout and the loss of a node", "no budget", remove("PodDisruptionBudget", "worker")],
  [
    "Deployments survive a rollout and the loss of a node",
    "a budget of none",
    change("PodDisruptionBudget", "worker", "spec/maxUnavailable", 0),
  ],
  [
    "Deployments survive a rollout and the loss of a node",
    "one pod",
    change("HorizontalPodAutoscaler", "worker", "spec/minReplicas", 1),
  ],
  [
    "Deployments survive a rollout and the loss of a node",
    "no autoscaler",
    remove("HorizontalPodAutoscaler", "worker"),
  ],
  [
    "Deployments survive a rollout and the loss of a node",
    "a fixed number",
    change("Deployment", "worker", "spec/replicas", 3),
  ],
  ["network policies allow named connections only", "no default", remove("NetworkPolicy", "default")],
  [
    "network policies allow named connections only",
    "any caller",
    change("NetworkPolicy", "cpm", "spec/ingress/0/from", undefined),
  ],
  [
    "network policies allow named connections only",
    "any port",
    change("NetworkPolicy", "cpm", "spec/ingress/0/ports", undefined),
  ],
  [
    "network policies allow named connections only",
    "any destination",
    change("NetworkPolicy", "internet", "spec/egress", [{}]),
  ],
  ["only the Ingress is public, over TLS", "a public Service", change("Service", "cpm", "spec/type", "LoadBalancer")],
  ["only the Ingress is public, over TLS", "plain HTTP", change("Ingress", "gateway", "spec/tls", undefined)],
  [
    "the namespace enforces the Pod Security Standard",
    "any pod",
    change("Namespace", "content-generation", "metadata/labels", {}),
  ],
];

test.each(FAULTS)("%s: %s is refused, by no other policy", (policy, _fault, plant) => {
  const refusing = POLICIES.filter(({ violations }) => violations(plant(base)).length > 0).map(({ name }) => name);
  expect(refusing).toEqual([policy]);
});

test("a network policy that does not say its pods is refused: the API demands it, its types do not", () => {
  const open = base.map((resource) =>
    resource.kind === "NetworkPolicy" ? { ...resource, spec: { policyTypes: ["Ingress", "Egress"] } } : resource,
  );
  expect(() => POLICIES.flatMap(({ violations }) => violations(open))).toThrow("podSelector");
});

test("every policy refuses a planted fault", () => {
  expect([...new Set(FAULTS.map(([policy]) => policy))].toSorted()).toEqual(
    POLICIES.map(({ name }) => name).toSorted(),
  );
});
