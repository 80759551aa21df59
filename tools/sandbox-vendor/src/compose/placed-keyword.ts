import type { Keyword, KeywordKind } from "../language/keyword.js";

/** What people do with a provider or a service, so that "family dentist Austin" fits a sentence: "… Austin families trust". */
const TAILS: Record<KeywordKind, readonly string[]> = {
  provider: ["trust", "turn to", "recommend", "rely on"],
  service: ["ask about", "choose", "look for", "recommend"],
  query: ["look up"],
};

/** What may not follow such a tail, because it would attach to the wrong noun. */
const CLINGS = /^ (?:you|that|whom?|with|to|for|in|at|about|nearby|worth|is|are|looks?)\b/;

/** Whether the rest of a sentence can follow "a family dentist Austin families trust". */
export function admitsPeople(kind: KeywordKind, rest: string): boolean {
  return kind === "service" ? /^[.,;:?!]/.test(rest) : !CLINGS.test(rest);
}

/** "a family dentist in Austin"; the phrase alone for a keyword without a place of its own. */
export function withPlainPlace({ place }: Keyword, phrase: string): string {
  return place ? `${phrase} in ${place}` : phrase;
}

/** "a family dentist Austin families trust": the keyword as people type it, in a sentence as people say it. */
export function withPeople(
  { place, kind, base, takesPluralVerb }: Keyword,
  phrase: string,
  people: string,
  choice: number,
): string {
  if (!place) return phrase;
  const article = kind === "service" && phrase === base && !takesPluralVerb ? "the " : "";
  const tails = TAILS[kind];
  return `${article}${phrase} ${place} ${people} ${tails[choice % tails.length]}`;
}
