import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileOf, importedModules } from "../sources/module-imports.js";
import { sourceFiles } from "../sources/source-files.js";

/** The tests that a change concerns. */
export interface AffectedTests {
  /** Files that have changed, relative to the top folder. */
  changed: string[];
  /**
   * Test files that import a changed file through at most {@link MAX_STEPS} imports, or are named after it or its folder. A change of the
   * dashboard, which no test imports, has at least the dashboard's general test.
   */
  near: string[];
  /** How many more test files reach a changed file through more imports. */
  furtherAway: number;
}

/** Tests that start whole processes import nearly everything; those that test a file import it through few others. */
const MAX_STEPS = 2;

const TEST = /^tests\/src\/.*\.test\.ts$/;

/**
 * Finds the tests that a change concerns by following imports back from the changed files.
 * @param since a commit to compare with; by default the uncommitted changes count, or the last commit when there are none
 */
export async function affectedTests(top: string, since?: string): Promise<AffectedTests> {
  const files = (await sourceFiles(top)).filter((file) => /\.tsx?$/.test(file));
  const importers = await importersOf(top, files);
  const changed = await changedFiles(top, since);
  const steps = stepsFrom(changed, importers);
  const tests = [...steps].filter(([file]) => TEST.test(file));
  const importing = tests.filter(([, count]) => count <= MAX_STEPS).map(([file]) => file);
  const known = new Set(files);
  const near = new Set([...importing, ...changed.flatMap((file) => testsNamedAfter(file, known))]);
  const reached = new Set([...near, ...tests.map(([file]) => file)]);
  return { changed, near: [...near].toSorted(), furtherAway: reached.size - near.size };
}

/** `subgraphs/cpm/src/jobs/batch/batch-feed.ts` has `tests/src/cpm/batch.test.ts`; `dashboard/src/template/…` has `templates.test.ts`. */
function testsNamedAfter(file: string, known: ReadonlySet<string>): string[] {
  const [, part, path = ""] = /^(?:subgraphs\/|tools\/)?([\w-]+)\/src\/(.+)$/.exec(file) ?? [];
  if (!part || part === "tests") return [];
  const [name = "", folder = ""] = path.split("/").toReversed();
  const [base = ""] = name.split(".");
  const candidates = [base, `${base}s`, folder, `${folder}s`].map((each) => `tests/src/${part}/${each}.test.ts`);
  const named = candidates.filter((test) => known.has(test));
  const general = `tests/src/${part}/dashboard.test.ts`;
  return named.length === 0 && known.has(general) ? [general] : named;
}

/** Which files import each file. */
async function importersOf(top: string, files: readonly string[]): Promise<Map<string, string[]>> {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  await Promise.all(
    files.map(async (file) => {
      for (const module of importedModules(file, await readFile(join(top, file), "utf8"))) {
        const imported = fileOf(sourceOf(module), known);
        if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
      }
    }),
  );
  return importers;
}

/** Workspaces are imported by name: `@cgs/cpm/app/service` is `subgraphs/cpm/src/app/service`. */
function sourceOf(module: string): string {
  const [, name = "", rest = "index"] = /^@cgs\/([\w-]+)(?:\/(.+))?$/.exec(module) ?? [];
  if (name === "") return module;
  const folder = ["cpm", "im", "smm"].includes(name) ? `subgraphs/${name}` : name;
  return `${name === "sandbox-vendor" ? `tools/${name}` : folder}/src/${rest}`;
}

/** How many imports each file is away from a changed one. */
function stepsFrom(changed: readonly string[], importers: Map<string, string[]>): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, count] of steps) {
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  }
  return steps;
}

async function changedFiles(top: string, since?: string): Promise<string[]> {
  const uncommitted = [
    ...(await git(top, "diff", "--name-only", "HEAD")),
    ...(await git(top, "ls-files", "--others", "--exclude-standard")),
  ];
  if (since !== undefined) return [...new Set([...uncommitted, ...(await git(top, "diff", "--name-only", since))])];
  return uncommitted.length > 0 ? uncommitted : git(top, "diff", "--name-only", "HEAD^", "HEAD");
}

async function git(top: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)("git", args, { cwd: top, maxBuffer: 16 * 1024 * 1024 });
  return stdout.split("\n").filter(Boolean);
}
