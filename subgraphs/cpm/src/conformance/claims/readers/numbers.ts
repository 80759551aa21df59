import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import {
  type ClaimLine,
  type ClaimReader,
  findingOf,
  has,
  meaningOf,
  unreadAmounts,
} from "../../evidence/claim-line.js";
import { type Amount, amountsIn } from "../../evidence/amounts.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";
import type { ClaimLanguage } from "../../evidence/languages/language.js";
import { yearsSince } from "./dates.js";
import { isPromiseToReader, isSaidOfBusiness, POSTAL_CODE, YEAR } from "./quantities.js";

/** How a claimed value relates to the true one. */
type Bound = "least" | "most" | "near" | "exact";

const BEFORE_CHARACTERS = 30;
const MAX_LABEL = 40;
const EMERGENCY_NUMBERS = new Set([911, 112, 999]);
const RATIO_CHARACTERS = 20;
/** Before the time after which something is done. */
const AFTER_WHICH =
  /(?<!\p{L})(?:in|after|within|over|nach|innerhalb von|en|tras|après|dans)\s+(?:just |only |nur |solo |seulement |a |an )?$/iu;

/** So many things are no quantity in advice. */
const MIN_LARGE = 200;
/** "Crew: four people". */
const LABEL = /^\P{L}*\p{Lu}\p{L}+(?: \p{L}+)?: $/u;
/** Before a number that stands alone. */
const UP_TO = /^(?:up to|over|more than|bis zu|über|hasta|más de|jusqu['’]à|plus de)\s/iu;

/** Small numbers in words count what the text is about, unless the business speaks of itself. */
const MAX_SMALL = 12;

/** Figures about the business or the world: customers, years of experience, results of studies, how long work takes. */
export const readNumbers: ClaimReader = (line, evidence) =>
  unreadAmounts(line)
    .filter(({ unit }) => unit !== "money" && unit !== "percent")
    .filter((amount) => isClaim(amount, line, evidence))
    .map((amount) => {
      const finding = judgeAmount(withLabel(amount, line, evidence), ClaimKind.NUMBER, line, evidence);
      return { ...finding, end: finding.end + (amount.unit === "count" ? nounLength(amount.after) : 0) };
    });

/** An amount that stands alone in its cell, with the words of the cell before it: "Years in business | 30". */
function withLabel(amount: Amount, { written, before }: ClaimLine, { language }: Evidence): Amount {
  const label = before[0] ?? "";
  if (amount.unit !== "count" || label.length > MAX_LABEL || /\p{L}|\d\D+\d/u.test(written.replace(UP_TO, "")))
    return amount;
  const [labelled] = amountsIn(`${written.slice(amount.start, amount.end)} ${label}`, language);
  return labelled ? { ...amount, unit: labelled.unit, value: labelled.value, after: ` ${label}` } : amount;
}

function nounLength(after: string): number {
  return /^[\s-]\p{L}+/u.exec(after)?.[0].length ?? 0;
}

function isClaim(
  amount: Amount,
  { written, before: context, isHeading, isOwn, isOwnPart, isCited }: ClaimLine,
  { language, orderedOn }: Evidence,
): boolean {
  const { value, unit, hasDigits, start, after } = amount;
  const before = written.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
  if (language.numberedThing.test(before) || EMERGENCY_NUMBERS.has(value)) return false;
  if (hasDigits && /^\s*$/.test(before) && /^[.):]/.test(after)) return false;
  const isAnswer = context[0]?.trimEnd().endsWith("?") ?? false;
  const ofBusiness = isAnswer || isOwn || isCited;
  if (isOwnPart && !isHeading && isSaidOfBusiness(amount, written, isOwn, language))
    return value !== Number(orderedOn.slice(0, 4));
  const isAlone = /^\P{L}*$/u.test(written.slice(0, start).replace(UP_TO, "")) && /^\P{L}*$/u.test(after);
  if (isAlone && unit === "count") return isCountAsked(context[0] ?? "", language);
  const isYear = YEAR.test(written.slice(start));
  if (unit === "count") {
    if (language.countedNoClaim.test(after)) return false;
    if (!/^[\s-]\p{L}/u.test(after) && !after.startsWith("+")) return value > 100 && ofBusiness && !isYear;
    if (isYear) return false;
    if (/^\s(?:in|out of|von|de cada|sur)\s\p{L}|^\s(?:in|out of|von|de cada|sur)\s\d/u.test(after))
      return isRatio(after, language);
    const isBounded = language.atLeast.test(before) || language.atMost.test(before);
    if (value >= MIN_LARGE && !isHeading && !POSTAL_CODE.test(written.slice(start))) return true;
    const isStaff = (isOwn || LABEL.test(written.slice(0, start))) && language.staff.test(after);
    if (isStaff && value > 1) return true;
    if (
      !hasDigits &&
      value <= MAX_SMALL &&
      !isBounded &&
      !isCountOfBusiness(before, language.business) &&
      !LABEL.test(written.slice(0, start))
    )
      return false;
  }
  if (value === Number(orderedOn.slice(0, 4))) return false;
  const isSmallSpan = unit !== "count" && !hasDigits;
  if (isSmallSpan && !ofBusiness && !AFTER_WHICH.test(before) && !has(language.lasting, written)) return false;
  if (isHeading && unit === "count" && !ofBusiness) return false;
  return ofBusiness || isPromiseToReader(written) || !language.advice.test(written);
}

/** "Nine in ten". */
function isRatio(after: string, language: ClaimLanguage): boolean {
  const [next] = amountsIn(after.slice(0, RATIO_CHARACTERS), language);
  return next !== undefined && next.start < RATIO_CHARACTERS / 2;
}

function isCountOfBusiness(before: string, business: RegExp): boolean {
  return has(business, before.slice(-12));
}

/** "How many rooms are there?", or the first cell of a row: "Guests". */
function isCountAsked(before: string, { howMany }: ClaimLanguage): boolean {
  return howMany.test(before) || /^\p{Lu}\p{L}+(?: \p{L}+){0,2}$/u.test(before);
}

/** Compares an amount with those of the facts, the order and the sources. */
export function judgeAmount(amount: Amount, kind: ClaimKind, line: ClaimLine, evidence: Evidence): ClaimFinding {
  const bound = boundOf(amount, line.written, evidence);
  const noun = new Set(meaningOf(amount.after.split(/[,.;:!?]/)[0] ?? "", evidence).slice(0, 3));
  const isAlone = meaningOf(line.written, evidence).length <= 1;
  const sentence = new Set(meaningOf(isAlone ? `${line.before[0] ?? ""} ${line.written}` : line.written, evidence));
  const comparable = evidence.statements.flatMap((statement) => {
    const values = valuesOf(statement, amount, evidence);
    return values.length > 0 ? [{ statement, values }] : [];
  });
  const right = comparable.filter(
    ({ statement, values }) =>
      values.some((value) => isTrue(amount.value, bound, value, amount.unit)) &&
      (amount.unit !== "count" || isAbout(statement, noun, bound === "exact" ? sentence : NONE)),
  );
  if (right.length > 0)
    return findingOf(
      amount,
      kind,
      right.map(({ statement }) => statement),
    );
  const others = comparable.map(({ statement }) => statement);
  const sameNoun = others.filter(({ stems }) => [...noun].some((stem) => stems.has(stem)));
  const sameSpan = amount.unit === "months" ? others.filter(({ id }) => /^(?:proof|policies)/.test(id)) : [];
  return findingOf(amount, kind, [], [...sameNoun, ...sameSpan]);
}

function valuesOf(statement: Statement, { unit, after }: Amount, { orderedOn, language }: Evidence): number[] {
  if (unit === "count" && NO_COUNTS.has(statement.id) && COUNTED.test(after)) return [];
  const values = statement.amounts.filter((each) => each.unit === unit).map(({ value }) => value);
  return unit === "months"
    ? [...values, ...yearsSince(statement.text, orderedOn, language).map((years) => years * 12)]
    : values;
}

/** A noun behind a number, rather than a word of time. */
const COUNTED =
  /^[\s-](?!(?:uhr|horas?|heures?|bis|and|until|till|through|und|jusqu|hasta|noon|midi)(?!\p{L}))\p{L}{3,}/iu;
/** Statements whose numbers count nothing. */
const NO_COUNTS = new Set(["openingHours", "phone", "websiteUrl", "bookingUrl", "contactUrl", "email"]);

function isAbout({ stems }: Statement, noun: ReadonlySet<string>, sentence: ReadonlySet<string>): boolean {
  if ([...noun].some((stem) => stems.has(stem))) return true;
  return [...sentence].filter((stem) => stems.has(stem)).length >= 1;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a claimed value is a true statement about the real one. */
function isTrue(claimed: number, bound: Bound, real: number, unit: Amount["unit"]): boolean {
  if (claimed === real) return true;
  if (bound === "least") return claimed <= real && claimed >= real / 2;
  if (bound === "most") return claimed >= real && claimed <= real * 1.1;
  if (bound === "near") return Math.abs(claimed - real) <= real / 10;
  const years = real / 12;
  return unit === "months" && claimed % 60 === 0 && years >= 5 && real > claimed && real - claimed < 48;
}

function boundOf({ start, after }: Amount, written: string, { language }: Evidence): Bound {
  const before = written.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
  if (language.atMost.test(before)) return "most";
  if (language.atLeast.test(before) || /^\s?\+/.test(after)) return "least";
  return language.nearly.test(before) ? "near" : "exact";
}
