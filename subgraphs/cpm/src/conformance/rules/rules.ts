import { bannedWords } from "./banned-words.js";
import { keyMessages } from "./key-message.js";
import { keywordDensity } from "./keyword-density.js";
import { language } from "./language.js";
import { locationMentions } from "./location.js";
import { metaDescriptionLength } from "./meta-description.js";
import { readability } from "./readability.js";
import { requiredElements } from "./required-elements.js";
import { requiredLinks } from "./required-links.js";
import type { Rule } from "./rule.js";
import { postLength, targetLength } from "./target-length.js";
import { tone } from "./tone.js";

/** Every rule that is measured in the content alone, in the order of a report's checks. */
export const RULES: readonly Rule[] = [
  targetLength,
  postLength,
  keywordDensity,
  metaDescriptionLength,
  requiredElements,
  requiredLinks,
  bannedWords,
  keyMessages,
  locationMentions,
  language,
  tone,
  readability,
];

/** The rule that a check belongs to. Undefined for the similarity to sibling pages, which has no repair of its own. */
export function ruleOf({ rule }: { rule: string }): Rule | undefined {
  const [id = ""] = rule.split(":");
  return RULES.find(({ ids }) => ids.includes(id));
}
