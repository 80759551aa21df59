import { contradictoryFields } from "@cgs/kit/errors";
import { findBanned } from "@cgs/kit/phrases/mentions";
import { searchPart, SearchText } from "@cgs/kit/phrases/search-text";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";

/** The values of a strategy that can contradict each other. */
export type ContradictableValues = Pick<EffectiveStrategy, "location" | "localKeywords"> &
  Partial<Pick<EffectiveStrategy, "facts">> & {
    contentGuidelines: Pick<EffectiveStrategy["contentGuidelines"], "bannedWords" | "keyMessages" | "language">;
  };

/** Two values that no content can satisfy together. */
export interface Contradiction {
  field: string;
  /** The other field. */
  contradicts: string;
  message: string;
}

/** A text that content must have, with its field. */
export interface RequiredText {
  field: keyof typeof NAMES;
  text: string;
}

const KEY_MESSAGES = "contentGuidelines.keyMessages" as const;

/** How messages name the fields of required texts. */
const NAMES = {
  [KEY_MESSAGES]: "the key message",
  localKeywords: "the local keyword",
  location: "the location",
};

/** The contradictions of a strategy: banned words in what its content must say, forbidden claims in its key messages, and in its facts. */
export function contradictionsOf(values: ContradictableValues): Contradiction[] {
  const { bannedWords, language } = values.contentGuidelines;
  const banned = bannedTexts(requiredTexts(values), bannedWords, language).map(({ word, required }) =>
    contradiction(word, required),
  );
  return [...banned, ...contradictoryFacts(values)];
}

/** Forbidden claims in key messages, and services that are both offered and not offered. */
function contradictoryFacts({ facts, contentGuidelines }: ContradictableValues): Contradiction[] {
  const { keyMessages, language } = contentGuidelines;
  const messages = keyMessages.map((text) => ({ field: KEY_MESSAGES, text }));
  const claims = bannedTexts(messages, facts?.forbiddenClaims ?? [], language).map(({ word, required }) => ({
    ...contradiction(word, required),
    field: "facts.forbiddenClaims",
  }));
  const offered = new Set((facts?.services ?? []).map(comparable));
  const both = (facts?.servicesNotOffered ?? []).filter((service) => offered.has(comparable(service)));
  const services = both.map((service) => ({
    field: "facts.servicesNotOffered",
    contradicts: "facts.services",
    message: `“${service}” is offered, too`,
  }));
  return [...claims, ...services];
}

/** A text for comparisons that ignore case and spaces. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Refuses a change that adds a contradiction. Contradictions that are stored already do not prevent other changes.
 * @throws AppError VALIDATION_ERROR naming both fields.
 */
export function refuseNewContradictions(before: ContradictableValues | undefined, after: ContradictableValues): void {
  const known = new Set((before ? contradictionsOf(before) : []).map(({ message }) => message));
  const added = contradictionsOf(after).find(({ message }) => !known.has(message));
  if (added) throw contradictoryFields(added.field, added.contradicts, added.message);
}

/** The texts that content of a strategy must have. */
export function requiredTexts({ contentGuidelines, localKeywords, location }: ContradictableValues): RequiredText[] {
  const place = location?.split(",", 1)[0]; // content names "Austin" for "Austin, Texas"
  return [
    ...(place ? [{ field: "location" as const, text: place }] : []),
    ...contentGuidelines.keyMessages.map((text) => ({ field: KEY_MESSAGES, text })),
    ...localKeywords.map((text) => ({ field: "localKeywords" as const, text })),
  ];
}

/** The texts that have a banned word in any inflection, each with the word. All are searched at once, as the CPM searches content. */
export function bannedTexts<T extends RequiredText>(
  texts: readonly T[],
  bannedWords: readonly string[],
  language: string,
): { word: string; required: T }[] {
  const parts = texts.map(({ field, text }) => searchPart(text, field !== KEY_MESSAGES));
  const found = new Map<string, { word: string; required: T }>();
  for (const { phrase, part } of findBanned(new SearchText(parts, language), bannedWords)) {
    const required = texts[part];
    if (required) found.set(`${part} ${phrase.name}`, { word: phrase.name, required });
  }
  return [...found.values()];
}

/** @param clientId the descendant that requires the text, if it is not the client itself. */
export function contradiction(
  word: string,
  { field: contradicts, text }: RequiredText,
  clientId?: string,
): Contradiction {
  const message = `“${word}” is in ${NAMES[contradicts]} “${text}”${clientId ? ` of ${clientId}` : ""}`;
  return { field: "contentGuidelines.bannedWords", contradicts, message };
}
