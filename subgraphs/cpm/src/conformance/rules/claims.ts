import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import { type ClaimFinding, ClaimPlace, ClaimVerdict } from "../report/claim.js";
import { evidenceOf, hasFacts } from "../evidence/evidence.js";
import { claimsOf, claimsOfText, type MeasuredClaim } from "../claims/measure-claims.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { analyzeContent, passagesOf } from "../text/content-analysis.js";
import { partsWith } from "./repair-passages.js";
import type { Rule, RuleInput } from "./rule.js";

/** The report names at most this many of the claims found. */
const MAX_NAMED = 6;

/** Of a fact beside a claim, in characters. */
const MAX_FACT = 200;

/** The checks about claims, with the verdicts that each objects to. */
const CHECKS = [
  {
    rule: "unsupported_claims",
    title: "Nothing invented",
    expected: "Every claim rests on a fact, a source or the order",
    verdicts: [ClaimVerdict.UNSUPPORTED],
    what: "unsupported",
    advice:
      "Nothing supports these claims: delete each statement with them. Do not say the same without the figure or the name, and invent nothing in their place",
  },
  {
    rule: "contradicted_claims",
    title: "Facts as they are",
    expected: "No claim contradicts the facts or rests on an expired one",
    verdicts: [ClaimVerdict.CONTRADICTED, ClaimVerdict.EXPIRED],
    what: "contradicted or expired",
    advice: "The facts say otherwise: write what they say, or delete the statement",
  },
  {
    rule: "forbidden_claims",
    title: "Forbidden claims",
    expected: "None of the claims that the facts forbid",
    verdicts: [ClaimVerdict.FORBIDDEN],
    what: "forbidden",
    advice: "The client must never make these claims: delete each, and do not imply it",
  },
] as const;

/** Claims that nothing supports, that the facts contradict, or that they forbid. Not measured for a client without facts. */
export const claims: Rule = {
  ids: CHECKS.map(({ rule }) => rule),
  defaultLevel: RuleLevel.REQUIRED,
  measure: (input) => CHECKS.map((check) => measureClaims(check, input)),
  repair: {
    changes: ({ rule, measured }) => ({
      instructions: [`${CHECKS.find((check) => check.rule === rule)?.advice ?? ""}. Found: ${measured}.`],
      mustInclude: [],
    }),
    parts: ({ rule }, article) => ({
      ...partsWith(article, (text) => objectionsIn(text, rule, article.brief).length > 0),
      headings: article.headings.some((heading) => objectionsIn(`# ${heading}`, rule, article.brief).length > 0),
    }),
    sectionChanges: (changes, { body }, brief) => {
      const own = CHECKS.flatMap(({ rule, advice }) => {
        const found = objectionsIn(body, rule, brief);
        return found.length === 0 ? [] : [`${advice}: ${named(found, brief)}.`];
      });
      return own.length === 0 ? changes : { ...changes, instructions: own };
    },
  },
};

function measureClaims(check: (typeof CHECKS)[number], { brief, content, analysis }: RuleInput): Finding {
  const { rule, title, expected, what } = check;
  const base = { rule, title, expected, weight: 3 };
  if (!hasFacts(brief))
    return checkOf({ ...base, measured: "The strategy states no facts", verdict: Verdict.NOT_APPLICABLE });
  const { claims: all, isCut } = claimsOf(brief, content, analysis);
  const found = all.filter((claim) => isObjection(claim, rule));
  const inText = found.filter(({ place }) => place === ClaimPlace.TEXT);
  const none = `None of ${all.length}${isCut ? "; the text has more than can be checked" : ""}`;
  return checkOf({
    ...base,
    measured: found.length === 0 ? none : `${found.length} of ${all.length} ${what}: ${named(found, brief)}`,
    verdict: verdictOf(found.length === 0 && !isCut),
    passages: passagesOf(analysis.markdown, inText),
  });
}

/** Whether the check of a rule objects to a claim. */
export function isObjection({ verdict }: Pick<ClaimFinding, "verdict">, rule: string): boolean {
  return CHECKS.some((check) => check.rule === rule && check.verdicts.some((each) => each === verdict));
}

/** The claims of a part of the content that a check objects to. */
function objectionsIn(text: string, rule: string, brief: Brief): MeasuredClaim[] {
  return claimsOfText(analyzeContent(text), evidenceOf(brief)).claims.filter((claim) => isObjection(claim, rule));
}

/** The words of claims, each with the fact that it contradicts. */
function named(found: readonly MeasuredClaim[], brief: Brief): string {
  const { statements } = evidenceOf(brief);
  const words = found.map(({ text, verdict, evidence }) => {
    const fact = statements.find(({ id }) => id === evidence)?.text;
    return verdict === ClaimVerdict.CONTRADICTED && fact ? `“${text}” (but: ${shortened(fact)})` : `“${text}”`;
  });
  const unique = [...new Set(words)];
  const more = unique.length > MAX_NAMED ? ` and ${unique.length - MAX_NAMED} more` : "";
  return unique.slice(0, MAX_NAMED).join(", ") + more;
}

function shortened(fact: string): string {
  return fact.length <= MAX_FACT ? fact.replace(/\.$/, "") : `${fact.slice(0, MAX_FACT - 1).trimEnd()}…`;
}
