import { run, runScript, runTool, step, TOP } from "./step.mjs";

/** Where the server's TypeScript is. */
const SOURCES = [
  "kit",
  "rest-shim",
  "api-client",
  "subgraphs",
  "gateway",
  "tools",
  "scripts",
  "tests",
  "bench",
  "ormconfig.ts",
];

const generated = (name) => runScript("scripts/dist/generate-main.js", ["--check", name]);

/** Everything that can be wrong without running the product. Types come first: others use what that compiles. */
const STEPS = [
  ["types", () => runTool("tsc", ["-b"])],
  ["types of the dashboard", () => runTool("tsc", ["-p", "tsconfig.json", "--noEmit"], "dashboard")],
  ["formatting", () => runTool("oxfmt", ["--list-different"])],
  ["lint", () => runTool("oxlint", ["--type-aware", "--deny-warnings", "--format=unix"])],
  ["import directions", () => runTool("depcruise", [...SOURCES, "--output-type", "err-long"])],
  ["unused code", () => runTool("knip", ["--no-progress", "--no-config-hints"])],
  ["exact versions", exactVersions],
  ["schema is current", () => generated("schema")],
  ["API documents are current", () => generated("openapi")],
  ["no caller is broken", breakingChanges],
  ["references are current", () => generated("docs")],
  ["alert rules", alertRules],
  ["dashboard operations", () => runTool("graphql-codegen", ["--check"], "dashboard")],
  ["prose", () => style("style-check", "checkProse")],
  ["links", () => style("links", "checkLinks")],
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

async function style(file, check) {
  const module = await import(`../dist/style/${file}.js`);
  return module[check](TOP);
}

async function breakingChanges() {
  const { checkBreakingChanges } = await import("../dist/toolchain/breaking-changes.js");
  return checkBreakingChanges(TOP);
}

/** Whether alerts fire when they should: where Prometheus' own program is installed. */
async function alertRules() {
  const outcome = await run("promtool", ["test", "rules", "ops/alerts.test.yml"]);
  const missing = outcome.output.includes("ENOENT");
  return missing ? { ok: true, output: "", note: "not tried: promtool is not installed" } : outcome;
}

/** Most checks keep one core busy. */
const AT_ONCE = 2;

/**
 * Runs every check, whatever the others came to: the first by itself, then some at once.
 * @returns {Promise<(import("./step.mjs").Outcome & { title: string })[]>}
 */
export async function runChecks() {
  const [first, ...others] = STEPS;
  const outcomes = [await step(...first)];
  const waiting = others.values();
  const takeTurns = async () => {
    for (const [title, action] of waiting) outcomes.push(await step(title, action));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return outcomes;
}
