import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { TOP } from "../support/top-folder.js";
import type { KubernetesResource } from "./kubernetes-files.js";

/** Strict like an API server that validates fields, and nothing of the project's own settings. */
const FLAGS = "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2022 --pretty false".split(
  " ",
);

/**
 * The fields of resources that the API does not have, found by the compiler in the types of the API: an object literal may have known
 * properties only. `modules` names the module with the types of each API version.
 */
export async function unknownFields(
  resources: KubernetesResource[],
  modules: Record<string, string>,
): Promise<string[]> {
  const folder = await mkdtemp(join(TOP, "tests/dist/manifests-")); // from there, the modules are found
  const lines = resources.map((resource, index) => {
    const type = `import(${JSON.stringify(modules[resource.apiVersion])}).I${resource.kind}`;
    return `export const resource${index}: ${type} = ${JSON.stringify(resource)};`;
  });
  try {
    const file = join(folder, "manifests.ts");
    await writeFile(file, `${lines.join("\n")}\n`);
    await promisify(execFile)(process.execPath, [join(TOP, "node_modules/typescript/bin/tsc"), ...FLAGS, file]);
    return [];
  } catch (error) {
    const { stdout = "" } = error as { stdout?: string };
    const found = stdout.split("\n").filter((line) => line.includes("error TS"));
    if (found.length === 0) throw error;
    return found.map((line) => line.replace(/^.*error TS\d+: /, ""));
  } finally {
    await rm(folder, { recursive: true });
  }
}
