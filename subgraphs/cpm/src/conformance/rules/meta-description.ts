import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** A description below this share of the maximum wastes the space that search engines provide. */
const MIN_SHARE = 0.6;

/** The length of the meta description: at most the strategy's maximum, and not too short. */
export const metaDescriptionLength: Rule = {
  ids: ["meta_description_length"],
  measure: measureMetaDescriptionLength,
  repair: {
    parts: () => ({ metadata: true, sections: [] }),
  },
};

function measureMetaDescriptionLength({ brief, content }: RuleInput): ConformanceCheck[] {
  const { metaDescriptionLength: max } = brief;
  const { length } = content.metaDescription;
  const min = Math.floor(max * MIN_SHARE);
  const rule = { rule: "meta_description_length", title: "Meta description", weight: 2 };
  if (isPost(brief)) {
    const expected = "Posts have no separate meta description";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const verdict = verdictOf(length >= min && length <= max);
  return [checkOf({ ...rule, expected: `${min} to ${max} characters`, measured: `${length} characters`, verdict })];
}
