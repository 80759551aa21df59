import { RuleLevel } from "@cgs/kit/conformance-rules";
import { characterCount } from "../../text/graphemes.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** A description below this share of the maximum wastes the space that search engines provide. */
const MIN_SHARE = 0.6;

/** Scripts that say more in a character, or whose characters are wider, fill the space with fewer of them. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const DENSE = /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u;

/** The length of the meta description: at most the strategy's maximum, and not too short. */
export const metaDescriptionLength: Rule = {
  ids: ["meta_description_length"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureMetaDescriptionLength,
  repair: {
    parts: () => ({ metadata: true, sections: [] }),
  },
};

function measureMetaDescriptionLength({ brief, content }: RuleInput): Finding[] {
  const { metaDescriptionLength: max } = brief;
  const description = content.metaDescription.replace(/\s+/g, " ").trim();
  const length = characterCount(description);
  const min = Math.floor(max * MIN_SHARE * fillingShare(description));
  const rule = { rule: "meta_description_length", title: "Meta description", weight: 2 };
  if (isPost(brief)) {
    const expected = "Posts have no separate meta description";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const verdict = verdictOf(length >= min && length <= max);
  return [checkOf({ ...rule, expected: `${min} to ${max} characters`, measured: `${length} characters`, verdict })];
}

/** The number of characters that fill the space, relative to Latin letters. */
function fillingShare(text: string): number {
  if (WIDE.test(text)) return 0.5;
  return DENSE.test(text) ? 0.65 : 1;
}
