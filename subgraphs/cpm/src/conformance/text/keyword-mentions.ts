import type { Sentence } from "./content-analysis.js";
import { stemOf, type Token, tokensOf } from "./word-forms.js";

/** A keyword found in a text. */
export interface Mention {
  keyword: string;
  /** In characters of the searched text. */
  start: number;
  end: number;
}

/** Words that a sentence may put between the words of a search phrase: "family dentist austin" is a family dentist in Austin. */
const LINKING = new Set(
  ["in", "near", "of", "the", "for", "a", "an", "at", "to", "and", "around"].map((word) => stemOf(word)),
);
const MAX_LINKING = 2;

interface Phrase {
  keyword: string;
  stems: string[];
}

/**
 * Finds the keywords of a text: whole words, in any inflection, within a sentence. A word belongs to one mention only, the
 * longest keyword first, and a keyword repeated right after itself is one mention, so that stuffing gains nothing.
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

/** The mentions in each of some sentences. */
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

/** The index of a match's last word, when one starts here. */
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
