import { onceFor } from "@cgs/kit/once-for";
import type { Weekday } from "@cgs/kit/client-facts";
import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import {
  type ClaimLine,
  type ClaimReader,
  findingOf,
  has,
  matchesOf,
  meaningOf,
  shareIn,
  statementsOf,
} from "../../evidence/claim-line.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";
import { type ClaimLanguage, WEEK } from "../../evidence/languages/language.js";
import { claimsOf, type HoursClaim } from "./hours-claims.js";
import { type HoursPart, hasTimes, partsOf } from "./hours-parts.js";

/** Hours that last until then reach into the evening, or the night. */
const EVENING = "19:00";
const NIGHT = "23:00";
/** A sentence of so few words in a part about the business is about its hours when it names a part of the day. */
const MAX_SHORT = 8;
/** Hours that begin before, in minutes, do so as well. */
const DAY_BREAK = 360;

/** In a sentence that is not about the business, days without times count only beside a word such as "open". */
const NEAR = 15;

/** When the business is open or can be reached. */
export const readHours: ClaimReader = (line, evidence) => {
  const { language } = evidence;
  const always = matchesOf(language.alwaysOpen, line.text).map(({ 0: words, index }) =>
    judgeAlways(words, index, evidence),
  );
  const isAdvice = !line.isOwn && language.advice.test(line.written);
  const sameDay = (isAdvice ? [] : matchesOf(language.sameDay, line.text)).map(({ 0: words, index }) =>
    judgeSameDay(words, index, line, evidence),
  );
  return [...always, ...sameDay, ...readSchedule(line, evidence), ...readPartsOfDay(line, evidence)];
};

function judgeAlways(words: string, index: number, evidence: Evidence): ClaimFinding {
  const range = { start: index, end: index + words.length };
  const { openingHours } = evidence.facts;
  const isAlwaysOpen =
    openingHours &&
    WEEK.every((day) =>
      openingHours.some((hours) => hours.day === day && hours.opens === "00:00" && hours.closes === "24:00"),
    );
  const said = evidence.statements.filter(({ id, text }) =>
    id === "openingHours" ? isAlwaysOpen : has(evidence.language.alwaysOpen, text),
  );
  return findingOf(range, ClaimKind.HOURS, said, statementsOf(evidence, "openingHours"));
}

function judgeSameDay(words: string, index: number, { text }: ClaimLine, evidence: Evidence): ClaimFinding {
  const noun = /^[\s-]\p{L}+/u.exec(text.slice(index + words.length))?.[0] ?? "";
  const stems = meaningOf(words, evidence);
  const said = evidence.statements.filter((statement) => shareIn(stems, statement.stems) === 1);
  return findingOf({ start: index, end: index + words.length + noun.length }, ClaimKind.HOURS, said);
}

/** "We answer at night". A part of the day is true when some day's hours reach it, or another statement names it. */
function readPartsOfDay({ text, written, isOwn, isOwnPart }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { language, facts } = evidence;
  if (!isOwnPart || (!isOwn && language.advice.test(written))) return [];
  if (!isOwn && !has(language.hoursWords, written) && written.split(" ").length > MAX_SHORT) return [];
  const { partOfDay } = language.sales;
  return matchesOf(partOfDay, text).flatMap(({ 0: words, index, groups }) => {
    if (has(language.negation, written)) return [];
    const from = minutesOf(groups?.["evening"] ? EVENING : NIGHT);
    const isReached = facts.openingHours?.some(
      ({ opens, closes }) => minutesOf(closes) >= from || minutesOf(opens) < DAY_BREAK,
    );
    const said = evidence.statements.filter(({ id, text: known }) =>
      id === "openingHours" ? isReached : has(partOfDay, known),
    );
    const range = { start: index, end: index + words.length };
    return [findingOf(range, ClaimKind.HOURS, said, statementsOf(evidence, "openingHours"))];
  });
}

function readSchedule({ text, written, isOwn, isOwnPart }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { language } = evidence;
  const isAboutHours = has(language.hoursWords, written) || (isOwnPart && has(language.weekdays.words, written));
  if (!isAboutHours && !hasTimes(text)) return [];
  const parts = partsOf(text, language);
  const hasDays = parts.some(({ is }) => is === "days");
  const hasInterval = parts.some(({ is }) => is === "interval");
  if (!(isAboutHours ? hasDays || hasInterval || parts.some(({ is }) => is !== "closed") : hasDays && hasInterval))
    return [];
  const isBusiness = isOwn || (isOwnPart && !language.advice.test(written));
  const isSaid = ({ start, end, parts: times }: HoursClaim) =>
    isBusiness || times.length > 0 || has(language.hoursWords, written.slice(Math.max(0, start - NEAR), end + NEAR));
  return claimsOf(parts, text)
    .filter(isSaid)
    .map((claim) => judgeHours(claim, evidence));
}

function judgeHours(claim: HoursClaim, evidence: Evidence): ClaimFinding {
  const { openingHours } = evidence.facts;
  const { start, end } = claim;
  const spoken = evidence.statements.filter(
    (statement) => statement.id !== "openingHours" && isSaidBy(statement, claim, evidence.language),
  );
  if (!openingHours) return findingOf({ start, end }, ClaimKind.HOURS, spoken);
  const days =
    claim.days.length > 0 ? claim.days : WEEK.filter((day) => openingHours.some((hours) => hours.day === day));
  const ofDay = (day: Weekday) =>
    openingHours
      .filter((hours) => hours.day === day)
      .map(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)] as const);
  const isTrue = claim.parts.some(({ is }) => is === "closed")
    ? days.every((day) => ofDay(day).length === 0)
    : claim.days.length > 0
      ? days.every((day) => isOpen(ofDay(day), claim.parts))
      : days.some((day) => isOpen(ofDay(day), claim.parts));
  const known = statementsOf(evidence, "openingHours");
  return findingOf({ start, end }, ClaimKind.HOURS, isTrue ? known : spoken, known);
}

/** Whether each time of a claim is one of a day's. Split hours may be named together or one by one. */
function isOpen(hours: readonly (readonly [number, number])[], parts: readonly HoursPart[]): boolean {
  if (hours.length === 0) return false;
  const opens = hours.map(([from]) => from);
  const closes = hours.map(([, to]) => to);
  return parts.every((part) => {
    if (part.is === "interval")
      return part.opens.some((from) => opens.includes(from)) && part.closes.some((to) => closes.includes(to));
    if (part.is === "opens") return part.times.some((time) => opens.includes(time));
    return part.is !== "closes" || part.times.some((time) => closes.includes(time));
  });
}

const partsOfStatement = onceFor(({ text }: Statement, language: ClaimLanguage) => partsOf(text, language));

function isSaidBy(statement: Statement, claim: HoursClaim, language: ClaimLanguage): boolean {
  const said = partsOfStatement(statement, language);
  const days = said.flatMap((part) => (part.is === "days" ? part.days : []));
  const times = said.flatMap(timesOf);
  return (
    (claim.days.length > 0 || claim.parts.length > 0) &&
    claim.days.every((day) => days.includes(day)) &&
    claim.parts.every((part) =>
      part.is === "closed"
        ? said.some(({ is }) => is === "closed")
        : timesOf(part).some((time) => times.includes(time)),
    )
  );
}

/** All readings of the times of a part. */
function timesOf(part: HoursPart): number[] {
  if (part.is === "interval") return [...part.opens, ...part.closes];
  return part.is === "opens" || part.is === "closes" ? part.times : [];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
