import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { ConformanceCheck } from "../report/report.js";
import { checkOf, type Finding, verdictOf } from "../report/score.js";
import { Verdict } from "../report/verdict.js";
import type { ElementPlace, ElementSource, KnownElement } from "../elements/element.js";
import { knowsCalls } from "../elements/calls-by-language.js";
import { amountIn } from "../elements/element-names.js";
import { findFreeForm, isTextElement } from "../elements/free-form.js";
import { KNOWN_ELEMENTS, knownElement, plainName } from "../elements/known-elements.js";
import { passageOf } from "../text/content-analysis.js";
import { primaryLanguage } from "@cgs/kit/text/language";
import { ownSites } from "../text/page-links.js";
import { contentStems } from "../text/word-forms.js";
import { assignedSection, valuesOf } from "./repair.js";
import { isPost, type Rule, type RuleInput } from "./rule.js";

/** Each element that the strategy requires. A post always needs a call to action. */
export const requiredElements: Rule = {
  ids: ["required_element"],
  defaultLevel: RuleLevel.REQUIRED,
  measure: measureRequiredElements,
  repair: {
    changes: (check) => {
      const advice = KNOWN_ELEMENTS.find(({ id }) => id === elementId(check))?.advice;
      return advice === undefined ? valuesOf(check) : { instructions: [advice], mustInclude: [] };
    },
    parts: (check, article) => {
      const id = elementId(check);
      if (id === "faq") return { metadata: true, sections: [] };
      const name = requiredNames(article.brief).find((element) => element.id === id)?.name ?? "";
      return { sections: [assignedSection(article, ({ required_elements }) => required_elements.includes(name))] };
    },
  },
};

function measureRequiredElements({ brief, content, analysis }: RuleInput): Finding[] {
  const source: ElementSource = {
    analysis,
    faq: content.faq,
    clientName: brief.client.name,
    language: primaryLanguage(brief.language),
    sites: ownSites(brief.requiredLinks),
  };
  return requiredNames(brief).map(({ id, name, known }) => {
    const rule = { rule: `required_element:${id}`, title: `Required: ${name}`, weight: 2 };
    const reason = whyNotApplicable(brief, name, known);
    if (reason !== undefined)
      return checkOf({ ...rule, expected: reason, measured: "Not measured", verdict: Verdict.NOT_APPLICABLE });
    const plain = plainName(name, brief.language);
    const place = known ? known.find(source, plain, amountIn(plain)) : findFreeForm(source, plain);
    return checkOf({
      ...rule,
      expected: "Present",
      measured: measuredOf(place, known),
      verdict: verdictOf(place !== undefined),
      passages: place ? [passageOf(analysis.markdown, place)] : [],
    });
  });
}

interface RequiredName {
  id: string;
  name: string;
  known: KnownElement | undefined;
}

/** The elements of the strategy, each id once. Two names of one element, such as "H2" and "H3", keep their own ids. */
function requiredNames(brief: RuleInput["brief"]): RequiredName[] {
  const names = brief.requiredElements.map((name) => name.trim()).filter((name) => name !== "");
  const hasCallToAction = names.some((name) => knownElement(name, brief.language)?.id === "call_to_action");
  const found = new Map<string, RequiredName>();
  for (const name of isPost(brief) && !hasCallToAction ? [...names, "call to action"] : names) {
    const known = knownElement(name, brief.language);
    const own = contentStems(name).join("_");
    const id = known && !found.has(known.id) ? known.id : own;
    if (!found.has(id)) found.set(id, { id, name, known });
  }
  return [...found.values()];
}

function whyNotApplicable(
  brief: RuleInput["brief"],
  name: string,
  known: KnownElement | undefined,
): string | undefined {
  if (!known && !isTextElement(plainName(name, brief.language))) return "Present; cannot be seen in the text";
  const language = primaryLanguage(brief.language);
  if (language !== "en" && !knowsCalls(language) && (!known || BY_WORDS.has(known.id)))
    return "Present; not detected in this language";
  return isPost(brief) && known && !known.inPosts ? "Present in pages; not possible in posts" : undefined;
}

/** Elements that are detected by words rather than by their structure. */
const BY_WORDS = new Set(["call_to_action", "summary", "conclusion", "opening_hours", "pros_and_cons"]);

function measuredOf(place: ElementPlace | undefined, known: KnownElement | undefined): string {
  if (place !== undefined) return "Present";
  return known ? "Missing" : "No heading or passage of that name";
}

function elementId({ rule }: ConformanceCheck): string | undefined {
  return rule.split(":")[1];
}
