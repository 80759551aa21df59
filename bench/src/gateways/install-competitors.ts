import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Print } from "../harness/report.js";

const FOLDER = new URL("../../competitors/", import.meta.url);

/** The script that starts a competitor. */
export function competitorScript(name: "hive" | "mercurius"): URL {
  return new URL(`${name}-main.mjs`, FOLDER);
}

/**
 * Installs the compared gateways with `npm ci` in `bench/competitors`, unless the installed packages are newer than the
 * lockfile. They are no workspace, so that only this benchmark installs them. Rejects if `npm ci` fails.
 */
export async function installCompetitors(print: Print): Promise<void> {
  if ((await modifiedAt("node_modules/.package-lock.json")) > (await modifiedAt("package-lock.json"))) return;
  const cwd = fileURLToPath(FOLDER);
  print(`Installing the compared gateways once: npm ci in ${cwd}`);
  const npm = spawn("npm", ["ci", "--ignore-scripts"], { cwd, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(npm, "exit")) as [number | null];
  if (code !== 0) throw new Error(`npm ci failed in ${cwd}. Run it there to see why, then start the benchmark again.`);
}

/** Milliseconds since the epoch; 0 for a missing file. */
async function modifiedAt(path: string): Promise<number> {
  const found = await stat(new URL(path, FOLDER)).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
