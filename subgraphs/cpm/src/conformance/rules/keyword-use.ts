import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { keywordBody } from "../keywords/keyword-body.js";
import { passageOf } from "../text/content-analysis.js";
import { timesOf } from "./main-keyword.js";
import { entryIndex, valuesOf } from "./repair.js";
import type { Rule, RuleInput } from "./rule.js";

/** Each keyword, counted for itself, is used at least once. One inside a longer keyword is used, too. */
export const keywordUse: Rule = {
  ids: ["keyword_use"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureKeywordUse,
  repair: {
    changes: (check, { keywords }) => {
      const keyword = keywords[entryIndex(check)];
      if (keyword === undefined) return valuesOf(check);
      return {
        instructions: [`Use “${keyword}” once: its words together, in a natural sentence.`],
        mustInclude: [keyword],
      };
    },
    parts: (check, { sections }) => ({ sections: [entryIndex(check) % sections.length] }),
  },
};

function measureKeywordUse({ brief, analysis }: RuleInput): Finding[] {
  const body = keywordBody(analysis, brief);
  return body.keywords.map(({ keyword, mentions }, index) => {
    const rule = { rule: `keyword_use:${index + 1}`, title: `Keyword: ${keyword}` };
    if (!mentions)
      return checkOf({
        ...rule,
        expected: "No words to search for",
        measured: "Not measured",
        verdict: Verdict.NOT_APPLICABLE,
      });
    const sentence = body.sentences[mentions[0]?.part ?? -1];
    return checkOf({
      ...rule,
      expected: "Used at least once, its words together",
      measured: timesOf(mentions.length),
      verdict: verdictOf(mentions.length > 0),
      passages: sentence ? [passageOf(analysis.markdown, sentence)] : [],
    });
  });
}
