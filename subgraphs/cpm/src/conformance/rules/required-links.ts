import { visit } from "unist-util-visit";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import type { TextRange } from "../text/elements.js";
import { entryIndex, valuesOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Each URL that the client's content must link to. */
export const requiredLinks: Rule = {
  ids: ["required_link"],
  measure: measureRequiredLinks,
  repair: {
    changes: (check, brief) => {
      const link = brief.requiredLinks[entryIndex(check)];
      return link === undefined
        ? valuesOf(check)
        : { instructions: [`Link to ${link} in Markdown.`], mustInclude: [link] };
    },
    parts: (check, { sections }) => ({ sections: [entryIndex(check) % sections.length] }),
  },
};

function measureRequiredLinks({ brief, analysis }: RuleInput): ConformanceCheck[] {
  const links = findLinks(analysis);
  return brief.requiredLinks.map((url, index) => {
    const rule = { rule: `required_link:${index + 1}`, title: `Link to ${url}`, weight: 2, essential: true };
    if (isPost(brief)) {
      const expected = "Present in pages; not possible in posts";
      return checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE });
    }
    const range = links.get(normalizeUrl(url));
    return checkOf({
      ...rule,
      expected: "Present",
      measured: range ? "Present" : "Missing",
      verdict: verdictOf(range !== undefined),
      passage: range ? passageOf(analysis.markdown, range) : null,
    });
  });
}

function findLinks({ root }: ContentAnalysis): Map<string, TextRange> {
  const links = new Map<string, TextRange>();
  visit(root, "link", ({ url, position }) => {
    const key = normalizeUrl(url);
    if (!links.has(key)) links.set(key, { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
  });
  return links;
}

/** Normalizes a URL so that those of one page are equal: host in lower case, no slash at the end. */
function normalizeUrl(url: string): string {
  return (URL.parse(url)?.href ?? url).replace(/\/$/, "");
}
