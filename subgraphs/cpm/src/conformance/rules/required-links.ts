import { entryIndex, factOf } from "./repair.js";
import { visit } from "unist-util-visit";
import type { TextRange } from "../text/elements.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";

/** Each address that every text of the client must link to. */
export const requiredLinks: Rule = {
  ids: ["required_link"],
  measure: measureRequiredLinks,
  changes: (check, brief) => {
    const link = brief.requiredLinks[entryIndex(check)];
    return link === undefined ? factOf(check) : { instructions: [`Link to ${link} in Markdown.`], mustInclude: [link] };
  },
  parts: (check, { sections }) => ({ sections: [entryIndex(check) % sections.length] }),
};

function measureRequiredLinks({ brief, text }: RuleInput): ConformanceCheck[] {
  const links = linksOf(text);
  return brief.requiredLinks.map((address, index) => {
    const rule = { rule: `required_link:${index + 1}`, title: `Links to ${address}`, weight: 2, essential: true };
    if (isPost(brief)) {
      const expected = "A page has it; a plain post can't";
      return checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE });
    }
    const place = links.get(sameAddress(address));
    return checkOf({
      ...rule,
      expected: "Linked to",
      measured: place ? "Linked to" : "No link to it",
      verdict: verdictOf(place !== undefined),
      passage: place ? passageOf(text.markdown, place) : null,
    });
  });
}

function linksOf({ root }: ContentAnalysis): Map<string, TextRange> {
  const links = new Map<string, TextRange>();
  visit(root, "link", ({ url, position }) => {
    const key = sameAddress(url);
    if (!links.has(key)) links.set(key, { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
  });
  return links;
}

/** An address in the form in which those of one page are alike: host in lower case, no slash at the end. */
function sameAddress(address: string): string {
  return (URL.parse(address)?.href ?? address).replace(/\/$/, "");
}
