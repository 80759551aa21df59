import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import { type ClaimLine, type ClaimReader, findingOf, has, matchesOf, meaningOf } from "../../evidence/claim-line.js";
import type { Evidence } from "../../evidence/evidence.js";
import type { ClaimLanguage } from "../../evidence/languages/language.js";
import type { SalesWords } from "../../evidence/languages/sales-words.js";
import { sayingAll } from "./statements.js";

/** The words of a clause before a claim by which it is not made. */
const BEFORE_CHARACTERS = 40;

const RIVAL =
  /(?<!\p{L})(?:nobody|no one|niemand|personne|nadie|others?|competit\p{L}+|chains?|elsewhere|anyone|anywhere|average|typical|national|big|large|supermarkets?|stores?|shops?|firms?|compan(?:y|ies)|clinics?|hospitals?|dealers?|agenc(?:y|ies)|what|price|cost|andere\p{L}*|konkurrenz|anderswo|händler|ketten?|nachbar\p{L}*|supermarkt\p{L}*|woanders|baumarkt|preis|autres?|ailleurs|concurren\p{L}+|voisins?|grandes? surfaces?|industriels?|prix|otr[oa]s?|competencia|grandes|demás|precio|tiendas?|cadenas?)(?!\p{L})/iu;

/** Sentences of advice in German, French and Spanish, where "you" is in most sentences of advertisements too. */
const FIRM_ADVICE =
  /^\P{L}*(?:\p{L}+en Sie|\p{L}+ez)(?!\p{L})|(?<!\p{L})(?:wenn|falls|bevor|si|sollte\p{L}*|empfehl\p{L}+|empfiehlt|meist|man|conviene|recomend\p{L}+|debes?|suele|evita|il faut|conseillé|recommandé|on|généralement|souvent)(?!\p{L})/iu;

const NO_COST = ["atNoCost", ClaimKind.PRICE] as const;
const KINDS: (readonly [words: keyof SalesWords, kind: ClaimKind])[] = [
  ["merit", ClaimKind.AWARD],
  ["against", ClaimKind.COMPARISON],
  ["first", ClaimKind.SUPERLATIVE],
  ["pledge", ClaimKind.GUARANTEE],
  ["outcome", ClaimKind.PROMISE],
  NO_COST,
];

/** Selling words in a part about the business. A statement supports them when it has all their words, or sells the same with such words. */
export const readSales: ClaimReader = (line, evidence) => {
  if (!line.isOwnPart) return [];
  const found: ClaimFinding[] = [];
  for (const [words, kind] of isAdvice(line, evidence) ? [NO_COST] : KINDS)
    for (const finding of saidBy(evidence.language.sales[words], kind, line, evidence))
      if (!found.some(({ start, end }) => finding.start < end && start < finding.end)) found.push(finding);
  return found;
};

function saidBy(
  pattern: RegExp,
  kind: ClaimKind,
  { text, written, isOwn, isEntry }: ClaimLine,
  evidence: Evidence,
): ClaimFinding[] {
  return matchesOf(pattern, text).flatMap(({ 0: words, index }) => {
    const said = words.trimEnd();
    if (kind === ClaimKind.COMPARISON && !isOwn && !isEntry && !isWithRival(said)) return [];
    if (said === "" || isDenied(written, index, evidence)) return [];
    const range = { start: index, end: index + said.length };
    const about = new Set(meaningOf(written, evidence));
    const alike = evidence.statements.filter(
      (statement) =>
        has(pattern, statement.text) && meaningOf(statement.text, evidence).some((stem) => about.has(stem)),
    );
    return [findingOf(range, kind, [...sayingAll(said, evidence), ...alike])];
  });
}

/** In English, "you" alone does not make an advice of a sentence. */
const isEnglish = ({ numerals }: ClaimLanguage): boolean => numerals === "en-US";

/** Whether a comparison names another business, or those of its kind. Other sentences compare ways to do things. */
function isWithRival(words: string): boolean {
  return RIVAL.test(words) || /(?:than|als|que|qu['’]|à|aux|like) (?:en |chez |bei |the )?\p{Lu}/u.test(words);
}

function isDenied(written: string, index: number, { language }: Evidence): boolean {
  const before = written.slice(Math.max(0, index - BEFORE_CHARACTERS), index);
  return has(language.negation, before.split(/[.;:!?,]/).at(-1) ?? "");
}

/** Whether a sentence of such a part advises its reader, rather than selling. */
export function isAdvice(
  { isOwn, written }: Pick<ClaimLine, "isOwn" | "written">,
  { language }: Pick<Evidence, "language">,
): boolean {
  return !isOwn && language.advice.test(written) && (isEnglish(language) || FIRM_ADVICE.test(written));
}
