import { runScript, runTool, step, TOP } from "./step.mjs";

/** Where the server's TypeScript is. */
const SOURCES = [
  "kit",
  "rest-shim",
  "api-client",
  "subgraphs",
  "gateway",
  "sandbox-vendor",
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
  ["no caller is broken", breakingChanges],
  ["references are current", () => generated("docs")],
  ["typed operations current", () => runTool("graphql-codegen", ["--check"], "dashboard")],
];

async function exactVersions() {
  const { looseVersions } = await import("../dist/toolchain/exact-versions.js");
  const loose = await looseVersions(TOP);
  return { ok: loose.length === 0, output: loose.join("\n") };
}

async function breakingChanges() {
  const { checkBreakingChanges } = await import("../dist/toolchain/breaking-changes.js");
  return checkBreakingChanges(TOP);
}

/**
 * Runs every check, whatever the others came to.
 * @returns {Promise<(import("./step.mjs").Outcome & { title: string })[]>}
 */
export async function runChecks() {
  const outcomes = [];
  for (const [title, action] of STEPS) outcomes.push(await step(title, action));
  return outcomes;
}
