import { readdirSync, readFileSync } from "node:fs";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { TOP } from "../support/top-folder.js";

const FOLDER = `${TOP}/ops/kubernetes`;

const resourceSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** Any Kubernetes resource. */
export type KubernetesResource = z.infer<typeof resourceSchema>;

const keyRef = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string(), scheme: z.literal("HTTPS").optional() }),
});

const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.number().optional(),
    volumes: z.array(z.looseObject({ name: z.string(), secret: z.object({ secretName: z.string() }).optional() })),
    containers: z.tuple([
      z.looseObject({
        image: z.string(),
        command: z.array(z.string()),
        ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
        envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
        env: z.array(
          z.object({
            name: z.string(),
            value: z.string().optional(),
            valueFrom: z.object({ secretKeyRef: keyRef }).optional(),
          }),
        ),
        startupProbe: probe.optional(),
        readinessProbe: probe.optional(),
        livenessProbe: probe.optional(),
        volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
      }),
    ]),
  }),
});

/** The pod template of a Deployment or a Job. */
export type Pod = z.infer<typeof podSchema>;

/** The resources that `kubectl apply -k` would apply, before its changes. */
export function readResources(): KubernetesResource[] {
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(parse(readFileSync(`${FOLDER}/kustomization.yaml`, "utf8")));
  return resources.flatMap((file) =>
    parseAllDocuments(readFileSync(`${FOLDER}/${file}`, "utf8")).map((document) =>
      resourceSchema.parse(document.toJS()),
    ),
  );
}

/** The files of the folder that no kustomization lists. */
export function forgottenFiles(): string[] {
  const { resources } = parse(readFileSync(`${FOLDER}/kustomization.yaml`, "utf8")) as { resources: string[] };
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".yaml"));
  return files.filter((file) => file !== "kustomization.yaml" && !resources.includes(file));
}

const operation = z.object({ op: z.enum(["add", "replace"]), path: z.string(), value: z.unknown() });
const componentSchema = z.looseObject({
  patches: z.array(z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() })),
});

/** The resources after the patches of a component. @throws an Error for a patch without a target */
export function withComponent(name: string, resources: KubernetesResource[]): KubernetesResource[] {
  const { patches } = componentSchema.parse(parse(readFileSync(`${FOLDER}/${name}/kustomization.yaml`, "utf8")));
  const changed = structuredClone(resources);
  for (const { target, patch } of patches) {
    const named = new RegExp(`^(${target.name})$`);
    const meant = changed.filter(({ kind, metadata }) => kind === target.kind && named.test(metadata.name));
    if (meant.length !== target.name.split("|").length) throw new Error(`not all of ${target.name} are there`);
    for (const resource of meant)
      for (const { op, path, value } of z.array(operation).parse(parse(patch))) {
        const keys = path
          .split("/")
          .slice(1)
          .map((key) => key.replaceAll("~1", "/"));
        const last = keys.pop()!;
        const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], resource);
        if (typeof holder !== "object" || holder === null) throw new Error(`nothing is at ${path}`);
        if (op === "replace" && !(last in holder)) throw new Error(`nothing to replace is at ${path}`);
        if (Array.isArray(holder)) holder.push(value);
        else (holder as Record<string, unknown>)[last] = value;
      }
  }
  return changed;
}

/** The pod template of a resource. */
export function podOf(resource: KubernetesResource): Pod {
  return z.looseObject({ spec: z.looseObject({ template: podSchema }) }).parse(resource).spec.template;
}

/** The environment of a container; `secretOf` returns the value of a secret. */
export function environmentOf(
  pod: Pod,
  resources: KubernetesResource[],
  secretOf: (key: string) => string | undefined,
) {
  const [{ env, envFrom }] = pod.spec.containers;
  const shared = envFrom.map(({ configMapRef: { name } }) => {
    const map = resources.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === name);
    if (!map) throw new Error(`there is no ConfigMap ${name}`);
    return z.looseObject({ data: z.record(z.string(), z.string()) }).parse(map).data;
  });
  const own = env.map(({ name, value, valueFrom }) => [name, value ?? secretOf(valueFrom?.secretKeyRef.key ?? "")]);
  return Object.assign({}, ...shared, Object.fromEntries(own)) as Record<string, string | undefined>;
}
