import { Verdict } from "../report/verdict.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";

/** A description shorter than this part of the length allowed wastes the place search engines give it. */
const LEAST_PART = 0.6;

/** The description that search engines show: no longer than the strategy says, and not a scrap. */
export const metaDescriptionLength: Rule = {
  ids: ["meta_description_length"],
  measure: measureMetaDescriptionLength,
  parts: () => ({ search: true, sections: [] }),
};

function measureMetaDescriptionLength({ brief, content }: RuleInput): ConformanceCheck[] {
  const { metaDescriptionLength: most } = brief;
  const { length } = content.metaDescription;
  const least = Math.floor(most * LEAST_PART);
  const rule = { rule: "meta_description_length", title: "Meta description", weight: 2 };
  if (isPost(brief)) {
    const expected = "A post has no meta description of its own";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const verdict = verdictOf(length >= least && length <= most);
  return [checkOf({ ...rule, expected: `${least} to ${most} characters`, measured: `${length} characters`, verdict })];
}
