import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { ContentResult } from "../../content/content.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { analyzeContent, passagesOf } from "../text/content-analysis.js";
import { leftoverInLine, findNonArticleText } from "../text/non-article-text.js";
import { partsWith, quotedOpening } from "./repair-passages.js";
import type { Rule, RuleInput } from "./rule.js";

/** Nothing but the content itself: no preamble, no remark, no thoughts, no placeholder, no label of the prompt. */
export const nonArticleText: Rule = {
  ids: ["non_article_text"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureNonArticleText,
  repair: {
    changes: ({ measured }) => ({
      instructions: [
        `Write nothing but the content itself, complete and for its readers. It has ${measured.charAt(0).toLowerCase()}${measured.slice(1)}: leave that out, and leave out a statement whose facts are unknown.`,
      ],
      mustInclude: [],
    }),
    parts: (_check, article) => ({
      ...partsWith(article, (text) => findNonArticleText(analyzeContent(text)).length > 0),
      headings: article.headings.some((heading) => leftoverInLine(heading) !== undefined),
    }),
    sectionChanges: (changes, { body }) => {
      const own = findNonArticleText(analyzeContent(body)).map(
        ({ start, end }) => `Remove ${quotedOpening(body.slice(start, end))}.`,
      );
      return { ...changes, instructions: [...changes.instructions, ...own] };
    },
  },
};

function measureNonArticleText({ content, analysis }: RuleInput): Finding[] {
  const leftovers = findNonArticleText(analysis);
  const inFields = fieldsOf(content).flatMap(({ name, text }) => {
    const what = leftoverInLine(text);
    return what === undefined ? [] : [`${what} in the ${name}`];
  });
  const kinds = [...new Set([...leftovers.map(({ what }) => what), ...inFields])];
  const measured = kinds.join(", ");
  return [
    checkOf({
      rule: "non_article_text",
      title: "Only the content itself",
      expected: "No preamble, remark, placeholder or label",
      measured: kinds.length === 0 ? "None" : measured.charAt(0).toUpperCase() + measured.slice(1),
      verdict: verdictOf(kinds.length === 0),
      weight: 3,
      passages: passagesOf(analysis.markdown, leftovers),
    }),
  ];
}

/** The fields beside the body. The FAQ is part of the body as well. */
function fieldsOf({ title, metaTitle, metaDescription, faq }: ContentResult): { name: string; text: string }[] {
  return [
    { name: "title", text: title },
    { name: "meta title", text: metaTitle },
    { name: "meta description", text: metaDescription },
    ...faq.flatMap(({ question, answer }) => [question, answer]).map((text) => ({ name: "FAQ", text })),
  ];
}
