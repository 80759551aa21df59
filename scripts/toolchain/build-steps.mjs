import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyApiViewers } from "./copy-api-viewers.mjs";
import { isUpToDate, stamp } from "./inputs.mjs";
import { runScript, runTool, step, TOP } from "./step.mjs";

/** The packages that run in production. Tests and benchmarks are built only on request. */
const PRODUCT = ["scripts", "gateway", "tools/sandbox-vendor", "api-client", "cli"];

const SCHEMA_STAMP = "scripts/dist/.generated-from";
const SCHEMA_INPUTS = [
  "kit/dist",
  "rest-shim/dist",
  "subgraphs/cpm/dist",
  "subgraphs/im/dist",
  "subgraphs/smm/dist",
  "scripts/dist/generated",
];
const OPERATIONS = [
  ...["dashboard/codegen.ts", "dashboard/src", "rest-shim/codegen.ts", "rest-shim/src", "cli/codegen.ts", "cli/src"],
];
const GENERATED = [
  "schema",
  "docs/access.md",
  "docs/configuration.md",
  "docs/dependencies.md",
  "docs/errors.md",
  ".env.example",
  "package.json",
  "package-lock.json",
  "api-client/src/external-api.ts",
];

const DASHBOARD_STAMP = "dashboard/dist/.built-from";
const DASHBOARD_INPUTS = [
  ...["src", "public", "index.html", "package.json", "vite.config.ts", "tsconfig.json"].map(
    (path) => `dashboard/${path}`,
  ),
  ...["kit/src/text/quote-anchor.ts", "kit/src/text/variables.ts"],
  "package-lock.json",
  "schema",
];

const SITE_STAMP = "docs-site/dist/.built-from";
const SITE_INPUTS = [
  ...["docs-site/.vitepress/config.ts", "docs-site/.vitepress/inline-scripts.ts", "docs-site/.vitepress/theme"],
  ...["docs-site/index.md", "docs-site/package.json", "package-lock.json", "dashboard/public", "scripts/dist/site"],
  ...["docs", "schema", "api-client/README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
];

/**
 * Compiles every workspace, brings generated files up to date, and bundles the dashboard and the docs site. Stops at the first failure.
 * @param {{ tests: boolean, frozen: boolean }} options `tests`: tests and benchmarks too; `frozen`: leave committed files alone
 * @returns {Promise<import("./step.mjs").Outcome & { title: string }>} the last step
 */
export async function build({ tests, frozen }) {
  const compile = () => runTool("tsc", ["-b", ...(tests ? [] : PRODUCT)]);
  const steps = [
    ["compile", compile],
    ["copy the API viewers", copyApiViewers],
    ...(frozen ? [] : [["generate", () => generate(compile)]]),
  ];
  for (const [title, action] of steps) {
    const outcome = await step(title, action);
    if (!outcome.ok) return outcome;
  }
  const bundles = await Promise.all([
    step("bundle the dashboard", bundleDashboard),
    step("build the docs site", buildSite),
  ]);
  return bundles.find(({ ok }) => !ok) ?? bundles[0];
}

/** Generates each kind of file from those before it: the schema, the REST shim's operations, the documents, the dashboard's operations. */
async function generate(compile) {
  const inputs = [...SCHEMA_INPUTS, ...OPERATIONS, ...GENERATED];
  if (isUpToDate(SCHEMA_STAMP, inputs)) return { ok: true, output: "", note: "up to date" };
  const generators = [
    () => runScript("scripts/dist/generate-main.js", ["schema"]),
    () => runTool("graphql-codegen", ["--silent"], "rest-shim"),
    compile,
    () => runScript("scripts/dist/generate-main.js", ["openapi", "docs"]),
    () => runTool("graphql-codegen", ["--silent"], "dashboard"),
    () => runTool("graphql-codegen", ["--silent"], "cli"),
    compile,
  ];
  const notes = [];
  for (const run of generators) {
    const outcome = await run();
    if (!outcome.ok) return outcome;
    notes.push(...outcome.output.split("\n").filter((line) => line.startsWith("wrote ")));
  }
  stamp(SCHEMA_STAMP, inputs);
  return { ok: true, output: "", note: notes.join(", ") };
}

async function bundleDashboard() {
  if (existsSync(join(TOP, "dashboard/dist/index.html")) && isUpToDate(DASHBOARD_STAMP, DASHBOARD_INPUTS)) {
    return { ok: true, output: "", note: "up to date" };
  }
  const outcome = await runTool("vite", ["build", "--logLevel", "warn"], "dashboard");
  if (outcome.ok) stamp(DASHBOARD_STAMP, DASHBOARD_INPUTS);
  return outcome;
}

/** Writes the pages from the documents, then builds the site, which fails when a link between pages leads nowhere. */
async function buildSite() {
  if (existsSync(join(TOP, "docs-site/dist/index.html")) && isUpToDate(SITE_STAMP, SITE_INPUTS)) {
    return { ok: true, output: "", note: "up to date" };
  }
  const pages = await runScript("scripts/dist/site-main.js", []);
  if (!pages.ok) return pages;
  const outcome = await runTool("vitepress", ["build"], "docs-site");
  if (outcome.ok) stamp(SITE_STAMP, SITE_INPUTS);
  return outcome;
}
