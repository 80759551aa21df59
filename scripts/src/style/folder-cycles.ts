import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileOf, importedModules } from "../sources/module-imports.js";
import { sourceFiles } from "../sources/source-files.js";
import type { CheckResult } from "../toolchain/check-result.js";

/** An import that leads from one folder of a package to another. */
interface FolderImport {
  from: string;
  to: string;
  /** `file -> file`, for the reader of a finding. */
  files: string;
}

const PACKAGE_SOURCE = /^((?:[\w-]+\/){1,2}src)\/.+\.tsx?$/;

/**
 * Checks that the folders of each package import each other in one direction, types included: a folder that is part of a cycle cannot
 * be understood or changed alone. The check runs twice: for each folder by itself, and for top-level folders with their subfolders.
 */
export async function checkFolderCycles(top: string): Promise<CheckResult> {
  const files = (await sourceFiles(top)).filter((file) => PACKAGE_SOURCE.test(file));
  const packages = grouped(files, (file) => PACKAGE_SOURCE.exec(file)?.[1] ?? "");
  const findings: string[] = [];
  for (const [source, members] of packages) {
    const imports = await importsBetween(top, members);
    for (const depth of [1, Number.POSITIVE_INFINITY]) findings.push(...cyclesOf(source, imports, depth));
  }
  return { ok: findings.length === 0, output: [...new Set(findings)].join("\n"), note: `${packages.size} packages` };
}

/** Which top-level folders of a package each one imports, types included. @param source the package's source folder, such as `kit/src` */
export async function topLevelImports(top: string, source: string): Promise<Map<string, Set<string>>> {
  const isInFolder = (file: string) => PACKAGE_SOURCE.exec(file)?.[1] === source && dirname(file) !== source;
  const files = (await sourceFiles(top)).filter(isInFolder);
  const folderOf = (file: string) => relative(source, file).split("/")[0] ?? "";
  const folders = new Map(files.map((file) => [folderOf(file), new Set<string>()]));
  for (const [from, to] of await importsBetween(top, files))
    if (folderOf(from) !== folderOf(to)) folders.get(folderOf(from))?.add(folderOf(to));
  return folders;
}

/** Each import of one file of a package by another. */
async function importsBetween(top: string, files: readonly string[]): Promise<[from: string, to: string][]> {
  const known = new Set(files);
  const pairs = await Promise.all(
    files.map(async (file) =>
      importedModules(file, await readFile(join(top, file), "utf8")).flatMap((module): [string, string][] => {
        const target = fileOf(module, known);
        return target ? [[file, target]] : [];
      }),
    ),
  );
  return pairs.flat();
}

function cyclesOf(source: string, pairs: readonly [string, string][], depth: number): string[] {
  const folderOf = (file: string) => relative(source, dirname(file)).split("/").slice(0, depth).join("/") || ".";
  const imports = pairs
    .map(([from, to]): FolderImport => ({ from: folderOf(from), to: folderOf(to), files: `${from} -> ${to}` }))
    .filter(({ from, to }) => from !== to);
  const targets = grouped(imports, ({ from }) => from);
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    (targets.get(start) ?? []).some(({ to }) => {
      if (to === goal) return true;
      if (seen.has(to)) return false;
      seen.add(to);
      return reaches(to, goal, seen);
    });
  return imports.filter(({ from, to }) => reaches(to, from)).map(({ files }) => `${files}: these folders form a cycle`);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
