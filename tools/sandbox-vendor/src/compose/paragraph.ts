import { capitalize } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import type { DetailKind, ParagraphTemplate } from "../phrases/topic.js";
import type { SentenceWriter } from "./sentence-writer.js";

/** A written paragraph: sentences, perhaps with a list after the first one, perhaps under a subheading. */
export interface Paragraph {
  subheading?: string;
  sentences: string[];
  items?: readonly string[];
  ordered?: boolean;
}

/** Words that a slot stands for on average. */
const WORDS_PER_SLOT = 2;
const MAX_ITEMS = 5;
/** The most words by which content may pass its length. */
const SLACK_WORDS = 2;
/** More candidates than this do not make the end of a section noticeably more exact. */
const MAX_ENDINGS = 40;

/** Writes as many sentences of a template as fit into `limit` words. Undefined if none fits or a fact is unknown. */
export function writeParagraph(
  template: ParagraphTemplate,
  writer: SentenceWriter,
  limit = Infinity,
): Paragraph | undefined {
  const count = sentencesWithin(template, writer, limit);
  if (count === 0) return undefined;
  const sentences = template.sentences.slice(0, count).map((sentence) => writer.say(sentence));
  if (!template.list) return { sentences };
  return { sentences, items: itemsOf(template.list, writer).map(capitalize), ordered: template.list === "step" };
}

/** Writes the templates in order until fewer than `least` of the `words` remain. Returns what is left of both. */
export function writeParagraphs(
  templates: readonly ParagraphTemplate[],
  writer: SentenceWriter,
  words: { left: number; least: number },
  add: (paragraph: Paragraph, template: ParagraphTemplate) => void,
): ParagraphTemplate[] {
  const queue = [...templates];
  const skipped: ParagraphTemplate[] = [];
  while (words.left >= words.least) {
    const template = queue.shift();
    if (!template) break;
    const paragraph = writeParagraph(template, writer, words.left);
    if (paragraph) add(paragraph, template);
    else skipped.push(template);
  }
  return [...queue, ...skipped];
}

/** Writes the paragraph that comes closest to `words` words. Undefined if leaving it out comes closer. */
export function writeEnding(
  templates: readonly ParagraphTemplate[],
  writer: SentenceWriter,
  words: number,
): Paragraph | undefined {
  let best: { template: ParagraphTemplate; length: number } | undefined;
  for (const template of templates.filter(({ list }) => !list).slice(0, MAX_ENDINGS)) {
    for (let count = sentencesWithin(template, writer, words); count > 0; count -= 1) {
      const length = estimate(template, count);
      if (!best || Math.abs(words - length) < Math.abs(words - best.length)) best = { template, length };
    }
  }
  return best && writeParagraph(best.template, writer, best.length);
}

/** Writes a paragraph as Markdown. */
export function markdownOf({ subheading, sentences, items, ordered }: Paragraph): string {
  const blocks = subheading ? [`### ${subheading}`] : [];
  if (!items) return [...blocks, sentences.join(" ")].join("\n\n");
  const [lead = "", ...rest] = sentences;
  blocks.push(lead, items.map((item, index) => `${ordered ? `${index + 1}.` : "-"} ${item}`).join("\n"));
  if (rest.length > 0) blocks.push(rest.join(" "));
  return blocks.join("\n\n");
}

/** The words of a paragraph, its subheading included. */
export function wordsOf(paragraph: Paragraph): number {
  return countWords(markdownOf(paragraph));
}

function sentencesWithin(template: ParagraphTemplate, writer: SentenceWriter, limit: number): number {
  const { sentences, list } = template;
  if (list) {
    const listWords = countWords(itemsOf(list, writer).join(" "));
    const fits = estimate(template, sentences.length) + listWords <= limit + SLACK_WORDS;
    return fits && sentences.every((sentence) => writer.canSay(sentence)) ? sentences.length : 0;
  }
  let count = 0;
  while (count < sentences.length && estimate(template, count + 1) <= limit + SLACK_WORDS) {
    if (!writer.canSay(sentences[count] ?? "")) break;
    count += 1;
  }
  return count;
}

function estimate({ sentences }: ParagraphTemplate, count: number): number {
  const text = sentences.slice(0, count).join(" ");
  return (
    countWords(text.replace(/\{\w+~[^}]*\}/g, "is")) +
    (text.match(/\{svc\}|\{pro\}|\{client\}/g) ?? []).length * (WORDS_PER_SLOT - 1)
  );
}

function itemsOf(list: readonly string[] | DetailKind, { lexicon }: SentenceWriter): readonly string[] {
  if (typeof list !== "string") return list;
  const take = list === "step" ? MAX_ITEMS : MAX_ITEMS - 1;
  return lexicon.trade.details[list].slice(0, take);
}
