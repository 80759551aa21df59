import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

const TARGET = "export const target = 1;\nexport type Target = number;\n";

/** An import that a rule refuses: what imports what, the folder of the importing file, the imported file, and the rule. */
type Refused = [title: string, folder: string, imported: string, rule: string, kind?: "type"];

const KIT_FILES = [
  "audit/record-change",
  "auth/credentials",
  "batch-calls",
  "database/database",
  "database/events",
  "graphql/subgraph-server",
  "http/graphql-request",
  "http/service-client",
  "subgraph/serve-subgraph",
];

const REFUSED: Refused[] = [
  ["a subgraph to another", "subgraphs/im/src", "subgraphs/smm/src/target", "im-imports-only-kit-and-rest-shim"],
  [
    "a subgraph to a type of another",
    "subgraphs/im/src",
    "subgraphs/smm/src/target",
    "im-imports-only-kit-and-rest-shim",
    "type",
  ],
  ["the CPM to the gateway", "subgraphs/cpm/src/jobs", "gateway/src/target", "cpm-imports-only-kit-and-rest-shim"],
  [
    "the SMM to the sandbox vendor",
    "subgraphs/smm/src",
    "tools/sandbox-vendor/src/target",
    "smm-imports-only-kit-and-rest-shim",
  ],
  ["rest-shim to a database client", "rest-shim/src", "typeorm", "rest-shim-has-no-database-and-no-client"],
  ["rest-shim to an HTTP client", "rest-shim/src", "undici", "rest-shim-has-no-database-and-no-client"],
  ["rest-shim to a subgraph", "rest-shim/src/routes", "subgraphs/smm/src/target", "rest-shim-imports-only-kit"],
  ...KIT_FILES.map((file): Refused => [
    `rest-shim to ${file} of the kit`,
    "rest-shim/src/routes",
    `kit/src/${file}`,
    "rest-shim-uses-no-kit-module-with-a-database-or-a-client",
  ]),
  ["the kit to a subgraph", "kit/src", "subgraphs/smm/src/target", "kit-imports-no-workspace"],
  ["the kit to the sandbox vendor", "kit/src/http", "tools/sandbox-vendor/src/target", "kit-imports-no-workspace"],
  ["the gateway to a subgraph", "gateway/src", "subgraphs/smm/src/target", "gateway-imports-only-kit-and-rest-shim"],
  [
    "the gateway to a part of the fast path",
    "gateway/src/http",
    "gateway/src/fast-path/projection",
    "fast-path-is-imported-through-its-entry-file",
  ],
  [
    "the gateway to a type of a part of the fast path",
    "gateway/src/http",
    "gateway/src/fast-path/projection",
    "fast-path-is-imported-through-its-entry-file",
    "type",
  ],
  [
    "a benchmark to a part of the fast path",
    "bench/src/gateways",
    "gateway/src/fast-path/projection",
    "fast-path-is-imported-through-its-entry-file",
  ],
  [
    "the sandbox vendor to a subgraph",
    "tools/sandbox-vendor/src/model",
    "subgraphs/smm/src/target",
    "sandbox-vendor-imports-only-kit",
  ],
  ["the API client to the kit", "api-client/src", "kit/src/target", "api-client-imports-no-workspace"],
  ["the command line to the kit", "cli/src", "kit/src/target", "cli-imports-only-api-client"],
  ["the gateway to the command line", "gateway/src", "cli/src/target", "product-imports-no-client"],
  ["the gateway to the API client", "gateway/src", "api-client/src/target", "product-imports-no-client"],
  [
    "the sandbox vendor to the API client",
    "tools/sandbox-vendor/src",
    "api-client/src/target",
    "product-imports-no-client",
  ],
  ["a subgraph to a development package", "subgraphs/cpm/src", "vitest", "product-imports-no-development-package"],
  ["a file to a main file", "subgraphs/smm/src", "subgraphs/smm/src/main", "nothing-imports-a-main-file"],
  [
    "a file to a worker's main file",
    "subgraphs/cpm/src",
    "subgraphs/cpm/src/worker-main",
    "nothing-imports-a-main-file",
  ],
  ["a file to a missing file", "kit/src", "kit/src/missing", "everything-resolves"],
];

const importerOf = (index: number, folder: string) => `${folder}/importer-${index}.ts`;

/** The specifier by which a file of `folder` imports a package, or a file given from the top. */
function specifierOf(folder: string, imported: string): string {
  if (!imported.includes("/")) return imported;
  return `${"../".repeat(folder.split("/").length)}${imported}.js`;
}

/** Files with every refused import, each in a file of its own. */
function refusedFiles(): Record<string, string> {
  const files: Record<string, string> = { "package.json": '{ "devDependencies": { "vitest": "1.0.0" } }' };
  for (const [index, [, folder, imported, , kind]] of REFUSED.entries()) {
    const from = JSON.stringify(specifierOf(folder, imported));
    const importType = `import type { Target } from ${from};\nexport type Mine = Target;\n`;
    files[importerOf(index, folder)] = kind === "type" ? importType : `import ${from};\n`;
    if (imported.includes("/") && !imported.endsWith("/missing")) files[`${imported}.ts`] = TARGET;
  }
  return files;
}

describe("import directions", () => {
  let folder: string;
  let refused: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-imports-"));
    refused = await cruise(join(folder, "refused"), {
      ...refusedFiles(),
      "kit/src/one.ts": 'import "./two.js";\n',
      "kit/src/two.ts": 'import "./one.js";\n',
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /**
   * Writes files and checks them with the project's rules.
   * @returns what the checker reports; it fails exactly when it reports an error
   */
  async function cruise(top: string, files: Record<string, string>): Promise<string> {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(top, path)), { recursive: true });
      await writeFile(join(top, path), content);
    }
    await symlink(join(TOP, "node_modules"), join(top, "node_modules"));
    const sources = Object.keys(files).filter((path) => path.endsWith(".ts"));
    const args = ["--config", join(TOP, ".dependency-cruiser.cjs"), "--output-type", "err", ...sources];
    const depcruise = join(TOP, "node_modules/.bin/depcruise");
    const run = promisify(execFile)(process.execPath, [depcruise, ...args], { cwd: top });
    const { stdout, code } = await run.then(
      (done) => ({ stdout: done.stdout, code: 0 }),
      (failure: { stdout: string; code: number }) => failure,
    );
    expect(code !== 0).toBe(stdout.includes("  error "));
    return stdout;
  }

  test.each(REFUSED.map((row, index) => [row[0], importerOf(index, row[1]), row[3]]))(
    "refuses an import from %s",
    (_title, importer, rule) => {
      expect(refused).toContain(`error ${rule}: ${importer}`);
    },
  );

  test("refuses files that import each other", () => {
    expect(refused).toContain("error no-cycles: kit/src/one.ts");
  });

  test("accepts the allowed directions", async () => {
    const output = await cruise(join(folder, "accepted"), {
      "kit/src/errors.ts": "export const errors = 1;\n",
      "kit/src/http/trace.ts": "export const trace = 1;\n",
      "rest-shim/src/router.ts": 'import "../../kit/src/errors.js";\nimport "../../kit/src/http/trace.js";\n',
      "subgraphs/im/src/service.ts":
        'import "../../../kit/src/errors.js";\nimport "../../../rest-shim/src/router.js";\n',
      "gateway/src/fast-path/projection.ts": TARGET,
      "gateway/src/fast-path/fast-path.ts": 'import "./projection.js";\n',
      "gateway/src/app/operations.ts": 'import "../fast-path/fast-path.js";\n',
      "tests/src/one.test.ts":
        'import "../../subgraphs/im/src/service.js";\nimport "../../gateway/src/fast-path/projection.js";\n',
    });
    expect(output).toContain("no dependency violations");
  });
});
