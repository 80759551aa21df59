import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { knowsLocalNames, localFactsIn } from "../places/local-facts.js";
import { analyzeContent, passagesOf } from "../text/content-analysis.js";
import { languageName } from "@cgs/kit/text/language";
import type { PartsToRewrite, RevisedArticle } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** A page of any length needs this many local facts; a longer one has another for each of these words, up to a limit. */
const MIN_FACTS = 2;
const WORDS_PER_FACT = 250;
const MAX_FACTS = 5;

/** The report names at most this many facts. */
const MAX_NAMED = 6;

/** A location page says what is particular to its place, beyond the place's own name. See docs/conformance.md, Local substance. */
export const localSubstance: Rule = {
  ids: ["local_substance"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureLocalSubstance,
  repair: {
    changes: (check, { client }) => ({
      instructions: [
        `Write what is particular to ${client.location ?? "the place"}: neighborhoods, streets, landmarks, waters, nearby towns, weather, ground or buildings. Name only what you are sure of. Expected: ${check.expected}; found: ${check.measured}.`,
      ],
      mustInclude: [],
    }),
    parts: genericSections,
  },
};

function measureLocalSubstance({ brief, analysis }: RuleInput): Finding[] {
  if (brief.contentType !== "hyperlocal") return [];
  if (brief.client.location === null) return [notMeasured("The client has no location")];
  if (!knowsLocalNames(brief.language))
    return [notMeasured(`Local names cannot be told from others in ${languageName(brief.language)}`)];
  const facts = localFactsIn(analysis, brief);
  const min = requiredFacts(analysis.wordCount);
  const named = facts.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = facts.length > MAX_NAMED ? ` and ${facts.length - MAX_NAMED} more` : "";
  return [
    checkOf({
      rule: "local_substance",
      title: "Local substance",
      expected: `At least ${min} local things beside the place itself`,
      measured: named.length === 0 ? "None" : `${facts.length}: ${named.join(", ")}${more}`,
      verdict: verdictOf(facts.length >= min),
      weight: 2,
      passages: passagesOf(analysis.markdown, [...new Set(facts.map(({ sentence }) => sentence))]),
    }),
  ];
}

function notMeasured(expected: string): Finding {
  const rule = { rule: "local_substance", title: "Local substance", expected, measured: "Not measured" };
  return checkOf({ ...rule, verdict: Verdict.NOT_APPLICABLE });
}

function requiredFacts(words: number): number {
  return Math.min(Math.max(MIN_FACTS, Math.ceil(words / WORDS_PER_FACT) + 1), MAX_FACTS);
}

/** Sections without a local fact, as many as facts are missing. */
function genericSections(check: ConformanceCheck, { brief, sections }: RevisedArticle): PartsToRewrite {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const missing = Math.max(1, requiredFacts(words) - Number.parseInt(check.measured, 10) || 1);
  const generic = sections.flatMap(({ body }, index) =>
    localFactsIn(analyzeContent(body), brief).length === 0 ? [index] : [],
  );
  return { sections: (generic.length > 0 ? generic : [0]).slice(0, missing) };
}
