import { wordCount } from "@cgs/kit/text/words";
import { sentenceRanges } from "../../text/sentences.js";
import type { TextBlock } from "./text-block.js";

/** Words of a passage. A passage ends at a paragraph from `MIN_WORDS` on, and at a sentence before `MAX_WORDS`. */
const MIN_WORDS = 60;
const MAX_WORDS = 150;

/** Characters of one piece of a passage. A longer sentence is cut at a space. */
const MAX_CHARACTERS = 1_200;

/** A part of a document. */
export interface Passage {
  /** From 1, in the order of the document. */
  number: number;
  /** The heading above it. */
  heading: string | null;
  text: string;
}

/** Splits blocks into passages of about 60 to 150 words, at the ends of sentences and paragraphs. A heading begins a passage. */
export function passagesOf(blocks: readonly TextBlock[]): Passage[] {
  const passages: Passage[] = [];
  let heading: string | null = null;
  let pieces: string[] = [];
  let words = 0;
  const end = () => {
    const text = pieces.join(" ").trim();
    if (text !== "") passages.push({ number: passages.length + 1, heading, text });
    pieces = [];
    words = 0;
  };
  for (const { isHeading, text } of blocks) {
    if (isHeading) {
      end();
      heading = text.slice(0, 300) || null;
      continue;
    }
    for (const sentence of sentencesOf(text)) {
      const length = wordCount(sentence);
      if (words > 0 && words + length > MAX_WORDS) end();
      pieces.push(sentence);
      words += length;
    }
    if (words >= MIN_WORDS) end();
  }
  end();
  return passages;
}

function sentencesOf(text: string): string[] {
  return sentenceRanges(text).flatMap(({ start, end }) => cut(text.slice(start, end)));
}

/** Cuts what is too long for one piece, such as a text without punctuation. */
function cut(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_CHARACTERS) {
    const space = rest.lastIndexOf(" ", MAX_CHARACTERS);
    const at = space > 0 ? space : MAX_CHARACTERS;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...pieces, rest];
}
