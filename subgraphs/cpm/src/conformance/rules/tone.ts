import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import { isEnglish } from "@cgs/kit/text/language";
import { formOfAddress, measureAddress } from "../tone/address.js";
import { readTone } from "../tone/reading.js";
import { traitsOf } from "../tone/requested-tone.js";
import { measurableTraits } from "../tone/other-languages.js";
import type { Trait, TraitFinding } from "../tone/trait.js";
import { TRAITS } from "../tone/traits.js";
import { quotesOneOf, sectionsWhere, valuesOf } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** Shorter content has too little wording to judge. */
const MIN_WORDS = 2;

/** A writer is told at most this many of the passages that failed. */
const MAX_QUOTED = 5;

/** The tone, as far as code can measure it: one check for each trait that the strategy's tone implies. See docs/conformance.md, Tone. */
export const tone: Rule = {
  ids: ["tone"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureTone,
  repair: {
    changes: (check, brief) => ({ instructions: [instructionOf(check, brief)], mustInclude: [] }),
    parts: ({ passages }, article) => ({
      headings: article.headings.some((heading) => quotesOneOf(heading, passages)),
      sections: sectionsWhere(article, ({ body }) => quotesOneOf(body, passages)),
    }),
  },
};

function measureTone({ brief, analysis }: RuleInput): Finding[] {
  const findings = isEnglish(brief.language)
    ? measureTraits(
        traitsOf(brief.tone).map((name) => TRAITS[name]),
        analysis,
      )
    : [...measureForm(brief, analysis), ...measureTraits(measurableTraits(brief.tone, brief.language), analysis)];
  if (findings.length > 0) return findings;
  const reason = isEnglish(brief.language)
    ? "which cannot be measured"
    : "of which nothing is measured in this language";
  const expected = brief.tone.trim() === "" ? "No tone requested" : `“${brief.tone}”, ${reason}`;
  const rule = { rule: "tone", title: "Tone", expected, measured: "Not measured" };
  return [checkOf({ ...rule, verdict: Verdict.NOT_APPLICABLE })];
}

function measureTraits(traits: readonly Trait[], analysis: ContentAnalysis): Finding[] {
  if (traits.length === 0) return [];
  const reading = readTone(analysis);
  if (reading.words < MIN_WORDS) return [];
  return traits.map(({ id, title, expected, measure }) => traitCheck(id, title, expected, measure(reading), analysis));
}

/** In other languages, a formal or informal address. */
function measureForm({ tone: wanted, language }: Brief, analysis: ContentAnalysis): Finding[] {
  const address = formOfAddress(wanted);
  const found = address && measureAddress(readTone(analysis), language, address);
  return found ? [traitCheck("address", "Address", `${address} throughout`, found, analysis)] : [];
}

function traitCheck(id: string, title: string, expected: string, found: TraitFinding, { markdown }: ContentAnalysis) {
  return checkOf({
    rule: `tone:${id}`,
    title: `Tone: ${title.toLowerCase()}`,
    expected,
    measured: found.measured,
    verdict: verdictOf(found.passed),
    passages: passagesOf(markdown, found.passages),
  });
}

function instructionOf(check: ConformanceCheck, brief: Brief): string {
  const [values = ""] = valuesOf(check).instructions;
  const quotes = check.passages.slice(0, MAX_QUOTED).map(({ excerpt }) => `“${excerpt}”`);
  const where = quotes.length > 0 ? ` Rewrite: ${quotes.join(" ")}` : "";
  return `${values} The tone is: ${brief.tone}.${where}`;
}
