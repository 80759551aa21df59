import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { TOP } from "./step.mjs";

const KINDS = ["dependencies", "devDependencies", "optionalDependencies"];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Checks that every workspace names exact versions, so that a fresh clone gets what was tested.
 * @returns {Promise<import("./step.mjs").Outcome>}
 */
export async function checkExactVersions() {
  const { workspaces } = await readManifest(".");
  const manifests = await Promise.all([".", ...workspaces].map(readManifest));
  const loose = manifests.flatMap(looseVersions);
  return { ok: loose.length === 0, output: loose.join("\n") };
}

async function readManifest(folder) {
  const path = join(folder, "package.json");
  return { path, ...JSON.parse(await readFile(join(TOP, path), "utf8")) };
}

/**
 * The dependencies of a package.json whose version is a range or a tag.
 * @param {Record<string, Record<string, string>> & { path: string }} manifest
 */
export function looseVersions(manifest) {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${manifest.path}: ${name} is ${version}, which is not an exact version`);
}
