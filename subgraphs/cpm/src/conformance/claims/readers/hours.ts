import type { Weekday } from "@cgs/kit/client-facts";
import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../../report/claim.js";
import { type ClaimLine, type ClaimReader, findingOf, has, meaningOf, shareIn } from "../../evidence/claim-line.js";
import type { Evidence } from "../../evidence/evidence.js";
import { type ClaimLanguage, WEEK } from "../../evidence/languages/language.js";
import { claimsOf, type HoursClaim } from "./hours-claims.js";
import { type HoursPart, partsOf } from "./hours-parts.js";

/** In a sentence that is not about the business, days without times count only beside a word such as "open". */
const NEAR = 15;

/** When the business is open or can be reached. */
export const readHours: ClaimReader = (line, evidence) => {
  const { language } = evidence;
  const always = [...line.text.matchAll(language.alwaysOpen)].map(({ 0: words, index }) =>
    judgeAlways(words, index, evidence),
  );
  const isAdvice = !has(language.business, line.written) && language.advice.test(line.written);
  const sameDay = (isAdvice ? [] : [...line.text.matchAll(language.sameDay)]).map(({ 0: words, index }) =>
    judgeSameDay(words, index, line, evidence),
  );
  return [...always, ...sameDay, ...readSchedule(line, evidence)];
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
  return findingOf(range, ClaimKind.HOURS, said, openingHours ? ClaimVerdict.CONTRADICTED : ClaimVerdict.UNSUPPORTED);
}

function judgeSameDay(words: string, index: number, { text }: ClaimLine, evidence: Evidence): ClaimFinding {
  const noun = /^[\s-]\p{L}+/u.exec(text.slice(index + words.length))?.[0] ?? "";
  const stems = meaningOf(words, evidence);
  const said = evidence.statements.filter((statement) => shareIn(stems, statement.stems) === 1);
  return findingOf({ start: index, end: index + words.length + noun.length }, ClaimKind.HOURS, said);
}

function readSchedule({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { language } = evidence;
  const parts = partsOf(text, language);
  const hasDays = parts.some(({ is }) => is === "days");
  const hasInterval = parts.some(({ is }) => is === "interval");
  if (
    !(has(language.hoursWords, written)
      ? hasDays || hasInterval || parts.some(({ is }) => is !== "closed")
      : hasDays && hasInterval)
  )
    return [];
  const isOwn = has(language.business, written) || written.includes(evidence.facts.name ?? "\0");
  const isSaid = ({ start, end, parts: times }: HoursClaim) =>
    isOwn || times.length > 0 || has(language.hoursWords, written.slice(Math.max(0, start - NEAR), end + NEAR));
  return claimsOf(parts, text)
    .filter(isSaid)
    .map((claim) => judgeHours(claim, evidence));
}

function judgeHours(claim: HoursClaim, evidence: Evidence): ClaimFinding {
  const { openingHours } = evidence.facts;
  const { start, end } = claim;
  const spoken = evidence.statements.filter(
    ({ id, text }) => id !== "openingHours" && isSaidBy(text, claim, evidence.language),
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
  const statement = evidence.statements.filter(({ id }) => id === "openingHours");
  if (isTrue) return findingOf({ start, end }, ClaimKind.HOURS, statement);
  return findingOf({ start, end }, ClaimKind.HOURS, spoken, ClaimVerdict.CONTRADICTED);
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

function isSaidBy(text: string, claim: HoursClaim, language: ClaimLanguage): boolean {
  const said = partsOf(text, language);
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
