import type { Token } from "@cgs/kit/text/words";
import type { Sentence } from "../content-analysis.js";
import { primaryLanguage } from "@cgs/kit/text/language";
import { isEnglishPassive } from "./english.js";
import { isDutchPassive, isGermanPassive, isSwedishPassive } from "./germanic.js";
import { isPolishPassive } from "./polish.js";
import { isRomancePassive } from "./romance.js";

type Detector = (clause: readonly Token[]) => boolean;

const romance =
  (language: string): Detector =>
  (clause) =>
    isRomancePassive(clause, language);

/** By primary tag. English is judged by whole sentences, the others by clauses. */
const DETECTORS: Readonly<Record<string, Detector>> = {
  ...{ de: isGermanPassive, nl: isDutchPassive, sv: isSwedishPassive, pl: isPolishPassive },
  ...{ fr: romance("fr"), es: romance("es"), pt: romance("pt"), it: romance("it") },
};

/** Whether passives are known in this language. */
export function knowsPassive(language: string): boolean {
  const tag = primaryLanguage(language);
  return tag === "en" || tag in DETECTORS;
}

/** Whether a sentence has a verb in the passive. */
export function isPassive({ text, tokens }: Sentence, language: string): boolean {
  const tag = primaryLanguage(language);
  if (tag === "en") return isEnglishPassive(tokens, text);
  const detector = DETECTORS[tag];
  return detector !== undefined && clausesOf(text, tokens).some(detector);
}

/** The words between two marks of punctuation. */
function clausesOf(text: string, tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    if (before && /[,;:–—()]/.test(text.slice(before.end, token.start))) clauses.push([]);
    clauses.at(-1)?.push(token);
  });
  return clauses;
}
