import { readdirSync, readFileSync } from "node:fs";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { TOP } from "./compose-file.js";

const FOLDER = `${TOP}/ops/kubernetes`;

const resourceSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** A resource of Kubernetes, not looked at any closer. */
export type Resource = z.infer<typeof resourceSchema>;

const keyRef = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });

const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.number().optional(),
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
      }),
    ]),
  }),
});

/** A pod of a Deployment or a Job. */
export type Pod = z.infer<typeof podSchema>;

/** Everything that `kubectl apply -k` would apply, as it is written. */
export function readResources(): Resource[] {
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(parse(readFileSync(`${FOLDER}/kustomization.yaml`, "utf8")));
  return resources.flatMap((file) =>
    parseAllDocuments(readFileSync(`${FOLDER}/${file}`, "utf8")).map((document) =>
      resourceSchema.parse(document.toJS()),
    ),
  );
}

/** The files of the folder that no kustomization names. */
export function forgottenFiles(): string[] {
  const { resources } = parse(readFileSync(`${FOLDER}/kustomization.yaml`, "utf8")) as { resources: string[] };
  return readdirSync(FOLDER).filter((file) => file !== "kustomization.yaml" && !resources.includes(file));
}

/** The pod that a Deployment or a Job makes. */
export function podOf(resource: Resource): Pod {
  return z.looseObject({ spec: z.looseObject({ template: podSchema }) }).parse(resource).spec.template;
}

/** What a container finds in its environment; `secretOf` gives a secret's value. */
export function environmentOf(pod: Pod, resources: Resource[], secretOf: (key: string) => string | undefined) {
  const [{ env, envFrom }] = pod.spec.containers;
  const shared = envFrom.map(({ configMapRef: { name } }) => {
    const map = resources.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === name);
    if (!map) throw new Error(`there is no ConfigMap ${name}`);
    return z.looseObject({ data: z.record(z.string(), z.string()) }).parse(map).data;
  });
  const own = env.map(({ name, value, valueFrom }) => [name, value ?? secretOf(valueFrom?.secretKeyRef.key ?? "")]);
  return Object.assign({}, ...shared, Object.fromEntries(own)) as Record<string, string | undefined>;
}
