import { RuleLevel } from "@cgs/kit/conformance-rules";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { isTellingAnchor, pageLinks, type PageLink, pageOf } from "../text/page-links.js";
import { assignedSection, entryIndex, valuesOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Each page that the client's content must link to, on words that say where the link leads. */
export const requiredLinks: Rule = {
  ids: ["required_links"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureRequiredLinks,
  repair: {
    changes: (check, brief) => {
      const link = brief.requiredLinks[entryIndex(check)];
      return link === undefined
        ? valuesOf(check)
        : { instructions: [`Link to ${link} in Markdown, on words that say what is there.`], mustInclude: [link] };
    },
    parts: (check, article) => {
      const link = article.brief.requiredLinks[entryIndex(check)] ?? "";
      return { sections: [assignedSection(article, ({ required_links }) => required_links.includes(link))] };
    },
  },
};

function measureRequiredLinks({ brief, analysis }: RuleInput): Finding[] {
  return brief.requiredLinks.map((url, index) => {
    const rule = { rule: `required_links:${index + 1}`, title: `Link to ${url}`, weight: 2 };
    if (isPost(brief)) {
      const expected = "Present in pages; not possible in posts";
      return checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE });
    }
    const links = linksTo(url, analysis);
    const usable = links.find(({ anchor }) => isTellingAnchor(anchor));
    const shown = usable ?? links[0];
    return checkOf({
      ...rule,
      expected: "A link on words that say what is there",
      measured: usable
        ? "Present"
        : shown
          ? `Linked on “${shown.anchor}”, which does not say what is there`
          : "Missing",
      verdict: verdictOf(usable !== undefined),
      passages: shown ? [passageOf(analysis.markdown, shown)] : [],
    });
  });
}

function linksTo(url: string, { root }: ContentAnalysis): PageLink[] {
  const page = pageOf(url);
  return pageLinks(root).filter((link) => page !== null && pageOf(link.url, url) === page);
}
