import { stemmedWordsOf } from "../text/word-forms.js";
import type { TextRange } from "../../text/text-range.js";
import { type ClaimFinding, ClaimKind, ClaimVerdict } from "../report/claim.js";
import { type Amount, amountsIn } from "./amounts.js";
import type { Evidence, Statement } from "./evidence.js";

/** A sentence in which claims are read. */
export interface ClaimLine {
  /** The sentence, with the claims that were read already blanked out. */
  text: string;
  /** The sentence as written. */
  written: string;
  /** What stands before it in its section: the previous cell of the row, the previous sentence, the heading; the nearest first. */
  before: readonly string[];
  isHeading: boolean;
  /** The list that it is an entry of, unless the words before the list deny it. */
  list: "services" | "other" | undefined;
  /** Whether it begins an entry of a list. */
  isEntry: boolean;
  /** Whether it stands in a part that is about the business. */
  isOwnPart: boolean;
  /** Whether it cites a passage of a source. */
  isCited: boolean;
  /** Whether it is about the business: "we", "our", its name, or a person of it. */
  isOwn: boolean;
  /** The amounts of the sentence as written. */
  amounts: readonly Amount[];
}

/** A sentence of which nothing was read yet. */
export function claimLine(
  written: string,
  { isOwnPart, ...said }: Pick<ClaimLine, "before" | "isHeading" | "list" | "isEntry" | "isOwnPart" | "isCited">,
  { language, facts }: Evidence,
): ClaimLine {
  const names = [facts.name ?? "\0", ...(facts.people ?? []).map(({ name }) => name)];
  const isOwn = has(language.business, written) || names.some((name) => written.includes(name));
  return {
    ...said,
    text: written,
    written,
    isOwn,
    isOwnPart: isOwnPart || isOwn,
    amounts: amountsIn(written, language),
  };
}

/** The amounts that no reader has read as part of something else. */
export function unreadAmounts({ text, amounts }: ClaimLine): Amount[] {
  return amounts.filter(({ start }) => text[start] !== " ");
}

/** Reads the claims of one or some kinds in a sentence. */
export type ClaimReader = (line: ClaimLine, evidence: Evidence) => ClaimFinding[];

/** Whether a global pattern is found. */
export function has(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  const found = pattern.test(text);
  pattern.lastIndex = 0;
  return found;
}

/** All matches of a global pattern. Most sentences have none, and cost no copy of the pattern. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  return has(pattern, text) ? Array.from(text.matchAll(pattern)) : [];
}

/**
 * The finding for a claim. Expired statements support it only when no other does.
 * @param saying the statements that say it
 * @param otherwise the statements that have another value for the same thing. They contradict it when none says it.
 */
export function findingOf(
  { start, end }: TextRange,
  kind: ClaimKind,
  saying: readonly Statement[],
  otherwise: readonly Statement[] = [],
): ClaimFinding {
  const support = currentOf(saying);
  if (support) {
    const verdict = support.isExpired ? ClaimVerdict.EXPIRED : ClaimVerdict.SUPPORTED;
    return { start, end, kind, verdict, evidence: support.id };
  }
  const against = currentOf(otherwise);
  if (!against) return { start, end, kind, verdict: ClaimVerdict.UNSUPPORTED };
  return { start, end, kind, verdict: ClaimVerdict.CONTRADICTED, evidence: against.id };
}

function currentOf(statements: readonly Statement[]): Statement | undefined {
  return statements.find(({ isExpired }) => !isExpired) ?? statements[0];
}

/** The statements of these facts. */
export function statementsOf({ statements }: Evidence, ...ids: string[]): Statement[] {
  return statements.filter(({ id }) => ids.includes(id));
}

/** Words that say nothing about what is claimed. */
const EMPTY_WORDS = new Set(
  "the a an our we us your you and or of in on at to for with by is are was were be been has have had that this these it its as from all any very der die das den dem des ein eine einen einer und oder von im in am an zu für mit ist sind war wir uns unser unsere ihr ihre el la los las un una unos unas y o de del en con por para es son nuestro nuestra nuestros nuestras su sus le les des une et ou du au aux dans avec pour est sont notre nos votre vos sur".split(
    " ",
  ),
);

/** The stems of the words that carry meaning. */
export function meaningOf(text: string, { tag }: Evidence): string[] {
  return stemmedWordsOf(text, tag)
    .filter(({ start, end }) => !EMPTY_WORDS.has(text.slice(start, end).toLowerCase()))
    .map(({ stem }) => stem);
}

/** The share of the stems that a set has, 0 to 1; 0 for no stems. */
export function shareIn(stems: readonly string[], set: ReadonlySet<string>): number {
  return stems.length === 0 ? 0 : stems.filter((stem) => set.has(stem)).length / stems.length;
}
