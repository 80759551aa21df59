/** A range of content, in characters of its Markdown. */
export interface TextRange {
  start: number;
  end: number;
}

/** The passages that are marked in an article. */
export interface MarkedPassages {
  passages: TextRange[];
  /** The one that is scrolled into view. */
  current: TextRange;
}

/** Finds a passage of the Markdown; undefined when its words are not adjacent in the article. */
export type FindPassage = (passage: TextRange) => Range | undefined;

/**
 * Finds passages of the Markdown in the rendered article by their words. Of several matches, the one nearest to the passage's relative
 * position wins.
 */
export function passageFinder(article: Node, markdown: string): FindPassage {
  const shown = renderedWords(article);
  return ({ start, end }) => {
    const words = splitWords(stripMarkdown(markdown.slice(start, end))).map(({ word }) => word);
    if (words.length === 0) return undefined;
    const before = splitWords(stripMarkdown(markdown.slice(0, start))).length;
    const first = nearest(matchPositions(words, shown), before);
    const from = first === undefined ? undefined : shown[first];
    const to = first === undefined ? undefined : shown[first + words.length - 1];
    if (!from || !to) return undefined;
    const range = document.createRange();
    range.setStart(from.node, from.start);
    range.setEnd(to.node, to.end);
    return range;
  };
}

interface Word {
  word: string;
  start: number;
  end: number;
}

function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

function renderedWords(article: Node): (Word & { node: Node })[] {
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const words: (Word & { node: Node })[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const word of splitWords(node.textContent ?? "")) words.push({ ...word, node });
  return words;
}

/** Removes what the rendered article does not show: link targets and the numbers of lists. */
function stripMarkdown(markdown: string): string {
  return markdown.replace(/\]\([^)]*\)/g, "]").replace(/^\s*\d+[.)]\s/gm, "");
}

function matchPositions(words: string[], shown: Word[]): number[] {
  return shown.flatMap((_, at) => (words.every((word, next) => shown[at + next]?.word === word) ? [at] : []));
}

function nearest(places: number[], to: number): number | undefined {
  return places.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
}
