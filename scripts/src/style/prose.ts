import type { Root, Sentence, Word } from "nlcst";
import { toString } from "nlcst-to-string";
import { ParseEnglish } from "parse-english";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRetext from "remark-retext";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { type Plugin, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { VFile } from "vfile";
import { findRetired, type RetiredWord, startOf, wordsOfName } from "./glossary.js";

/** A longer sentence has more than one idea. */
const MAX_WORDS = 40;

/** Words that hide who acts or what is meant, and what to write instead. */
const VAGUE: RetiredWord[] = [
  ["whoever", "name the caller, user or process"],
  ["nobody", "name who does not"],
  ["somebody", "name the caller, user or process"],
  ["everybody", "name them"],
  ["what is wanted", "name the thing"],
  ["what comes of it", "name the result"],
  ["as it is", "name the state"],
  ["of its own accord", "say what triggers it"],
  ["that is all", "leave it out"],
].map(([words = "", use = ""]) => ({ words: words.split(" "), use }));

/** A finding in prose, by the line of the Markdown. */
export interface ProseFinding {
  line: number;
  message: string;
}

/** Checks the prose of a Markdown document; code in it is left out. */
export async function lintProse(markdown: string, retired: readonly RetiredWord[]): Promise<ProseFinding[]> {
  const file = new VFile(markdown);
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRetext, ParseEnglish)
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(plainWords, [...VAGUE, ...retired]);
  await processor.run(processor.parse(file), file);
  return file.messages.map(({ line, reason }) => ({ line: line ?? 1, message: reason }));
}

const plainWords: Plugin<[RetiredWord[]], Root> = (refused) => (tree, file) => {
  visit(tree, "SentenceNode", (sentence: Sentence) => {
    const words = wordsIn(sentence);
    const counted = words.length;
    if (counted > MAX_WORDS) file.message(`A sentence of ${counted} words; at most ${MAX_WORDS}`, sentence);
    const plain = words.map(({ word }) => word);
    const found = findRetired(plain, refused);
    if (found) file.message(`"${found.words.join(" ")}": ${found.use}`, words[startOf(plain, found.words)]?.node);
    return SKIP;
  });
};

/** The words of a sentence without those in code. */
function wordsIn(sentence: Sentence): { word: string; node: Word }[] {
  return sentence.children.flatMap((node) =>
    node.type === "WordNode" ? wordsOfName(toString(node).toLowerCase()).map((word) => ({ word, node })) : [],
  );
}
