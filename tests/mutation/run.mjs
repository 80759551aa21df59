import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import process, { argv, env, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../../scripts/bootstrap.mjs";
import { MODULES } from "./modules.mjs";
import { plantSqlFaults } from "./sql-faults.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TOP = fileURLToPath(new URL("../..", import.meta.url));

/** Libraries of which the tests must load the same copy as Stryker. */
const SHARED = ["vitest", "@vitest", "@stryker-mutator"];

/** `--sql` plants the SQL faults only, which takes a quarter of the time. */
const sqlOnly = argv.includes("--sql");
const chosen = argv.slice(2).filter((word) => word !== "--sql");
const unknown = chosen.filter((name) => !(name in MODULES));
if (unknown.length > 0)
  throw new Error(`Unknown modules: ${unknown.join(", ")}. Known: ${Object.keys(MODULES).join(", ")}.`);

await ensureInstalled();
run("npm", ["ci", "--prefix", HERE, "--loglevel=error"]);
run(execPath, [join(TOP, "node_modules/typescript/bin/tsc"), "-b"]);
const copy = copyProduct();
try {
  const names = chosen.length > 0 ? chosen : Object.keys(MODULES);
  const failed = [];
  for (const name of names) {
    const enough = [sqlOnly || mutate(name), await plantSqlFaults(copy, name)];
    if (enough.includes(false)) failed.push(name);
  }
  if (failed.length > 0) console.error(`Too few faults were seen, or there is no result: ${failed.join(", ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Runs a command in the project. @throws when it fails */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: TOP, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

/** Copies the project without its libraries, which are linked. Packages of the workspace lead into the copy. */
function copyProduct() {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  const left = new Set([".git", ".data"]);
  const ownLibraries = [];
  const filter = (path) => {
    if (basename(path) !== "node_modules") return !left.has(path.slice(TOP.length));
    ownLibraries.push(relative(TOP, path));
    return false;
  };
  cpSync(TOP, folder, { recursive: true, filter });
  for (const path of ownLibraries) if (path !== "node_modules") symlinkSync(join(TOP, path), join(folder, path));
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
