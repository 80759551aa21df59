import { run, runScript, runTool, step, TOP } from "./step.mjs";

/** The folders with TypeScript that dependency-cruiser can read. */
const SOURCES = [
  "kit",
  "rest-shim",
  "api-client",
  "cli",
  "subgraphs",
  "gateway",
  "tools",
  "scripts",
  "tests",
  "bench",
  "ormconfig.ts",
];

const generated = (name) => runScript("scripts/dist/generate-main.js", ["--check", name]);

/** The checks that do not run the product. Types come first, because other checks need the compiled files. */
const STEPS = [
  ["types", () => runTool("tsc", ["-b"])],
  ["types of the dashboard", () => runTool("tsc", ["-p", "tsconfig.json", "--noEmit"], "dashboard")],
  ["examples of READMEs", readmeExamples],
  ["formatting", () => runTool("oxfmt", ["--list-different"])],
  ["lint", () => runTool("oxlint", ["--type-aware", "--deny-warnings", "--format=unix"])],
  ["import directions", () => runTool("depcruise", [...SOURCES, "--output-type", "err-long"])],
  ["unused code", () => runTool("knip", ["--no-progress", "--no-config-hints"])],
  ["exact versions", exactVersions],
  ["install scripts", installScripts],
  ["bill of materials", billOfMaterials],
  ["package signatures", signatures],
  ["database's clock", databaseClock],
  ["schema is current", () => generated("schema")],
  ["API documents are current", () => generated("openapi")],
  ["no caller is broken", breakingChanges],
  ["references are current", () => generated("docs")],
  ["alert rules", alertRules],
  ["dashboard operations", () => runTool("graphql-codegen", ["--check"], "dashboard")],
  ["operations of the CLI", () => runTool("graphql-codegen", ["--check"], "cli")],
  ["prose", () => style("style-check", "checkProse")],
  ["links", () => style("links", "checkLinks")],
  ["words of the dashboard", () => style("dashboard-words", "checkDashboardWords")],
  ["styles of components", () => style("component-styles", "checkComponentStyles")],
  ["names", () => style("style-check", "checkNames")],
  ["folder directions", () => style("folder-cycles", "checkFolderCycles")],
  ["commit messages", () => style("commit-messages", "checkCommitMessages")],
  ["REST operations", () => runTool("graphql-codegen", ["--check"], "rest-shim")],
];

async function exactVersions() {
  const { looseVersions } = await import("../dist/toolchain/exact-versions.js");
  const loose = await looseVersions(TOP);
  return { ok: loose.length === 0, output: loose.join("\n") };
}

async function readmeExamples() {
  const { writeReadmeExamples } = await import("../dist/toolchain/readme-examples.js");
  return runTool("tsc", ["-p", await writeReadmeExamples(TOP)]);
}

async function installScripts() {
  const { undecidedScripts } = await import("../dist/toolchain/supply-chain.js");
  const undecided = await undecidedScripts(TOP);
  return { ok: undecided.length === 0, output: undecided.join("\n") };
}

/** Writes nothing: the image has its bill in `sbom.cdx.json`. */
async function billOfMaterials() {
  const { judgeBill } = await import("../dist/toolchain/supply-chain.js");
  return judgeBill(await run("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"]));
}

async function signatures() {
  const { judgeSignatures } = await import("../dist/toolchain/supply-chain.js");
  return judgeSignatures(await run("npm", ["audit", "signatures", "--fetch-retries=0"]));
}

async function databaseClock() {
  const { checkWallClock } = await import("../dist/toolchain/wall-clock.js");
  return checkWallClock(TOP);
}

async function style(file, check) {
  const module = await import(`../dist/style/${file}.js`);
  return module[check](TOP);
}

async function breakingChanges() {
  const { checkBreakingChanges } = await import("../dist/toolchain/breaking-changes.js");
  return checkBreakingChanges(TOP);
}

/** Runs the tests of the alert rules if Prometheus' own program is installed. */
async function alertRules() {
  const outcome = await run("promtool", ["test", "rules", "ops/alerts.test.yml"]);
  const missing = outcome.output.includes("ENOENT");
  return missing ? { ok: true, output: "", note: "skipped: promtool is not installed" } : outcome;
}

/** Most checks use one core each. */
const AT_ONCE = 2;

/**
 * Runs every check, even if others fail: the first one alone, then several at once.
 * @returns {Promise<(import("./step.mjs").Outcome & { title: string })[]>}
 */
export async function runChecks() {
  const [first, ...others] = STEPS;
  const outcomes = [await step(...first)];
  const waiting = others.values();
  const runWaiting = async () => {
    for (const [title, action] of waiting) outcomes.push(await step(title, action));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  return outcomes;
}
