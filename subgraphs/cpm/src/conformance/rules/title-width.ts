import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { arialWidth } from "../text/glyph-widths.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Google sets titles in Arial at 20 pixels on desktops, and cuts them at about this width. */
const MAX_PIXELS = 580;
const FONT_SIZE = 20;

/** The width of the meta title in a search result. Letters differ in width, so a count of characters says little. */
export const titleWidth: Rule = {
  ids: ["title_width"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureTitleWidth,
  repair: {
    changes: ({ measured }) => ({
      instructions: [
        `Write a meta title that is at most ${MAX_PIXELS} pixels wide in a search result, about 55 characters. It has ${measured}.`,
      ],
      mustInclude: [],
    }),
    parts: () => ({ metadata: true, sections: [] }),
  },
};

function measureTitleWidth({ brief, content }: RuleInput): Finding[] {
  const rule = { rule: "title_width", title: "Width of the meta title" };
  if (isPost(brief)) {
    const expected = "Posts have no meta title";
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const title = content.metaTitle.trim();
  const pixels = arialWidth(title, FONT_SIZE);
  return [
    checkOf({
      ...rule,
      expected: `At most ${MAX_PIXELS} pixels in a search result`,
      measured: title === "" ? "No meta title" : `${pixels} pixels`,
      verdict: verdictOf(title !== "" && pixels <= MAX_PIXELS),
    }),
  ];
}
