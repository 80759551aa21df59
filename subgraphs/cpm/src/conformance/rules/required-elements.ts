import { factOf } from "./repair.js";
import { isEnglish } from "../text/language.js";
import { KNOWN_ELEMENTS, knownElement, type TextRange } from "../text/elements.js";
import { type ContentAnalysis, passageOf } from "../text/content-analysis.js";
import { Verdict } from "../report/verdict.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, verdictOf } from "../report/score.js";
import { contentStems, tokensOf } from "../text/word-forms.js";

/** Each part that the strategy requires. A post always needs its call to action. */
export const requiredElements: Rule = {
  ids: ["required_element"],
  measure: measureRequiredElements,
  changes: (check) => {
    const advice = KNOWN_ELEMENTS.find(({ id }) => id === elementId(check))?.advice;
    return advice === undefined ? factOf(check) : { instructions: [advice], mustInclude: [] };
  },
  parts: (check, { sections, number }) => {
    const last = sections.length - 1;
    if (elementId(check) === "faq") return { search: true, sections: [] };
    return { sections: [elementId(check) === "call_to_action" ? last : Math.min(number, last)] };
  },
};

function measureRequiredElements({ brief, text }: RuleInput): ConformanceCheck[] {
  const post = isPost(brief);
  const names = brief.requiredElements.map((name) => name.trim()).filter((name) => name !== "");
  const asksToAct = names.some((name) => knownElement(name)?.id === "call_to_action");
  return [...new Set(post && !asksToAct ? [...names, "call to action"] : names)].map((name) => {
    const known = knownElement(name);
    const place = known ? known.find(text) : byWords(name, text);
    const heard = isEnglish(brief.language) || (known !== undefined && !known.byWords);
    const applies = heard && (!post || known === undefined || known.inPosts);
    return checkOf({
      rule: `required_element:${known?.id ?? contentStems(name).join("_")}`,
      title: `Required: ${name}`,
      expected: applies ? "Present" : heard ? "A page has it; a plain post can't" : "Present; found in English only",
      measured: place ? "Present" : known ? "Missing" : "No sentence with its words",
      verdict: applies ? verdictOf(place !== undefined) : Verdict.NOT_APPLICABLE,
      weight: 2,
      essential: post && known?.id === "call_to_action",
      passage: place ? passageOf(text.markdown, place) : null,
    });
  });
}

/** An element nobody has a detector for counts as present where all of its words stand together. */
function byWords(name: string, { blocks }: ContentAnalysis): TextRange | undefined {
  const wanted = contentStems(name);
  return blocks.find(({ text }) => {
    const stems = new Set(tokensOf(text).map(({ stem }) => stem));
    return wanted.every((stem) => stems.has(stem));
  });
}

function elementId({ rule }: ConformanceCheck): string | undefined {
  return rule.split(":")[1];
}
