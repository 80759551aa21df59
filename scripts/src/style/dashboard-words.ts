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

/** Folders whose strings are still in their components. This list only gets shorter. */
const PENDING: readonly string[] = ["claim"];

interface SourceFile {
  file: string;
  text: string;
}

/**
 * Checks that the strings that the dashboard shows are in `dashboard/src/words`, that each of them is used, and that their wording has no retired
 * words. See docs/decisions/066-keep-the-dashboards-words-in-typed-modules.md.
 * @param pending folders that may still have strings of their own
 */
export async function checkDashboardWords(top: string, pending = PENDING): Promise<CheckResult> {
  const names = (await sourceFiles(top)).filter((file) => file.startsWith(SRC) && /\.tsx?$/.test(file));
  const files = await Promise.all(
    names.map(async (file): Promise<SourceFile> => ({ file, text: await readFile(join(top, file), "utf8") })),
  );
  const words = files.filter(({ file }) => WORDS.test(file));
  const others = files.filter(({ file }) => !WORDS.test(file));
  const retired = await readRetiredWords(top, ["yes", "dashboard"]);
  const output = [
    ...misplaced(others, pending),
    ...words.flatMap(({ file, text }) => at(file, text, wordingFindings(file, text, retired))),
    ...unusedWords(words, others).map((path) => `${path} is not used`),
  ];
  return { ok: output.length === 0, output: output.join("\n"), note: `${words.length} files of words` };
}

function misplaced(files: readonly SourceFile[], pending: readonly string[]): string[] {
  const found = files.map(({ file, text }) => {
    const [folder = ""] = file.slice(SRC.length).split("/");
    const shown = folder === FORMATS ? [] : shownStrings(file, text);
    return {
      folder,
      findings: at(
        file,
        text,
        shown.map(({ text: words, start }) => ({ start, message: `“${words}” belongs in ${SRC}words` })),
      ),
    };
  });
  const done = pending.filter((folder) => !found.some((each) => each.folder === folder && each.findings.length > 0));
  return [
    ...found.filter(({ folder }) => !pending.includes(folder)).flatMap(({ findings }) => findings),
    ...done.map((folder) => `${SRC}${folder} is pending and has no strings left: take it off the list`),
  ];
}

function at(file: string, text: string, findings: readonly { start: number; message: string }[]): string[] {
  return findings.map(({ start, message }) => `${file}:${text.slice(0, start).split("\n").length}: ${message}`);
}
