import { existsSync } from "node:fs";
import { join } from "node:path";
import { isUpToDate, stamp } from "./inputs.mjs";
import { runScript, runTool, step, TOP } from "./step.mjs";

/** What runs in production; tests and benchmarks are built only when they are needed. */
const PRODUCT = ["scripts", "gateway", "tools/sandbox-vendor", "api-client"];

const SCHEMA_STAMP = "scripts/dist/.generated-from";
const SCHEMA_INPUTS = [
  "kit/dist",
  "rest-shim/dist",
  "subgraphs/cpm/dist",
  "subgraphs/im/dist",
  "subgraphs/smm/dist",
  "scripts/dist/generated",
];
const OPERATIONS = ["dashboard/codegen.ts", "dashboard/src"];
const GENERATED = ["schema", "docs/errors.md", "api-client/src/external-api.ts"];

const DASHBOARD_STAMP = "dashboard/dist/.built-from";
const DASHBOARD_INPUTS = [
  ...["src", "public", "index.html", "package.json", "vite.config.ts", "tsconfig.json"].map(
    (path) => `dashboard/${path}`,
  ),
  "package-lock.json",
  "schema",
];

/**
 * Compiles every workspace, brings generated files up to date and bundles the dashboard. Stops at the first failure.
 * @param {{ tests: boolean, frozen: boolean }} options `tests`: tests and benchmarks too; `frozen`: leave committed files alone
 * @returns {Promise<import("./step.mjs").Outcome & { title: string }>} the last step
 */
export async function build({ tests, frozen }) {
  const steps = [
    ["compile", () => runTool("tsc", ["-b", ...(tests ? [] : PRODUCT)])],
    ...(frozen ? [] : [["generate", generate]]),
    ["bundle the dashboard", bundleDashboard],
  ];
  let outcome;
  for (const [title, action] of steps) {
    outcome = await step(title, action);
    if (!outcome.ok) break;
  }
  return outcome;
}

async function generate() {
  const inputs = [...SCHEMA_INPUTS, ...OPERATIONS, ...GENERATED];
  if (isUpToDate(SCHEMA_STAMP, inputs)) return { ok: true, output: "", note: "up to date" };
  const schema = await runScript("scripts/dist/generate-main.js", ["schema", "docs"]);
  if (!schema.ok) return schema;
  const operations = await runTool("graphql-codegen", [], "dashboard");
  if (!operations.ok) return operations;
  stamp(SCHEMA_STAMP, inputs);
  return { ...operations, note: schema.output.trim().replaceAll("\n", ", ") };
}

async function bundleDashboard() {
  if (existsSync(join(TOP, "dashboard/dist/index.html")) && isUpToDate(DASHBOARD_STAMP, DASHBOARD_INPUTS)) {
    return { ok: true, output: "", note: "up to date" };
  }
  const outcome = await runTool("vite", ["build", "--logLevel", "warn"], "dashboard");
  if (outcome.ok) stamp(DASHBOARD_STAMP, DASHBOARD_INPUTS);
  return outcome;
}
