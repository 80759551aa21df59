import { type ClaimFinding, ClaimKind } from "../../report/claim.js";
import {
  type ClaimLine,
  type ClaimReader,
  findingOf,
  has,
  matchesOf,
  meaningOf,
  shareIn,
  unreadAmounts,
} from "../../evidence/claim-line.js";
import type { Evidence, Statement } from "../../evidence/evidence.js";

/** Words before a claim by which it is not made: "we never promise". */
const BEFORE_CHARACTERS = 40;

/** The name of an award: "2023 Texas Smile". */
const NAME_BEFORE = /(?:(?!(?:Our|The|We|An|A)\b)(?:\p{Lu}[\p{L}&'’-]*|\d{4}) (?:(?:of|for|the) )*)+$/u;

/** Awards, superlatives, guarantees, comparisons and promises. A statement supports one when it has all its words. */
export const readStatements: ClaimReader = (line, evidence) => {
  const { language } = evidence;
  const found: ClaimFinding[] = [];
  const add = (findings: ClaimFinding[]) => {
    for (const finding of findings)
      if (!found.some(({ start, end }) => finding.start < end && start < finding.end)) found.push(finding);
  };
  add(guaranteesIn(line, evidence));
  add(saidIn(line, language.namedAward, ClaimKind.AWARD, evidence));
  add(saidIn(line, language.award, ClaimKind.AWARD, evidence));
  add(saidIn(line, language.comparison, ClaimKind.COMPARISON, evidence));
  add(saidIn(line, language.superlative, ClaimKind.SUPERLATIVE, evidence));
  add(saidIn(line, language.localSuperlative, ClaimKind.SUPERLATIVE, evidence));
  add(saidIn(line, language.promise, ClaimKind.PROMISE, evidence));
  return found;
};

function saidIn({ text, written }: ClaimLine, pattern: RegExp, kind: ClaimKind, evidence: Evidence): ClaimFinding[] {
  return matchesOf(pattern, text).flatMap(({ 0: words, index }) => {
    if (isDenied(written, index, evidence)) return [];
    const before = kind === ClaimKind.AWARD ? (NAME_BEFORE.exec(text.slice(0, index))?.[0] ?? "") : "";
    const name = before.trim() === evidence.facts.name ? "" : before;
    const said = `${name}${words.trimEnd()}`;
    const start = index - name.length;
    return [findingOf({ start, end: start + said.length }, kind, sayingAll(said, evidence))];
  });
}

function isDenied(written: string, index: number, { language }: Evidence): boolean {
  const clause =
    written
      .slice(Math.max(0, index - BEFORE_CHARACTERS), index)
      .split(/[.;:!?,]/)
      .at(-1) ?? "";
  return has(language.negation, clause);
}

/** A guarantee with its term: "one-year warranty". Another term of the same guarantee contradicts the facts. */
function guaranteesIn(line: ClaimLine, evidence: Evidence): ClaimFinding[] {
  const { language } = evidence;
  const { text, written } = line;
  const terms = unreadAmounts(line).filter(({ unit }) => unit === "months" || unit === "minutes");
  return matchesOf(language.guarantee, text).flatMap(({ 0: words, index }) => {
    if (isDenied(written, index, evidence)) return [];
    const end = index + words.length;
    const term = terms.find(
      (each) => (each.end <= index && index - each.end < 30) || (each.start >= end && each.start - end < 30),
    );
    const range = { start: Math.min(index, term?.start ?? index), end: Math.max(end, term?.end ?? end) };
    const lifetime = /\b(?:lifetime|lebenslang\w*|de por vida|à vie)\b/i.test(written);
    const promised = evidence.statements.filter(({ text: statement }) => has(language.guarantee, statement));
    const right = promised.filter(
      ({ text: statement, amounts }) =>
        (!term || amounts.some(({ unit, value }) => unit === term.unit && value === term.value)) &&
        (!lifetime || /lifetime|lebenslang|de por vida|à vie/i.test(statement)) &&
        (!/money|refund|risk|Geld|remb|devol/i.test(words) || sharesWord(statement, words, evidence)),
    );
    return [findingOf(range, ClaimKind.GUARANTEE, right, term || lifetime ? promised : [])];
  });
}

function sharesWord(statement: string, words: string, evidence: Evidence): boolean {
  const stems = new Set(meaningOf(statement, evidence));
  return meaningOf(words, evidence).some((stem) => stems.has(stem));
}

const STAR_RATING = /(?:five|5|4\.\d)[- ]star|top[- ]rated/i;

/** The statements that have all the words of a claim. */
export function sayingAll(words: string, evidence: Evidence): Statement[] {
  const stems = meaningOf(words, evidence);
  const { proof = [], people = [] } = evidence.facts;
  return evidence.statements.filter((statement) => {
    if (stems.length > 0 && shareIn(stems, statement.stems) === 1) return true;
    const [field, number] = statement.id.split(".");
    const entry = Number(number) - 1;
    if (
      field === "proof" &&
      /^(?:multi-)?award[- ]winning$|^preisgekrönt|^galardonad|^primé|^ausgezeichnet/i.test(words)
    )
      return proof[entry]?.kind === "AWARD";
    if (field === "proof" && /certifi|accredit|licen[sc]ed|zertifi/i.test(words) && stems.length <= 2)
      return proof[entry]?.kind === "CERTIFICATION" && stems.some((stem) => statement.stems.has(stem));
    if (field === "people" && /licen[sc]ed|certifi/i.test(words))
      return stems.length <= 2 && (people[entry]?.licenses?.length ?? 0) > 0;
    const [figure] = /\d\.\d/.exec(words) ?? [];
    const isRated =
      field === "proof" && proof[entry]?.kind === "RATING" && (!figure || statement.text.includes(figure));
    return STAR_RATING.test(words) && isRated && !/five|5-/i.test(words);
  });
}
