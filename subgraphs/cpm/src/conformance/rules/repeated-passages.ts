import { RuleLevel } from "@cgs/kit/conformance-rules";
import { analyzeContent, type ContentAnalysis, passagesOf } from "../text/content-analysis.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { findRepeatedPassages, type RepeatedPassage } from "../text/similar-passages.js";
import { everySection, type RevisedArticle } from "./repair.js";
import { quotedOpening } from "./repair-passages.js";
import type { Rule, RuleInput } from "./rule.js";

/** No paragraph and no long sentence comes twice, also with small changes. */
export const repeatedPassages: Rule = {
  ids: ["repeated_passages"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureRepeatedPassages,
  repair: {
    changes: ({ passages }) => ({
      instructions: [
        "Say everything once. Replace what another part of the article says already by something new, or leave it out" +
          (passages.length > 0 ? `: ${passages.map(({ excerpt }) => quotedOpening(excerpt)).join(", ")}.` : "."),
      ],
      mustInclude: [],
    }),
    parts: (_check, article) => ({ sections: sectionsThatRepeat(article) }),
    sectionChanges: (changes, { body }) => {
      const within = findRepeatedPassages(analyzeContent(body));
      const own = within.map(({ text }) => `Say this only once: ${quotedOpening(text)}.`);
      return { ...changes, instructions: [...changes.instructions, ...own] };
    },
  },
};

function measureRepeatedPassages({ analysis }: RuleInput): Finding[] {
  const repeated = findRepeatedPassages(analysis);
  return [
    checkOf({
      rule: "repeated_passages",
      title: "Repeated passages",
      expected: "No paragraph and no long sentence twice",
      measured: repeated.length === 0 ? "None" : `${repeated.length} repeated`,
      verdict: verdictOf(repeated.length === 0),
      weight: 3,
      passages: passagesOf(analysis.markdown, repeated),
    }),
  ];
}

/** The sections with a passage that an earlier section, or they themselves, have already. */
function sectionsThatRepeat(article: RevisedArticle): number[] {
  const bodies = article.sections.map(({ body }) => body);
  const joined: ContentAnalysis = analyzeContent(bodies.join("\n\n"));
  const ends = bodies.map((_body, index) => bodies.slice(0, index + 1).join("\n\n").length);
  const found = findRepeatedPassages(joined).map(({ start }: RepeatedPassage) => ends.findIndex((end) => start < end));
  const sections = [...new Set(found)].filter((index) => index >= 0);
  return sections.length > 0 ? sections : everySection(article);
}
