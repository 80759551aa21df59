import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import { type PageLink, pageLinks } from "../text/page-links.js";
import { hasCountableWords } from "@cgs/kit/text/language";
import { repairPassages } from "./repair-passages.js";
import type { Changes } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** One link for this many words is already dense: every third sentence. */
const WORDS_PER_LINK = 50;

/** A short text may have this many links. */
const ALWAYS_ALLOWED = 3;

/** From this length on, readers expect a way on: to a page of the site, or to a source. */
const WORDS_WITHOUT_LINK = 500;

const surplusRepair = repairPassages({
  find: (analysis) => countedLinks(analysis).slice(allowedLinks(analysis)),
  advise: (_surplus, analysis) =>
    `Keep the ${allowedLinks(analysis)} most useful links of the ${countedLinks(analysis).length} in this part, and those that are required.`,
  general: `Keep at most one link for each ${WORDS_PER_LINK} words, and those that are required.`,
});

/** Enough links for the length, and not too many. Which pages are linked is for `required_element` and `required_links`. */
export const linkCount: Rule = {
  ids: ["link_count"],
  defaultLevel: RuleLevel.ADVISED,
  measure: measureLinkCount,
  repair: {
    ...surplusRepair,
    changes: (check, brief) =>
      isWithoutLink(check) ? linkToSource(brief) : (surplusRepair.changes?.(check, brief) ?? linkToSource(brief)),
    parts: (check, article) =>
      isWithoutLink(check)
        ? { sections: [Math.floor(article.sections.length / 2)] }
        : (surplusRepair.parts?.(check, article) ?? { sections: [] }),
  },
};

function isWithoutLink({ measured }: ConformanceCheck): boolean {
  return measured === "0";
}

/** A writer knows no other pages of the client, and must not invent any. */
function linkToSource({ requiredLinks }: Brief): Changes {
  const [page] = requiredLinks;
  const target =
    page === undefined
      ? "the site of a public authority or another source whose address you are sure of; invent none"
      : page;
  return {
    instructions: [`Link words of one sentence that say what is behind the link to ${target}.`],
    mustInclude: [],
  };
}

function measureLinkCount({ brief, analysis }: RuleInput): Finding[] {
  const rule = { rule: "link_count", title: "Number of links" };
  if (isPost(brief) || !hasCountableWords(brief.language)) {
    const expected = isPost(brief)
      ? "Posts have no links in their text"
      : `One for each ${WORDS_PER_LINK} words at most`;
    return [checkOf({ ...rule, expected, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE })];
  }
  const links = countedLinks(analysis);
  const allowed = allowedLinks(analysis);
  const least = analysis.wordCount >= WORDS_WITHOUT_LINK ? 1 : 0;
  return [
    checkOf({
      ...rule,
      expected: `${least === 0 ? "At most" : `${least} to`} ${allowed} in ${analysis.wordCount} words`,
      measured: String(links.length),
      verdict: verdictOf(links.length >= least && links.length <= allowed),
      passages: passagesOf(analysis.markdown, links.slice(allowed)),
    }),
  ];
}

function allowedLinks({ wordCount }: ContentAnalysis): number {
  return Math.max(ALWAYS_ALLOWED, Math.floor(wordCount / WORDS_PER_LINK));
}

/** Links to pages. Jumps within the page, phone numbers and email addresses are not. */
function countedLinks({ root }: ContentAnalysis): PageLink[] {
  return pageLinks(root).filter(({ url }) => !/^(?:#|tel:|mailto:|sms:)/i.test(url));
}
