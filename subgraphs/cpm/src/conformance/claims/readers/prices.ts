import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../../report/claim.js";
import { type ClaimReader, type ClaimLine, findingOf, meaningOf, shareIn } from "../../evidence/claim-line.js";
import { type Amount, amountsIn } from "../../evidence/amounts.js";
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
  const amounts = amountsIn(line.text, evidence.language).filter(({ unit }) => unit === "money" || unit === "percent");
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
  if (rounded.verdict === ClaimVerdict.SUPPORTED) return rounded;
  return findingOf(amount, kind, [], comparable.length > 0 ? ClaimVerdict.CONTRADICTED : rounded.verdict);
}

function offersOf(evidence: Evidence): PricedOffer[] {
  const { offers = [] } = evidence.facts;
  return evidence.statements.flatMap((statement) => {
    const [field, number] = statement.id.split(".");
    const offer = field === "offers" ? offers[Number(number) - 1] : undefined;
    return offer ? [{ ...statement, nameStems: meaningOf(offer.name, evidence) }] : [];
  });
}

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

function readFree({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { free } = evidence.language;
  return Array.from(text.matchAll(free), ({ 0: words, index }) => {
    const range = { start: index, end: index + words.length };
    const stems = meaningOf(written, evidence);
    const supports = evidence.statements.filter((statement) => {
      const isFree = new RegExp(free.source, "iu").test(statement.text) || statement.amounts.some(isNothing);
      return (
        (isFree || /\b(?:free|kostenlos|kostenfrei|gratis|gratuit\w*|offert\w*)\b/i.test(statement.text)) &&
        stems.some((stem) => statement.stems.has(stem))
      );
    });
    return findingOf(range, ClaimKind.PRICE, supports);
  });
}

function isNothing({ unit, value }: Amount): boolean {
  return unit === "money" && value === 0;
}
