import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TOP } from "./step.mjs";

/**
 * Whether nothing changed since {@link stamp}.
 * @param {string} stampFile
 * @param {string[]} inputs files and folders, relative to the top folder; missing ones count as empty
 */
export function isUpToDate(stampFile, inputs) {
  const path = join(TOP, stampFile);
  return existsSync(path) && readFileSync(path, "utf8") === hashOf(inputs);
}

/**
 * Remembers the state of the inputs.
 * @param {string} stampFile
 * @param {string[]} inputs
 */
export function stamp(stampFile, inputs) {
  writeFileSync(join(TOP, stampFile), hashOf(inputs));
}

function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(join(TOP, file))).update("\0");
  return hash.digest("hex");
}

function filesUnder(path) {
  const full = join(TOP, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
