import type { Sentence } from "./content-analysis.js";
import { stemOf, type Token, tokensOf } from "./word-forms.js";

/** An occurrence of a keyword in a text. */
export interface Mention {
  keyword: string;
  /** Offsets in characters of the searched text. */
  start: number;
  end: number;
}

/** Words that may occur between the words of a search phrase: "a family dentist in Austin" mentions "family dentist austin". */
const LINKING = new Set(
  ["in", "near", "of", "the", "for", "a", "an", "at", "to", "and", "around"].map((word) => stemOf(word)),
);
const MAX_LINKING = 2;

interface Phrase {
  keyword: string;
  stems: string[];
}

/**
 * Finds keywords in a sentence: whole words, in any inflection. Each word belongs to one mention at most; longer keywords come first. Immediate
 * repetitions of a keyword count once, so that keyword stuffing gains nothing.
 */
export function findMentions(sentence: string, keywords: readonly string[], language = "en"): Mention[] {
  const tokens = tokensOf(sentence, language);
  const taken = new Set<number>();
  const found: { first: number; last: number; keyword: string }[] = [];
  for (const phrase of phrasesOf(keywords, language)) {
    for (let first = 0; first < tokens.length; first += 1) {
      const last = matchAt(tokens, first, phrase.stems, taken);
      if (last === undefined) continue;
      for (let index = first; index <= last; index += 1) taken.add(index);
      found.push({ first, last, keyword: phrase.keyword });
      first = last;
    }
  }
  const ordered = found.toSorted((a, b) => a.first - b.first);
  return ordered
    .filter(({ first, keyword }, index) => {
      const before = ordered[index - 1];
      return !before || before.keyword !== keyword || before.last + 1 < first;
    })
    .map(({ first, last, keyword }) => ({
      keyword,
      start: tokens[first]?.start ?? 0,
      end: tokens[last]?.end ?? 0,
    }));
}

/** The mentions of keywords in each sentence. */
export function mentionsBySentence<T extends Pick<Sentence, "text">>(
  sentences: readonly T[],
  keywords: readonly string[],
  language = "en",
) {
  return sentences.map((sentence) => ({ sentence, mentions: findMentions(sentence.text, keywords, language) }));
}

function phrasesOf(keywords: readonly string[], language: string): Phrase[] {
  return keywords
    .map((keyword) => ({ keyword, stems: tokensOf(keyword, language).map(({ stem }) => stem) }))
    .filter(({ stems }) => stems.length > 0)
    .toSorted((a, b) => b.stems.length - a.stems.length);
}

/** The index of the last word of a match that starts at `first`. Undefined when there is none. */
function matchAt(
  tokens: readonly Token[],
  first: number,
  stems: readonly string[],
  taken: ReadonlySet<number>,
): number | undefined {
  let at = first;
  for (const [position, stem] of stems.entries()) {
    let skipped = 0;
    while (position > 0 && tokens[at]?.stem !== stem && skipped < MAX_LINKING && LINKING.has(tokens[at]?.stem ?? "")) {
      if (taken.has(at)) return undefined;
      at += 1;
      skipped += 1;
    }
    if (tokens[at]?.stem !== stem || taken.has(at)) return undefined;
    at += 1;
  }
  return at - 1;
}
