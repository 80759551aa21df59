import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sourceFiles } from "../sources/source-files.js";
import type { CheckResult } from "../toolchain/check-result.js";

const SRC = "dashboard/src/";
const STYLES = "@mantine/core/styles";
const IMPORTED_STYLES = /@mantine\/core\/styles\/(\w+)\.css"/g;
const IMPORTED_COMPONENTS = /import \{([^}]*)\} from "@mantine\/core"/g;
const IMPORTED_CLASSES = /import (\w+) from "(\.[^"]+\.module\.css)"/g;
const VALUE = /(?<=^|,)\s*(?!type )(\w+)/g;

/**
 * Checks that what the dashboard draws has its styles. Those of a Mantine component are imported in `dashboard/src/styles.css`, or, to keep the
 * first pages light, in the file that uses the component. A class of a CSS module is defined there. Without them a page works and looks broken,
 * which no other test sees.
 */
export async function checkComponentStyles(top: string): Promise<CheckResult> {
  const files = (await sourceFiles(top)).filter((file) => file.startsWith(SRC) && /\.tsx?$/.test(file));
  const styled = new Set((await readdir(join(top, "node_modules", STYLES))).map((file) => file.replace(/\.css$/, "")));
  const everywhere = stylesIn(await readFile(join(top, SRC, "styles.css"), "utf8"));
  const output: string[] = [];
  for (const file of files) {
    const text = await readFile(join(top, file), "utf8");
    const here = stylesIn(text);
    output.push(...(await undefinedClasses(top, file, text)));
    for (const { name, line } of componentsIn(text))
      if (styled.has(name) && !everywhere.has(name) && !here.has(name))
        output.push(`${file}:${line}: ${name} has no styles without import "${STYLES}/${name}.css"`);
  }
  return { ok: output.length === 0, output: output.join("\n"), note: `${files.length} files` };
}

async function undefinedClasses(top: string, file: string, text: string): Promise<string[]> {
  const output: string[] = [];
  for (const { 1: classes = "", 2: module = "" } of text.matchAll(IMPORTED_CLASSES)) {
    const styles = await readFile(join(top, dirname(file), module), "utf8");
    const defined = new Set([...styles.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
    for (const { 1: name = "", index } of text.matchAll(new RegExp(`(?<![\\w./])${classes}\\.(\\w+)`, "g")))
      if (!defined.has(name))
        output.push(`${file}:${text.slice(0, index).split("\n").length}: ${module} has no class ${name}`);
  }
  return output;
}

function stylesIn(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(IMPORTED_STYLES)].map(([, name]) => name));
}

function componentsIn(text: string): { name: string; line: number }[] {
  return [...text.matchAll(IMPORTED_COMPONENTS)].flatMap(({ 0: whole, 1: names = "", index }) =>
    [...names.matchAll(VALUE)].map(({ 1: name = "", index: within, 0: found }) => {
      const start = index + whole.indexOf(names) + within + found.length;
      return { name, line: text.slice(0, start).split("\n").length };
    }),
  );
}
