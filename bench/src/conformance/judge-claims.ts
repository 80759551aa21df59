import type { Brief } from "@cgs/cpm/brief/brief";
import { claimsOfText, type MeasuredClaim } from "@cgs/cpm/conformance/claims/measure-claims";
import { evidenceOf } from "@cgs/cpm/conformance/evidence/evidence";
import { analyzeContent } from "@cgs/cpm/conformance/text/content-analysis";
import type { ClaimsCase } from "./claims-corpus.js";

/** How right the verdicts on labelled claims are. */
export interface JudgedClaims {
  inventions: number;
  /** Inventions that a failed claim covers at least in part. */
  found: number;
  supported: number;
  /** Supported claims that a failed claim covers. */
  flagged: number;
  /** Failed claims where no label stands. */
  invented: number;
  /** What went wrong, a line each. */
  wrong: string[];
}

/** Compares the claims of labelled texts with their labels, by kind; "all" has the sums. */
export function judgeClaims(cases: readonly ClaimsCase[]): Map<string, JudgedClaims> {
  const judged = new Map<string, JudgedClaims>();
  for (const each of cases) judgeCase(each, judged);
  const kinds = [...judged].toSorted(([one], [other]) => one.localeCompare(other));
  const sum = kinds.reduce((total, [, kind]) => added(total, kind), empty());
  return new Map([...kinds, ["all", sum]]);
}

function judgeCase(labelled: ClaimsCase, judged: Map<string, JudgedClaims>): void {
  const failed = claimsOfText(analyzeContent(labelled.text), evidenceOf(briefOf(labelled))).claims.filter(
    ({ verdict }) => verdict !== "SUPPORTED",
  );
  const covered = new Set<MeasuredClaim>();
  const of = (kind: string) => judged.get(kind) ?? judged.set(kind, empty()).get(kind) ?? empty();
  for (const { text, kind, verdict } of labelled.claims) {
    const hits = failed.filter(({ start, end }) =>
      placesOf(text, labelled.text).some((at) => start < at + text.length && at < end),
    );
    for (const hit of hits) covered.add(hit);
    const counts = of(kind);
    const isSupported = verdict === "SUPPORTED";
    if (isSupported) counts.supported += 1;
    else counts.inventions += 1;
    if (isSupported && hits.length > 0) counts.flagged += 1;
    if (!isSupported && hits.length > 0) counts.found += 1;
    if (isSupported === hits.length > 0)
      counts.wrong.push(
        `${labelled.at}: “${text}” is ${verdict}, found ${hits.map((hit) => `${hit.verdict} ${hit.kind}`).join(", ") || "nothing"}`,
      );
  }
  for (const claim of failed.filter((each) => !covered.has(each))) {
    of(claim.kind).invented += 1;
    of(claim.kind).wrong.push(`${labelled.at}: “${claim.text}” is no claim, found ${claim.verdict}`);
  }
}

function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** The brief that the text was written from, as far as claims depend on it. */
function briefOf({ facts, brief, passages, orderedOn, language, trade }: ClaimsCase): Brief {
  const text = (field: string) => (typeof brief[field] === "string" ? [brief[field]] : []);
  const texts = (field: string) => (Array.isArray(brief[field]) ? brief[field].map(String) : []);
  return {
    facts,
    orderedOn,
    language,
    passages,
    client: { name: facts.name ?? "", businessType: trade, location: text("location")[0] ?? null },
    keywords: [...text("mainKeyword"), ...texts("secondaryKeywords")],
    keyMessages: texts("keyMessages"),
    requiredLinks: [],
    notes: [...text("title"), ...text("instructions")].join("\n"),
  } as unknown as Brief;
}

function empty(): JudgedClaims {
  return { inventions: 0, found: 0, supported: 0, flagged: 0, invented: 0, wrong: [] };
}

function added(one: JudgedClaims, other: JudgedClaims): JudgedClaims {
  return {
    inventions: one.inventions + other.inventions,
    found: one.found + other.found,
    supported: one.supported + other.supported,
    flagged: one.flagged + other.flagged,
    invented: one.invented + other.invented,
    wrong: [...one.wrong, ...other.wrong],
  };
}

/** The lines of a table by kind, as docs/conformance.md has it. */
export function tableOfClaims(judged: ReadonlyMap<string, JudgedClaims>): string[] {
  return [
    "| kind | inventions | found | supported | flagged | no claim, but failed |",
    "| --- | --- | --- | --- | --- | --- |",
    ...[...judged].map(
      ([kind, { inventions, found, supported, flagged, invented }]) =>
        `| ${kind.toLowerCase()} | ${[inventions, found, supported, flagged, invented].join(" | ")} |`,
    ),
  ];
}
