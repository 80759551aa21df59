import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { commentProse, descriptionProse, type Prose } from "./prose-sources.js";
import { findRetired, readRetiredWords, type RetiredWord, wordsOfName } from "./glossary.js";
import type { CheckResult } from "../toolchain/check-result.js";
import { lintProse } from "./prose.js";
import { sourceFiles } from "../sources/source-files.js";

/** The glossary names the retired words, and decisions may tell what something was called. */
const WORDS_ALLOWED = /^(docs\/glossary\.md|CHANGELOG\.md|subgraphs\/\w+\/src\/migrations\/)/;

const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Checks the prose of documents, docstrings and comments. */
export async function checkProse(top: string): Promise<CheckResult> {
  const retired = await readRetiredWords(top);
  return checkFiles(top, /\.(md|tsx?|graphql)$/, async (file, text) => {
    const { markdown, lines } = proseOf(file, text);
    const findings = await lintProse(markdown, WORDS_ALLOWED.test(file) ? [] : retired);
    return findings.map(({ line, message }) => [lines?.[line - 1] ?? line, message]);
  });
}

function proseOf(file: string, text: string): Prose {
  if (file.endsWith(".md")) return { markdown: text };
  return file.endsWith(".graphql") ? descriptionProse(text) : commentProse(file, text);
}

/** Checks the names of files and exports for retired words. */
export async function checkNames(top: string): Promise<CheckResult> {
  const retired = await readRetiredWords(top);
  return checkFiles(top, /\.(tsx?|mjs|graphql)$/, async (file, text) => {
    if (WORDS_ALLOWED.test(file)) return [];
    const exported = [...text.matchAll(EXPORT)].map(({ 1: name = "", index }) => ({ name, line: lineOf(text, index) }));
    const named = [{ name: basename(file).replace(/\.\w+$/, ""), line: 1 }, ...exported];
    return named.flatMap(({ name, line }) => retiredName(name, line, retired));
  });
}

function retiredName(name: string, line: number, retired: readonly RetiredWord[]): [number, string][] {
  const found = findRetired(wordsOfName(name), retired);
  return found ? [[line, `${name}: ${found.words.join(" ")} is retired, use ${found.use}`]] : [];
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

async function checkFiles(
  top: string,
  pattern: RegExp,
  check: (file: string, text: string) => Promise<[line: number, message: string][]>,
): Promise<CheckResult> {
  const files = (await sourceFiles(top)).filter((file) => pattern.test(file));
  const findings: string[] = [];
  for (const file of files) {
    const found = await check(file, await readFile(join(top, file), "utf8"));
    for (const [line, message] of found) findings.push(`${file}:${line}: ${message}`);
  }
  return { ok: findings.length === 0, output: findings.join("\n"), note: `${files.length} files` };
}
