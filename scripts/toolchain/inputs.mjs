import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { TOP } from "./step.mjs";

/**
 * Whether nothing changed since {@link stamp}.
 * @param {string} stampFile
 * @param {string[]} inputs files and folders, relative to the top folder; missing ones count as empty
 */
export function isUpToDate(stampFile, inputs) {
  const path = resolve(TOP, stampFile);
  return existsSync(path) && readFileSync(path, "utf8") === hashOf(inputs);
}

/**
 * Stores the state of the inputs.
 * @param {string} stampFile
 * @param {string[]} inputs
 */
export function stamp(stampFile, inputs) {
  writeFileSync(resolve(TOP, stampFile), hashOf(inputs));
}

function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesUnder))
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolve(TOP, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesUnder(path) {
  const full = resolve(TOP, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
