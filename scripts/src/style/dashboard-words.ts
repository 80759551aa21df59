import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sourceFiles } from "../sources/source-files.js";
import type { CheckResult } from "../toolchain/check-result.js";
import { readRetiredWords } from "./glossary.js";
import { shownStrings } from "./shown-strings.js";
import { unusedWords } from "./unused-words.js";
import { wordingFindings } from "./wording.js";

const SRC = "dashboard/src/";
const WORDS = /^dashboard\/src\/words\/[\w-]+\.tsx?$/;

/** Locale-dependent formats of numbers and times, whose units a translation replaces together with the words. */
const FORMATS = "format";

interface SourceFile {
  file: string;
  text: string;
}

/**
 * Checks that the strings that the dashboard shows are in `dashboard/src/words`, that each of them is used, and that their wording has no retired
 * words. See docs/decisions/066-keep-the-dashboards-words-in-typed-modules.md.
 */
export async function checkDashboardWords(top: string): Promise<CheckResult> {
  const names = (await sourceFiles(top)).filter((file) => file.startsWith(SRC) && /\.tsx?$/.test(file));
  const files = await Promise.all(
    names.map(async (file): Promise<SourceFile> => ({ file, text: await readFile(join(top, file), "utf8") })),
  );
  const words = files.filter(({ file }) => WORDS.test(file));
  const others = files.filter(({ file }) => !WORDS.test(file));
  const retired = await readRetiredWords(top, ["yes", "dashboard"]);
  const output = [
    ...misplaced(others),
    ...words.flatMap(({ file, text }) => at(file, text, wordingFindings(file, text, retired))),
    ...unusedWords(words, others).map((path) => `${path} is not used`),
  ];
  return { ok: output.length === 0, output: output.join("\n"), note: `${words.length} files of words` };
}

function misplaced(files: readonly SourceFile[]): string[] {
  const components = files.filter(({ file }) => !file.startsWith(`${SRC}${FORMATS}/`));
  return components.flatMap(({ file, text }) => {
    const shown = shownStrings(file, text);
    const findings = shown.map(({ text: words, start }) => ({ start, message: `“${words}” belongs in ${SRC}words` }));
    return at(file, text, findings);
  });
}

function at(file: string, text: string, findings: readonly { start: number; message: string }[]): string[] {
  return findings.map(({ start, message }) => `${file}:${text.slice(0, start).split("\n").length}: ${message}`);
}
