import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { testSettings } from "./settings.js";
import { TOP } from "./top-folder.js";

/** The tested release of each supported version of Node. They come from npm, which has one package for each platform. */
const RELEASES = { 20: "20.19.5", 22: "22.20.0", 24: "24.9.0" } as const;

const CACHE = join(TOP, "node_modules/.cache/node");

/** Runs a suite with the program of each supported version of Node. A version that npm cannot bring is skipped visibly; on CI it fails. */
export async function describeOnNodeVersions(title: string, suite: (node: string) => void): Promise<void> {
  for (const release of Object.values(RELEASES)) {
    const node = await installedNode(release).catch((error: Error) => error);
    if (typeof node === "string") describe(`${title} on Node ${release}`, () => suite(node));
    else describeWithoutNode(`${title} on Node ${release}`, node);
  }
}

function describeWithoutNode(title: string, error: Error): void {
  if (testSettings().CI) test(title, () => expect.fail(`npm cannot install it: ${error.message}`));
  else describe.skip(`${title}: npm cannot install it`, () => test("runs", () => undefined));
}

/** Installs a release of Node unless an earlier run did, and returns its program. */
async function installedNode(release: string): Promise<string> {
  const folder = join(CACHE, release);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, "node_modules", name, "bin/node");
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(join(CACHE, "partial-"));
  const args = ["install", "--prefix", partial, "--no-save", "--ignore-scripts", "--no-audit", `${name}@${release}`];
  await promisify(execFile)("npm", args, { cwd: partial });
  await rename(partial, folder).catch(() => rm(partial, { recursive: true })); // another run was faster
  return program;
}
