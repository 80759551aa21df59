import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../../report/claim.js";
import { type ClaimLine, findingOf, has, matchesOf, meaningOf } from "../../evidence/claim-line.js";
import type { Evidence } from "../../evidence/evidence.js";
import { soldThings } from "./sold-things.js";
import { readServicePhrase } from "./service-names.js";

const CLAUSE_END =
  /[.;:!?(–—]| (?:but|so|because|which|that|to|for|when|after|before|if|in|on|at|with|from|while|as|auf|als|nach|across|through|throughout|until|by|under|over|below|between|without|aber|denn|für|mit|im|bei|wenn|pero|para|con|en|cuando|mais|pour|avec|dans|quand) /;
const OWN = "we";
const CLAUSE_START = /[.;:!?(–—,]\s*/;
/** The most words of a subject. */
const MAX_SUBJECT_WORDS = 6;
/** The most characters before a predicate in which its subject stands. */
const MAX_BEFORE = 60;

/** What the business says it does in a sentence of its own, by a predicate such as "is available", in a list, or by a yes. */
export function offeredServices(line: ClaimLine, evidence: Evidence): ClaimFinding[] {
  if ((evidence.facts.services ?? []).length === 0) return [];
  const found: ClaimFinding[] = [];
  for (const read of [byVerb, byPredicate, inList, byYes, soldThings])
    for (const finding of read(line, evidence))
      if (!found.some(({ start, end }) => finding.start < end && start < finding.end)) found.push(finding);
  return found;
}

/** "We also offer braces". The name of the business stands for "we". */
function byVerb({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { name = "" } = evidence.facts;
  const own = name.length > OWN.length ? text.replace(name, OWN.padStart(name.length)) : text;
  return matchesOf(evidence.language.serviceVerb, own).flatMap(({ 0: verb, index }) => {
    const start = index + verb.length;
    const object = written.slice(start).split(CLAUSE_END)[0] ?? "";
    if (isDenied(written.slice(Math.max(0, index - 10), start + 12), evidence)) return [];
    const isNamed = own.slice(index, start) !== text.slice(index, start);
    return judge(isNamed ? index + OWN.length + 1 : index, start, object, evidence);
  });
}

/** "Overnight boarding is available". */
function byPredicate({ text, written }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { language } = evidence;
  return matchesOf(language.available, text).flatMap(({ 0: predicate, index }) => {
    const from = Math.max(0, index - MAX_BEFORE);
    const clause = written.slice(from, index).split(CLAUSE_START).at(-1) ?? "";
    const subject = clause.trim();
    const isWhole = from === 0 || clause.length < index - from;
    if (!isWhole || subject === "" || subject.split(/\s+/).length > MAX_SUBJECT_WORDS) return [];
    if (language.noSubject.test(subject) || isDenied(subject + predicate, evidence)) return [];
    const { isKnown } = readServicePhrase(subject, evidence);
    const range = { start: index - clause.length, end: index + predicate.trimEnd().length };
    return isKnown ? [] : [findingOf(range, ClaimKind.SERVICE, [])];
  });
}

/** An entry below "Our services". */
function inList({ written, list }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  if (list !== "services") return [];
  const item = (written.split(/[:(–—,.]| - /)[0] ?? "").split(CLAUSE_END)[0] ?? "";
  if (item.trim() === "" || /\d/.test(item) || item.split(/\s+/).length > MAX_SUBJECT_WORDS) return [];
  if (isDenied(written, evidence) || evidence.language.advice.test(written)) return [];
  return judge(0, 0, item, evidence);
}

/** "Do you sell tires? Yes." */
function byYes({ written, before }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { language, facts } = evidence;
  const asked = language.offerQuestion.exec(before[0] ?? "")?.[1];
  if (!asked || !language.yes.test(written)) return [];
  const range = { start: 0, end: (written.split(/[.;:!?]/)[0] ?? "").length };
  const stems = new Set(meaningOf(asked, evidence));
  const isExcluded = (facts.servicesNotOffered ?? []).some((service) =>
    meaningOf(service, evidence).every((stem) => stems.has(stem)),
  );
  if (!isExcluded) return readServicePhrase(asked, evidence).isKnown ? [] : [findingOf(range, ClaimKind.SERVICE, [])];
  return [{ ...range, kind: ClaimKind.SERVICE, verdict: ClaimVerdict.CONTRADICTED, evidence: "servicesNotOffered" }];
}

function isDenied(words: string, { language }: Evidence): boolean {
  return has(language.negation, words);
}

/** A phrase with its beginning that says it is offered. */
function judge(start: number, phraseStart: number, text: string, evidence: Evidence): ClaimFinding[] {
  const { isKnown, length } = readServicePhrase(text, evidence);
  const phrase = text.slice(0, length).trimEnd();
  const range = { start, end: phraseStart + phrase.length };
  if (!isKnown) return [findingOf(range, ClaimKind.SERVICE, [])];
  const stems = meaningOf(phrase, evidence);
  const known = evidence.statements.filter(({ stems: words }) => stems.some((stem) => words.has(stem)));
  return known.length > 0 ? [findingOf(range, ClaimKind.SERVICE, known)] : [];
}
