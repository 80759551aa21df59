import { z } from "zod";
import type { KubernetesResource } from "./kubernetes-files.js";

/** A rule for the manifests as a whole. */
export interface Policy {
  name: string;
  /** What breaks the rule, one line each: the resource, and what is wrong. */
  violations(resources: KubernetesResource[]): string[];
}

const quantity = z.record(z.string(), z.string()).default({});
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).default([]),
  ports: z.array(z.looseObject({ hostPort: z.number().optional() })).default([]),
  resources: z.looseObject({ requests: quantity, limits: quantity }).default({ requests: {}, limits: {} }),
  startupProbe: z.unknown().optional(),
  readinessProbe: z.looseObject({ httpGet: z.looseObject({ path: z.string() }) }).optional(),
  livenessProbe: z.looseObject({ httpGet: z.looseObject({ path: z.string() }) }).optional(),
  securityContext: z
    .looseObject({
      privileged: z.boolean().default(false),
      allowPrivilegeEscalation: z.boolean().default(true),
      readOnlyRootFilesystem: z.boolean().default(false),
      runAsNonRoot: z.boolean().optional(),
      runAsUser: z.number().optional(),
      capabilities: z
        .looseObject({ add: z.array(z.string()).default([]), drop: z.array(z.string()).default([]) })
        .default({ add: [], drop: [] }),
      seccompProfile: z.unknown().optional(),
    })
    .prefault({}),
});
const pod = z.object({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    hostNetwork: z.boolean().default(false),
    hostPID: z.boolean().default(false),
    hostIPC: z.boolean().default(false),
    automountServiceAccountToken: z.boolean().default(true),
    enableServiceLinks: z.boolean().default(true),
    securityContext: z
      .looseObject({
        runAsNonRoot: z.boolean().default(false),
        runAsUser: z.number().default(0),
        runAsGroup: z.number().default(0),
        seccompProfile: z.looseObject({ type: z.string() }).optional(),
      })
      .prefault({}),
    initContainers: z.array(container).default([]),
    containers: z.array(container),
    topologySpreadConstraints: z.array(z.unknown()).default([]),
    volumes: z
      .array(
        z.looseObject({
          name: z.string(),
          emptyDir: z.looseObject({ sizeLimit: z.string().optional() }).optional(),
          hostPath: z.unknown().optional(),
        }),
      )
      .default([]),
  }),
});
const workload = z.looseObject({
  spec: z.looseObject({
    replicas: z.number().optional(),
    strategy: z
      .looseObject({ rollingUpdate: z.looseObject({ maxUnavailable: z.union([z.number(), z.string()]) }).optional() })
      .optional(),
    template: pod,
  }),
});
const selector = z.looseObject({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z.array(z.unknown()).default([]),
});
const peers = z.looseObject({
  from: z.array(z.unknown()).default([]),
  to: z.array(z.unknown()).default([]),
  ports: z.array(z.unknown()).default([]),
});
const networkPolicy = z.looseObject({
  spec: z.looseObject({
    podSelector: selector,
    policyTypes: z.array(z.string()),
    ingress: z.array(peers).default([]),
    egress: z.array(peers).default([]),
  }),
});

type Pod = z.infer<typeof pod>;
type Container = z.infer<typeof container>;

const nameOf = ({ kind, metadata }: KubernetesResource) => `${kind} ${metadata.name}`;
const ofKind = (resources: KubernetesResource[], kind: string) =>
  resources.filter((resource) => resource.kind === kind);
const workloads = (resources: KubernetesResource[]) =>
  ["Deployment", "StatefulSet", "DaemonSet", "Job"].flatMap((kind) => ofKind(resources, kind));

/** A rule for every pod: each condition that does not hold is a violation. */
const everyPod = (name: string, conditions: Record<string, (pod: Pod) => boolean>): Policy => ({
  name,
  violations: (resources) =>
    workloads(resources).flatMap((resource) => {
      const { template } = workload.parse(resource).spec;
      const broken = Object.entries(conditions).filter(([, holds]) => !holds(template));
      return broken.map(([condition]) => `${nameOf(resource)}: ${condition}`);
    }),
});

/** A rule for every container, those that run before the others too. */
const everyContainer = (name: string, conditions: Record<string, (container: Container) => boolean>): Policy =>
  everyPod(
    name,
    Object.fromEntries(
      Object.entries(conditions).map(([condition, holds]) => [
        condition,
        ({ spec }: Pod) => [...spec.initContainers, ...spec.containers].every(holds),
      ]),
    ),
  );

const everyDeployment = (
  name: string,
  conditions: Record<string, (deployment: KubernetesResource, resources: KubernetesResource[]) => boolean>,
): Policy => ({
  name,
  violations: (resources) =>
    ofKind(resources, "Deployment").flatMap((deployment) => {
      const broken = Object.entries(conditions).filter(([, holds]) => !holds(deployment, resources));
      return broken.map(([condition]) => `${nameOf(deployment)}: ${condition}`);
    }),
});

const SECRET_NAME = /(?:PASSWORD|SECRET|TOKEN|_KEYS?|_HASHES|DATABASE_URL|DIRECT_URL|REDIS_URL|SMTP_URL)$/;
const SECRET_VALUE = /^[a-z]+:\/\/[^/]*:[^/]*@/;
const isSecret = (name: string, value: unknown) =>
  Boolean(value) && ((SECRET_NAME.test(name) && !name.startsWith("TLS_")) || SECRET_VALUE.test(String(value)));

const BYTES: Record<string, number> = { Mi: 2 ** 20, Gi: 2 ** 30 };
const bytes = (amount = "") => Number.parseFloat(amount) * (BYTES[amount.replace(/[\d.]+/, "")] ?? Number.NaN);

/** How the number of a Deployment's pods is set: by an autoscaler or by KEDA, which creates one. */
function minimumOf(deployment: KubernetesResource, resources: KubernetesResource[]): number[] {
  const scaled = z.looseObject({
    spec: z.looseObject({
      scaleTargetRef: z.looseObject({ kind: z.string().default("Deployment"), name: z.string() }),
      minReplicas: z.number().default(1),
      minReplicaCount: z.number().default(0),
    }),
  });
  return ["HorizontalPodAutoscaler", "ScaledObject"].flatMap((kind) =>
    ofKind(resources, kind)
      .map((resource) => scaled.parse(resource).spec)
      .filter(({ scaleTargetRef }) => scaleTargetRef.name === deployment.metadata.name)
      .map((spec) => (kind === "ScaledObject" ? spec.minReplicaCount : spec.minReplicas)),
  );
}

function budgetsOf(deployment: KubernetesResource, resources: KubernetesResource[]): number {
  const { labels } = workload.parse(deployment).spec.template.metadata;
  const budget = z.looseObject({ spec: z.looseObject({ maxUnavailable: z.number().default(0), selector }) });
  return ofKind(resources, "PodDisruptionBudget")
    .map((resource) => budget.parse(resource).spec)
    .filter(({ maxUnavailable }) => maxUnavailable >= 1)
    .filter(({ selector: { matchLabels } }) =>
      Object.entries(matchLabels).every(([key, value]) => labels[key] === value),
    ).length;
}

/** The rules of the manifests: the Pod Security Standard `restricted`, and what keeps a rollout or the loss of a node unnoticed. */
export const POLICIES: Policy[] = [
  everyPod("pods run as an unprivileged user", {
    "runs as root": ({ spec: { securityContext, containers } }) =>
      securityContext.runAsNonRoot &&
      securityContext.runAsUser > 0 &&
      securityContext.runAsGroup > 0 &&
      containers.every((one) => one.securityContext.runAsUser !== 0 && one.securityContext.runAsNonRoot !== false),
  }),
  everyContainer("containers gain no privilege", {
    "is privileged": ({ securityContext }) => !securityContext.privileged,
    "may gain privileges": ({ securityContext }) => !securityContext.allowPrivilegeEscalation,
    "keeps capabilities": ({ securityContext: { capabilities } }) =>
      capabilities.drop.includes("ALL") && capabilities.add.length === 0,
  }),
  everyContainer("containers cannot write to their file system", {
    "has a writable file system": ({ securityContext }) => securityContext.readOnlyRootFilesystem,
  }),
  everyPod("pods use the runtime's seccomp profile", {
    "has no seccomp profile": ({ spec }) =>
      spec.securityContext.seccompProfile?.type === "RuntimeDefault" &&
      spec.containers.every((one) => one.securityContext.seccompProfile === undefined),
  }),
  everyPod("pods stay out of their node", {
    "uses a namespace of the node": ({ spec }) => !spec.hostNetwork && !spec.hostPID && !spec.hostIPC,
    "uses a port of the node": ({ spec }) => spec.containers.every((one) => one.ports.every((port) => !port.hostPort)),
    "mounts a folder of the node": ({ spec }) => spec.volumes.every(({ hostPath }) => hostPath === undefined),
  }),
  everyPod("pods get nothing from the cluster that they do not need", {
    "has a token of the cluster": ({ spec }) => !spec.automountServiceAccountToken,
    "has variables of Services": ({ spec }) => !spec.enableServiceLinks,
  }),
  everyContainer("containers have bounds", {
    "requests no CPU": ({ resources: { requests } }) => Boolean(requests["cpu"]),
    "has no memory limit of at least its request": ({ resources: { requests, limits } }) =>
      bytes(limits["memory"]) >= bytes(requests["memory"]),
  }),
  everyPod("temporary folders have bounds", {
    "has a folder without a limit": ({ spec }) =>
      spec.volumes.every(({ emptyDir }) => !emptyDir || Boolean(emptyDir.sizeLimit)),
  }),
  everyContainer("images are pinned", {
    "uses an image without a version": ({ image }) => /:(?!latest$)[\w][\w.-]*$|@sha256:[0-9a-f]{64}$/.test(image),
  }),
  {
    name: "secrets are references",
    violations: (resources) => [
      ...ofKind(resources, "Secret").map((resource) => `${nameOf(resource)}: a secret in the manifests`),
      ...ofKind(resources, "ConfigMap").flatMap((resource) =>
        Object.entries(z.record(z.string(), z.string()).parse(resource["data"]))
          .filter(([name, value]) => isSecret(name, value))
          .map(([name]) => `${nameOf(resource)}: ${name} is a secret`),
      ),
      ...everyContainer("", {
        "has a secret as text": ({ env }) => env.every(({ name, value }) => !isSecret(name, value)),
      }).violations(resources),
    ],
  },
  everyDeployment("Deployments are probed", {
    "lacks a probe": (deployment) =>
      workload
        .parse(deployment)
        .spec.template.spec.containers.every((one) => one.startupProbe && one.readinessProbe && one.livenessProbe),
    "is killed when a dependency fails": (deployment) =>
      workload
        .parse(deployment)
        .spec.template.spec.containers.every((one) => one.livenessProbe?.httpGet.path !== "/readyz"),
  }),
  everyDeployment("Deployments survive a rollout and the loss of a node", {
    "stops a pod before its successor is ready": (deployment) =>
      workload.parse(deployment).spec.strategy?.rollingUpdate?.maxUnavailable === 0,
    "may run on one node": (deployment) =>
      workload.parse(deployment).spec.template.spec.topologySpreadConstraints.length > 0,
    "has no disruption budget that lets a node drain": (deployment, resources) =>
      budgetsOf(deployment, resources) === 1,
    "has not one autoscaler with at least two pods": (deployment, resources) => {
      const minimum = minimumOf(deployment, resources);
      return minimum.length === 1 && minimum[0]! >= 2;
    },
    "sets the number that its autoscaler sets": (deployment) => workload.parse(deployment).spec.replicas === undefined,
  }),
  {
    name: "network policies allow named connections only",
    violations(resources) {
      const policies = ofKind(resources, "NetworkPolicy").map((resource) => ({
        resource,
        ...networkPolicy.parse(resource).spec,
      }));
      const covers = ({ podSelector, policyTypes }: (typeof policies)[number]) =>
        Object.keys(podSelector.matchLabels).length === 0 &&
        podSelector.matchExpressions.length === 0 &&
        ["Ingress", "Egress"].every((type) => policyTypes.includes(type));
      return [
        ...(policies.some(covers) ? [] : ["Namespace: pods accept connections without a policy"]),
        ...policies
          .filter(({ ingress }) => ingress.some(({ from, ports }) => from.length === 0 || ports.length === 0))
          .map(({ resource }) => `${nameOf(resource)}: accepts connections from anywhere or to any port`),
        ...policies
          .filter(({ egress }) => egress.some(({ to, ports }) => to.length === 0 && ports.length === 0))
          .map(({ resource }) => `${nameOf(resource)}: allows connections to anywhere`),
      ];
    },
  },
  {
    name: "only the Ingress is public, over TLS",
    violations: (resources) => [
      ...ofKind(resources, "Service")
        .filter((resource) => !["ClusterIP", undefined].includes((resource["spec"] as { type?: string }).type))
        .map((resource) => `${nameOf(resource)}: is reachable from outside`),
      ...ofKind(resources, "Ingress")
        .filter((resource) => !(resource["spec"] as { tls?: unknown[] }).tls?.length)
        .map((resource) => `${nameOf(resource)}: serves without TLS`),
    ],
  },
  {
    name: "the namespace enforces the Pod Security Standard",
    violations: (resources) =>
      ofKind(resources, "Namespace")
        .filter(
          ({ metadata }) =>
            (metadata["labels"] as Record<string, string> | undefined)?.["pod-security.kubernetes.io/enforce"] !==
            "restricted",
        )
        .map((resource) => `${nameOf(resource)}: admits any pod`),
  },
];
