import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { argv, env, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { MODULES } from "./modules.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TOP = fileURLToPath(new URL("../..", import.meta.url));

/** Libraries of which the tests must load the same copy as Stryker. */
const SHARED = ["vitest", "@vitest", "@stryker-mutator"];

const chosen = argv.slice(2);
const unknown = chosen.filter((name) => !(name in MODULES));
if (unknown.length > 0)
  throw new Error(`Unknown modules: ${unknown.join(", ")}. Known: ${Object.keys(MODULES).join(", ")}.`);

const copy = copyProduct();
try {
  const names = chosen.length > 0 ? chosen : Object.keys(MODULES);
  const failed = names.filter((name) => !mutate(name));
  if (failed.length > 0) console.error(`Below the threshold, or without a result: ${failed.join(", ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Copies the project without its libraries, which are linked. Packages of the workspace lead into the copy. */
function copyProduct() {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  const left = new Set([".git", ".data"]);
  const filter = (path) => !left.has(path.slice(TOP.length)) && !/\/node_modules(?:\/|$)/.test(path);
  cpSync(TOP, folder, { recursive: true, filter });
  const libraries = join(folder, "node_modules");
  mkdirSync(libraries);
  const own = join(HERE, "node_modules");
  for (const name of readdirSync(join(TOP, "node_modules"))) {
    if (name === "@cgs")
      cpSync(join(TOP, "node_modules/@cgs"), join(libraries, name), { recursive: true, verbatimSymlinks: true });
    else if (!SHARED.includes(name)) symlinkSync(join(TOP, "node_modules", name), join(libraries, name));
  }
  for (const name of SHARED) symlinkSync(join(own, name), join(libraries, name));
  return folder;
}

/** Mutates one module in the copy. Returns whether enough of its mutants were killed. */
function mutate(name) {
  const stryker = join(HERE, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const { status } = spawnSync(execPath, [stryker, "run", "tests/mutation/stryker.config.mjs"], {
    cwd: copy,
    env: { ...env, MUTATED_MODULE: name },
    stdio: "inherit",
  });
  return status === 0;
}
