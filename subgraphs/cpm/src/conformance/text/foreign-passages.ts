import type { Block, Sentence } from "../../text/blocks.js";
import { hasWordOf, isPlainlyIn, type LanguageEvidence, languageEvidence } from "../../text/language-evidence.js";

/** A passage in another language than ordered. */
export interface ForeignPassage {
  /** Offsets in characters of the Markdown. */
  start: number;
  end: number;
  /** Its likely language; undefined for none, such as placeholder text. */
  language: string | undefined;
}

/** What a text says about its language, block by block. */
export interface BlockLanguages {
  foreign: ForeignPassage[];
  /** Whether any part is surely in the ordered language. */
  hasOwn: boolean;
}

/** Fewer words of another language are a phrase, a name or a courtesy: in a whole block, and in the midst of one. */
const MIN_FOREIGN_WORDS = 6;
const MIN_FOREIGN_WORDS_INSIDE = 9;

/** Items of a list that are shorter on average are names: of dishes, places or products. */
const MIN_WORDS_OF_ITEM = 4;

/** A shorter block quote may be in the language of the person who is quoted. */
const MAX_QUOTE_WORDS = 40;

/** Judges every block of a text: paragraphs by their sentences, and headings, list items and table cells together with their neighbors. */
export function blockLanguages(blocks: readonly Block[], tag: string): BlockLanguages {
  const result: BlockLanguages = { foreign: [], hasOwn: false };
  const judged = blocks.filter(({ kind, words }) => kind !== "quote" || words > MAX_QUOTE_WORDS);
  const headings = judged.filter(({ kind }) => kind === "heading");
  judgeTogether(headings, tag, result);
  for (const group of groupsOf(judged))
    if (isShort(group[0])) judgeTogether(group, tag, result);
    else for (const block of group) judgeSentences(block.sentences, tag, result);
  result.foreign.sort((a, b) => a.start - b.start);
  return result;
}

function isShort(block: Block | undefined): boolean {
  return block?.kind === "listItem" || block?.kind === "tableCell";
}

/** The blocks without headings, each list and table as one group. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let before: Block | undefined;
  for (const block of blocks) {
    const continues = isShort(block) && before?.kind === block.kind;
    if (continues) groups.at(-1)?.push(block);
    else if (block.kind !== "heading") groups.push([block]);
    before = block;
  }
  return groups;
}

/** Judges each block by itself where it is long enough, and what is left over as one text. */
function judgeTogether(blocks: readonly Block[], tag: string, result: BlockLanguages): void {
  const notPlain = blocks.filter((each) => !isPlain(each, tag, result));
  const hasPlain = notPlain.length < blocks.length;
  const open: Block[] = [];
  for (const block of hasPlain ? notPlain.filter((each) => !hasOwnWord(each, tag)) : notPlain) {
    const evidence = block.words < MIN_FOREIGN_WORDS ? undefined : evidenceOf(block, tag);
    if (evidence?.verdict === "own") result.hasOwn = true;
    else if (evidence?.verdict === "foreign") add(result, block, evidence);
    else open.push(block);
  }
  const words = wordsOf(open);
  if (words < open.length * MIN_WORDS_OF_ITEM || words < MIN_FOREIGN_WORDS_INSIDE) return;
  const rest = languageEvidence(open.map(({ text }) => text).join(". "), tag, {
    isHeading: open[0]?.kind === "heading",
  });
  if (rest.verdict === "own") result.hasOwn = true;
  if (rest.verdict === "foreign") for (const block of open) add(result, block, rest);
}

function isPlain({ sentences }: Block, tag: string, result: BlockLanguages): boolean {
  const plain = sentences.every(({ tokens }) => isPlainlyIn(tag, tokens));
  if (plain && sentences.length > 0) result.hasOwn = true;
  return plain;
}

function hasOwnWord({ sentences }: Block, tag: string): boolean {
  return sentences.some(({ tokens }) => hasWordOf(tag, tokens));
}

function evidenceOf({ text, kind }: Block, tag: string): LanguageEvidence {
  return languageEvidence(text, tag, { isHeading: kind === "heading" });
}

/**
 * Judges the sentences of a paragraph one by one, and those that are too short to judge together. The longest first, until those that are
 * left are too few words to be a passage.
 */
function judgeSentences(sentences: readonly Sentence[], tag: string, result: BlockLanguages): void {
  const notPlain = sentences.filter(({ tokens }) => !isPlainlyIn(tag, tokens));
  const hasPlain = notPlain.length < sentences.length;
  const rest = hasPlain ? notPlain.filter(({ tokens }) => !hasWordOf(tag, tokens)) : notPlain;
  if (hasPlain) result.hasOwn = true;
  let open = rest.reduce((sum, { tokens }) => sum + tokens.length, 0);
  if (result.hasOwn && open < MIN_FOREIGN_WORDS) return;
  let hasOwn = hasPlain;
  const foreign: { sentence: Sentence; evidence: LanguageEvidence }[] = [];
  for (const sentence of rest.toSorted((a, b) => b.tokens.length - a.tokens.length)) {
    if (hasOwn && open < MIN_FOREIGN_WORDS_INSIDE) return;
    const evidence = languageEvidence(sentence.text, tag, { words: sentence.tokens });
    if (evidence.verdict === "own") hasOwn = result.hasOwn = true;
    if (evidence.verdict === "foreign") foreign.push({ sentence, evidence });
    else open -= sentence.tokens.length;
  }
  foreign.sort((a, b) => a.sentence.start - b.sentence.start);
  const words = foreign.reduce((sum, { evidence }) => sum + evidence.words, 0);
  if (words >= (foreign.length === sentences.length ? MIN_FOREIGN_WORDS : MIN_FOREIGN_WORDS_INSIDE))
    add(result, rangeOf(foreign.map(({ sentence }) => sentence)), foreign[0]?.evidence);
  else if (!hasOwn) judgeWhole(sentences, tag, result);
}

function judgeWhole(sentences: readonly Sentence[], tag: string, result: BlockLanguages): void {
  const whole = languageEvidence(sentences.map(({ text }) => text).join(" "), tag);
  if (whole.verdict === "own") result.hasOwn = true;
  if (whole.verdict === "foreign" && whole.words >= MIN_FOREIGN_WORDS) add(result, rangeOf(sentences), whole);
}

function wordsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { words }) => sum + words, 0);
}

function rangeOf(sentences: readonly Sentence[]) {
  return { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
}

function add(
  result: BlockLanguages,
  { start, end }: { start: number; end: number },
  evidence?: LanguageEvidence,
): void {
  result.foreign.push({ start, end, language: evidence?.language });
}
