import { Verdict } from "@cgs/cpm/conformance/report/verdict";
import { primaryLanguage } from "@cgs/kit/text/language";
import { type LabelledCase, verdictOn } from "./corpus.js";

/** How labelled texts are judged: the number of right verdicts, and a line for each wrong one. */
export interface Judged {
  right: number;
  /** Passed, although a person failed it. */
  falsePasses: string[];
  /** Failed, although a person passed it. */
  falseFails: string[];
  /** Every other wrong verdict, e.g. "not applicable" for a text that a person judged. */
  others: string[];
}

/** A labelled text with the verdict of the product. */
export interface JudgedCase {
  /** The file and line. */
  at: string;
  labelled: LabelledCase;
  verdict: Verdict | undefined;
}

/** The verdict of the product on each labelled text. */
export async function judgeCorpus(corpus: readonly { at: string; labelled: LabelledCase }[]): Promise<JudgedCase[]> {
  const cases: JudgedCase[] = [];
  for (const { at, labelled } of corpus) cases.push({ at, labelled, verdict: await verdictOn(labelled) });
  return cases;
}

/** Compares the verdicts of the product with those of people, by rule or by primary language, in the order of their names. */
export function judgedBy(field: "rule" | "language", cases: readonly JudgedCase[]): Map<string, Judged> {
  const groups = new Map<string, Judged>();
  for (const { at, labelled, verdict } of cases) {
    const key = field === "rule" ? labelled.rule : primaryLanguage(labelled.language);
    const judged = groups.get(key) ?? { right: 0, falsePasses: [], falseFails: [], others: [] };
    groups.set(key, judged);
    const line = `${at} [${labelled.language}] ${labelled.verdict}, measured ${verdict ?? "nothing"}: ${labelled.why}`;
    if (verdict === labelled.verdict) judged.right += 1;
    else if (labelled.verdict === Verdict.FAILED && verdict === Verdict.PASSED) judged.falsePasses.push(line);
    else if (labelled.verdict === Verdict.PASSED && verdict === Verdict.FAILED) judged.falseFails.push(line);
    else judged.others.push(line);
  }
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The lines of all wrong verdicts. */
export function wrongLines({ falsePasses, falseFails, others }: Judged): string[] {
  return [...falsePasses, ...falseFails, ...others];
}

/** The share of wrong verdicts, 0 to 1. */
export function wrongShare(judged: Judged): number {
  const wrong = wrongLines(judged).length;
  return wrong / (judged.right + wrong);
}
