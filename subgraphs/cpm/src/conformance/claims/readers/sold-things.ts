import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import { type ClaimLine, findingOf, has, matchesOf } from "../../evidence/claim-line.js";
import type { Evidence } from "../../evidence/evidence.js";
import { isVerb } from "../../evidence/known-names.js";
import { readServicePhrase } from "./service-names.js";

const CLAUSE_START = /[.;:!?(–—,]\s*/;
/** The words of a phrase end before these. */
const PHRASE_END =
  /[.;:!?(–—]| (?:but|so|because|which|that|who|to|for|when|after|before|if|in|on|at|with|from|while|as|during|until|by|under|over|without|auf|als|nach|aber|denn|für|mit|im|bei|wenn|zum|zur|ab|an|am|pero|para|con|en|cuando|desde|por|mais|pour|avec|dans|quand|dès|chez|qui|que)(?= )| (?:a|à|ab|dès)(?= \d)/u;
const MAX_WORDS = 9;
const MAX_SUBJECT = 70;
/** An entry with a day within its first characters is about opening hours. */
const MAX_DAY = 12;
const OWN = "we";
/** The label of an entry: "Price." */
const LABEL = /^\P{L}*\p{L}+[.:]\P{L}*$/u;

/** Things that a part about the business offers in any form: before "is welcome", behind "we stock", or as an entry of a list. */
export function soldThings(line: ClaimLine, evidence: Evidence): ClaimFinding[] {
  if (!line.isOwnPart || (evidence.facts.services ?? []).length === 0) return [];
  return [...soldBefore(line, evidence), ...soldAfter(line, evidence), ...listed(line, evidence)];
}

function soldAfter({ written, isHeading }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { sales, noSubject } = evidence.language;
  if (isHeading) return [];
  return matchesOf(sales.soldAfter, written).flatMap(({ index }) => {
    const from = Math.max(0, index - MAX_SUBJECT);
    const clause = written.slice(from, index).split(CLAUSE_START).at(-1) ?? "";
    if (from > 0 && clause.length === index - from) return [];
    if (
      noSubject.test(clause.trim()) ||
      has(evidence.language.negation, written.slice(index).split(CLAUSE_START)[0] ?? "")
    )
      return [];
    return judged(index - clause.length, clause, evidence);
  });
}

function soldBefore({ written, isHeading }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { name = "" } = evidence.facts;
  if (isHeading) return [];
  const own = name.length > OWN.length ? written.replace(name, OWN.padStart(name.length)) : written;
  return matchesOf(evidence.language.sales.soldBefore, own).flatMap(({ 0: verb, index }) => {
    const start = index + verb.length;
    if (has(evidence.language.negation, written.slice(Math.max(0, index - 10), start))) return [];
    return judged(start, written.slice(start).split(PHRASE_END)[0] ?? "", evidence);
  });
}

/** An entry of a list about the business: "Shoe repair while you wait". */
function listed({ written, isEntry }: ClaimLine, evidence: Evidence): ClaimFinding[] {
  if (!isEntry || LABEL.test(written) || evidence.language.sales.noOffer.test(written)) return [];
  if (has(evidence.language.weekdays.words, written.slice(0, MAX_DAY)) || isVerb(/\p{L}+/u.exec(written)?.[0] ?? ""))
    return [];
  return judged(0, written.split(/[,|]/)[0]?.split(PHRASE_END)[0] ?? "", evidence);
}

function judged(start: number, phrase: string, evidence: Evidence): ClaimFinding[] {
  const words = phrase.trim().split(/\s+/);
  if (phrase.trim() === "" || words.length > MAX_WORDS || /\d/.test(phrase)) return [];
  if (has(evidence.language.negation, phrase)) return [];
  const { isKnown, length } = readServicePhrase(phrase, evidence, true);
  if (isNameOf(phrase, evidence)) return [];
  const range = {
    start: start + (phrase.length - phrase.trimStart().length),
    end: start + phrase.slice(0, length).trimEnd().length,
  };
  return isKnown || range.end <= range.start ? [] : [findingOf(range, ClaimKind.SERVICE, [])];
}

/** Whether a phrase begins with a name of the facts, a web address, or "Dr.": other readers judge names. */
function isNameOf(phrase: string, { facts }: Evidence): boolean {
  const words = phrase.trim();
  return (facts.people ?? []).some(({ name }) => words.includes(name)) || /\p{Ll}\.\p{Ll}|@/u.test(words);
}
