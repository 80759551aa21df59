import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/**
 * No earlier page of the client has the same main keyword: two pages for one keyword compete with each other in search results. Posts repeat
 * keywords on purpose. Rewriting cannot repair it, so nothing is rewritten: the user decides.
 */
export const keywordReuse: Rule = {
  ids: ["keyword_reuse"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureKeywordReuse,
  repair: { changes: () => ({ instructions: [], mustInclude: [] }), parts: () => ({ sections: [] }) },
};

function measureKeywordReuse({ brief, earlierTitles }: RuleInput): Finding[] {
  const [main] = brief.keywords;
  if (main === undefined || earlierTitles === undefined || isPost(brief)) return [];
  const titles = earlierTitles.map((title) => `“${title}”`).join(", ");
  return [
    checkOf({
      rule: "keyword_reuse",
      title: "Main keyword not used before",
      expected: `No earlier page of the client has the main keyword “${main}”`,
      measured: titles === "" ? "None" : `Earlier pages: ${titles}`,
      verdict: verdictOf(titles === ""),
    }),
  ];
}
