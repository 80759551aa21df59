import { onceFor } from "@cgs/kit/once-for";
import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../../report/claim.js";
import {
  type ClaimReader,
  type ClaimLine,
  findingOf,
  has,
  matchesOf,
  meaningOf,
  shareIn,
  unreadAmounts,
} from "../../evidence/claim-line.js";
import type { Amount } from "../../evidence/amounts.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";
import { judgeAmount } from "./numbers.js";

/** An offer is named by at least this share of its words. */
const MIN_NAMED = 0.5;

/** An offer of the facts as evidence. */
interface PricedOffer extends Statement {
  nameStems: readonly string[];
}

/** Amounts of money, percentages, and what is free. A price must be that of the offer that the sentence names. */
export const readPrices: ClaimReader = (line, evidence) => {
  const amounts = unreadAmounts(line).filter(({ unit }) => unit === "money" || unit === "percent");
  const priced = amounts.flatMap((amount, index) => {
    const kind = amount.unit === "money" ? ClaimKind.PRICE : ClaimKind.PERCENTAGE;
    if (kind === ClaimKind.PERCENTAGE && isStress(amount)) return [];
    const own = line.text.slice(amounts[index - 1]?.end ?? 0, amounts[index + 1]?.start);
    return [judgePrice(amount, kind, own, line, evidence)];
  });
  return [...priced, ...readFree(line, evidence)];
};

/** "100 % committed": no figure is meant. */
function isStress({ value, after }: Amount): boolean {
  return value === 100 && !/^\s*(?:of|der|des|de|satisf|success|money|guarant|erfolg|zufrieden)/i.test(after);
}

function judgePrice(amount: Amount, kind: ClaimKind, own: string, line: ClaimLine, evidence: Evidence): ClaimFinding {
  const offers = offersOf(evidence);
  const named = namedOffers(offers, [own, line.written, ...line.before], evidence);
  const has = ({ amounts }: Statement) =>
    amounts.some(({ unit, value }) => unit === amount.unit && value === amount.value);
  const ofNamed = named.filter(has);
  if (ofNamed.length > 0) return findingOf(amount, kind, ofNamed);
  const comparable = named.filter(({ amounts }) => amounts.some(({ unit }) => unit === amount.unit));
  const others = evidence.statements.filter(
    (statement) => !comparable.includes(statement as PricedOffer) && has(statement),
  );
  const free = comparable.length > 0 ? others.filter(({ id }) => !id.startsWith("offers.")) : others;
  if (free.length > 0) return findingOf(amount, kind, free);
  const rounded = judgeAmount(amount, kind, line, evidence);
  const isKnown = rounded.verdict === ClaimVerdict.SUPPORTED || comparable.length === 0;
  return isKnown ? rounded : findingOf(amount, kind, [], comparable);
}

const offersOf = onceFor((evidence: Evidence): readonly PricedOffer[] => {
  const { offers = [] } = evidence.facts;
  return evidence.statements.flatMap((statement) => {
    const [field, number] = statement.id.split(".");
    const offer = field === "offers" ? offers[Number(number) - 1] : undefined;
    return offer ? [{ ...statement, nameStems: meaningOf(offer.name, evidence) }] : [];
  });
});

/** The offers that the nearest text which names one names best. */
function namedOffers(offers: readonly PricedOffer[], texts: readonly string[], evidence: Evidence): PricedOffer[] {
  for (const text of texts) {
    const stems = new Set(meaningOf(text, evidence));
    const scored = offers.map((offer) => ({ offer, score: shareIn(offer.nameStems, stems) }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    if (best >= MIN_NAMED) return scored.filter(({ score }) => score === best).map(({ offer }) => offer);
  }
  return [];
}

function readFree({ text, written, before }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { free } = evidence.language;
  const isAlone = FREE_ALONE.test(text);
  return matchesOf(isAlone ? FREE : free, text).map(({ 0: words, index }) => {
    const range = { start: index, end: index + words.length };
    const about = isAlone ? (before[0] ?? "") : `${written.slice(0, index)} ${written.slice(range.end)} ${noun(words)}`;
    const own = meaningOf(about, evidence).filter((stem) => !VAGUE.has(stem));
    const stems = own.length > 0 && !PRONOUN_FIRST.test(written) ? own : meaningOf(before[0] ?? "", evidence);
    const supports = evidence.statements.filter((statement) => {
      const isFree = has(free, statement.text) || statement.amounts.some(isNothing);
      return (
        (isFree || /\b(?:free|kostenlos|kostenfrei|gratis|gratuit\w*|offert\w*)\b/i.test(statement.text)) &&
        stems.some((stem) => statement.stems.has(stem))
      );
    });
    return findingOf(range, ClaimKind.PRICE, supports);
  });
}

/** What is free, when the words say it: "consultation" of "free consultation". */
function noun(words: string): string {
  return words.replace(FREE, " ");
}

const FREE = /(?:^|(?<=\s))(?:free|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|gratuit\p{L}*|offert\p{L}*)(?!\p{L})/giu;
/** A cell of a table. */
const FREE_ALONE = /^\P{L}*(?:free|kostenlos|kostenfrei|gratis|gratuite?|offerte?)\P{L}*$/iu;
const PRONOUN_FIRST = /^\P{L}*(?:yes, |no, )?(?:it|they|this|that|all of it|es|sie|das|elle|il|c['’]|es)(?!\p{L})/iu;
/** Stems of words that do not say what is free. */
const VAGUE = new Set(["free", "get", "custom", "everi", "new", "offer", "also", "includ"]);

function isNothing({ unit, value }: Amount): boolean {
  return unit === "money" && value === 0;
}
