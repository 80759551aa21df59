import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { KNOWN_ELEMENTS, knownElement, type TextRange } from "../text/elements.js";
import { isEnglish } from "../text/language.js";
import { contentStems, tokensOf } from "../text/word-forms.js";
import { valuesOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Each element that the strategy requires. A post always needs a call to action. */
export const requiredElements: Rule = {
  ids: ["required_element"],
  measure: measureRequiredElements,
  repair: {
    changes: (check) => {
      const advice = KNOWN_ELEMENTS.find(({ id }) => id === elementId(check))?.advice;
      return advice === undefined ? valuesOf(check) : { instructions: [advice], mustInclude: [] };
    },
    parts: (check, { sections, number }) => {
      const last = sections.length - 1;
      if (elementId(check) === "faq") return { metadata: true, sections: [] };
      return { sections: [elementId(check) === "call_to_action" ? last : Math.min(number, last)] };
    },
  },
};

function measureRequiredElements({ brief, analysis }: RuleInput): ConformanceCheck[] {
  const post = isPost(brief);
  const names = brief.requiredElements.map((name) => name.trim()).filter((name) => name !== "");
  const hasCallToAction = names.some((name) => knownElement(name)?.id === "call_to_action");
  return [...new Set(post && !hasCallToAction ? [...names, "call to action"] : names)].map((name) => {
    const known = knownElement(name);
    const place = known ? known.find(analysis) : findByWords(name, analysis);
    const detectable = isEnglish(brief.language) || (known !== undefined && !known.byWords);
    const applies = detectable && (!post || known === undefined || known.inPosts);
    return checkOf({
      rule: `required_element:${known?.id ?? contentStems(name).join("_")}`,
      title: `Required: ${name}`,
      expected: applies
        ? "Present"
        : detectable
          ? "Present in pages; not possible in posts"
          : "Present; detected in English only",
      measured: place ? "Present" : known ? "Missing" : "No passage with its words",
      verdict: applies ? verdictOf(place !== undefined) : Verdict.NOT_APPLICABLE,
      weight: 2,
      essential: post && known?.id === "call_to_action",
      passage: place ? passageOf(analysis.markdown, place) : null,
    });
  });
}

/** An element without a detector is present when one block contains all of its words. */
function findByWords(name: string, { blocks }: ContentAnalysis): TextRange | undefined {
  const stemsOfName = contentStems(name);
  return blocks.find(({ text }) => {
    const stems = new Set(tokensOf(text).map(({ stem }) => stem));
    return stemsOfName.every((stem) => stems.has(stem));
  });
}

function elementId({ rule }: ConformanceCheck): string | undefined {
  return rule.split(":")[1];
}
