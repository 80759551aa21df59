import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
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
    enableServiceLinks: z.boolean().default(true),
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

const kustomizationSchema = z.looseObject({
  resources: z.array(z.string()).default([]),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })).default([]),
  patches: z
    .array(z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() }))
    .default([]),
});

const readKustomization = (folder: string) =>
  kustomizationSchema.parse(parse(readFileSync(`${folder}/kustomization.yaml`, "utf8")));

const readFiles = (folder: string, files: string[]): KubernetesResource[] =>
  files.flatMap((file) => parseResources(readFileSync(`${folder}/${file}`, "utf8")));

/** The resources of a YAML stream. @throws YAMLParseError such as for a key that is there twice */
export function parseResources(text: string): KubernetesResource[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return resourceSchema.parse(document.toJS());
  });
}

/** The resources that `kubectl apply -k` would apply, without the namespace and the labels that it adds. */
export function readResources(): KubernetesResource[] {
  const { resources, images } = readKustomization(FOLDER);
  return readFiles(FOLDER, resources).map((resource) => {
    const text = images.reduce(
      (json, { name, newTag }) => json.replaceAll(`"image":"${name}"`, `"image":"${name}:${newTag}"`),
      JSON.stringify(resource),
    );
    return resourceSchema.parse(JSON.parse(text));
  });
}

/** The folders of the optional components. */
export const COMPONENTS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The files that no kustomization lists. */
export function forgottenFiles(): string[] {
  return [FOLDER, ...COMPONENTS.map((name) => `${FOLDER}/${name}`)].flatMap((folder) => {
    const { resources } = readKustomization(folder);
    const files = readdirSync(folder).filter((file) => file.endsWith(".yaml") && file !== "kustomization.yaml");
    return files.filter((file) => !resources.includes(file));
  });
}

/** Whether `kubectl` with Kustomize 4 or later is installed. */
export function hasKubectl(): boolean {
  const version = spawnSync("kubectl", ["version", "--client"], { encoding: "utf8" });
  return /Kustomize Version: v[4-9]/.test(version.stdout ?? "");
}

/** What `kubectl kustomize` renders for the base with these components. @throws its message */
export async function renderWithKubectl(components: string[]): Promise<KubernetesResource[]> {
  const folder = await mkdtemp(join(tmpdir(), "cgs-kustomize-"));
  try {
    const base = relative(await realpath(folder), FOLDER);
    const kustomization = { resources: [base], components: components.map((name) => `${base}/${name}`) };
    await writeFile(join(folder, "kustomization.yaml"), JSON.stringify(kustomization));
    const { stdout } = await promisify(execFile)("kubectl", ["kustomize", folder]);
    return parseResources(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const operation = z.object({ op: z.enum(["add", "replace"]), path: z.string(), value: z.unknown() });

/** The resources after a component: its patches, and what it adds. @throws an Error for a patch without a target */
export function withComponent(name: string, resources: KubernetesResource[]): KubernetesResource[] {
  const { resources: own, patches } = readKustomization(`${FOLDER}/${name}`);
  let changed = [...structuredClone(resources), ...readFiles(`${FOLDER}/${name}`, own)];
  for (const { target, patch } of patches) {
    const named = new RegExp(`^(${target.name})$`);
    const meant = changed.filter(({ kind, metadata }) => kind === target.kind && named.test(metadata.name));
    if (meant.length !== target.name.split("|").length) throw new Error(`not all of ${target.name} are there`);
    if (patch.startsWith("$patch: delete")) {
      changed = changed.filter((resource) => !meant.includes(resource));
      continue;
    }
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

/** The variables that Kubernetes sets for every Service of the namespace. */
function serviceLinks(resources: KubernetesResource[]): Record<string, string> {
  const services = resources.filter(({ kind }) => kind === "Service");
  return Object.fromEntries(
    services.map(({ metadata }) => [`${metadata.name.toUpperCase()}_PORT`, "tcp://10.0.0.1:8000"]),
  );
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
  const links = pod.spec.enableServiceLinks ? serviceLinks(resources) : {};
  return Object.assign(links, ...shared, Object.fromEntries(own)) as Record<string, string | undefined>;
}
