import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});

/** The dependencies of every workspace whose version is a range or a tag, one sentence each. */
export async function looseVersions(top: string): Promise<string[]> {
  const { workspaces } = await readManifest(top, ".");
  const loose = await Promise.all([".", ...workspaces].map((folder) => looseVersionsIn(top, folder)));
  return loose.flat();
}

async function looseVersionsIn(top: string, folder: string): Promise<string[]> {
  const manifest = await readManifest(top, folder);
  return KINDS.flatMap((kind) => Object.entries(manifest[kind]))
    .filter(([, version]) => !EXACT.test(version))
    .map(
      ([name, version]) => `${join(folder, "package.json")}: ${name} is "${version}", which is not an exact version`,
    );
}

async function readManifest(top: string, folder: string): Promise<z.infer<typeof manifestSchema>> {
  return manifestSchema.parse(JSON.parse(await readFile(join(top, folder, "package.json"), "utf8")));
}
