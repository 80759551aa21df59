import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createChecklist } from "./checklist.mjs";

/** The top folder of the project. */
export const TOP = fileURLToPath(new URL("..", import.meta.url));

const LOCK = path.join(TOP, "package-lock.json");
const MODULES = path.join(TOP, "node_modules");
/** The lock file of the installed packages. */
const STAMP = path.join(MODULES, ".installed-from");
/** npm writes this file at the end of every installation. */
const NPM_RECORD = path.join(MODULES, ".package-lock.json");
/** The time between npm's writes of this file and of the lock file. */
const SAME_INSTALLATION_MS = 5_000;

/**
 * Installs the locked packages when they are missing or belong to another lock file. Ends the process with one line when
 * Node.js or npm is too old, or the installation fails.
 * @param {import("./checklist.mjs").Checklist} [checklist]
 */
export async function ensureInstalled(checklist = createChecklist(process.stdout)) {
  requireVersion("Node.js", process.versions.node, engines().node, "Install it from https://nodejs.org/.");
  if (isInstalled()) return;
  const npm = await run("npm", ["--version"]);
  requireVersion(
    "npm",
    npm.output.trim().split("\n").at(-1) ?? "",
    engines().npm,
    "Install it with: npm install --global npm@10",
  );
  await step(checklist, "Packages", "installing, about a minute the first time", async () => {
    const outcome = await run("npm", ["ci", "--include=dev", "--loglevel=error"]);
    if (outcome.code === 0) writeFileSync(STAMP, lockHash());
    return { ...outcome, detail: "installed" };
  });
}

/**
 * Builds everything that is not up to date. Ends the process with the build's output when it fails.
 * @param {import("./checklist.mjs").Checklist} [checklist]
 */
export async function ensureBuilt(checklist = createChecklist(process.stdout)) {
  requireVersion("Node.js", process.versions.node, engines().node, "Install it from https://nodejs.org/.");
  await step(checklist, "Build", "building", async () => ({
    ...(await run(process.execPath, ["scripts/build.mjs"])),
    detail: "complete",
  }));
}

async function step(checklist, label, doing, action) {
  try {
    await checklist.run(label, async (show) => {
      show(doing);
      const { code, output, detail } = await action();
      show(code === 0 ? detail : "");
      if (code !== 0) throw new Error(output.trim());
    });
  } catch (error) {
    stopWith(error.message);
  }
}

function isInstalled() {
  if (!existsSync(NPM_RECORD)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockHash()) return true;
  if (statSync(NPM_RECORD).mtimeMs + SAME_INSTALLATION_MS < statSync(LOCK).mtimeMs) return false;
  writeFileSync(STAMP, lockHash()); // installed by hand from this lock file
  return true;
}

function lockHash() {
  return createHash("sha256").update(readFileSync(LOCK)).digest("hex");
}

function engines() {
  return JSON.parse(readFileSync(path.join(TOP, "package.json"), "utf8")).engines;
}

function requireVersion(name, version, range, advice) {
  if (!satisfies(version, range))
    stopWith(`${name} ${range} is needed, this is ${version || "not installed"}. ${advice}`);
}

/** Parses ranges such as `>=20.19 <21 || >=22.12`, the only form in package.json. */
function satisfies(version, range) {
  return range.split("||").some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => within(version, bound)),
  );
}

function within(version, bound) {
  const [, operator, limit] = /^(>=|<)(.+)$/.exec(bound) ?? [];
  const order = version.localeCompare(limit ?? "", "en", { numeric: true });
  return /^\d/.test(version) && (operator === "<" ? order < 0 : order >= 0);
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: TOP, stdio: ["ignore", "pipe", "pipe"] });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

function stopWith(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
