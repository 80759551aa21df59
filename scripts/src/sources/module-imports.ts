import { dirname, join, normalize } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * The modules that a TypeScript file imports or re-exports, types included, without their extension: relative ones by their path from the
 * top folder, others by their name.
 */
export function importedModules(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return names.map((name) => {
    const path = name.startsWith(".") ? normalize(join(dirname(file), name)) : name;
    return path.replace(/\.(js|tsx?)$/, "");
  });
}

/** The file behind a module, among files that are known. */
export function fileOf(module: string, known: ReadonlySet<string>): string | undefined {
  return [".ts", ".tsx", "/index.ts", ""].map((end) => module + end).find((file) => known.has(file));
}
