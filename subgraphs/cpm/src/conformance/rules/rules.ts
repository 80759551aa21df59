import { bannedWords } from "./banned-words.js";
import { keyMessages } from "./key-message.js";
import { keywordDensity } from "./keyword-density.js";
import { language } from "./language.js";
import { locationMentions } from "./location.js";
import { metaDescriptionLength } from "./meta-description.js";
import { readability } from "./readability.js";
import { requiredElements } from "./required-elements.js";
import { requiredLinks } from "./required-links.js";
import { DEFAULT_REPAIR, type Repair } from "./repair.js";
import type { Rule } from "./rule.js";
import { postLength, targetLength } from "./target-length.js";
import { tone } from "./tone.js";

/** All rules that are measured in the content alone, in the order of a report's checks. */
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

/** How a failed check is repaired. The similarity to sibling pages has the defaults. */
export function repairOf({ rule }: { rule: string }): Required<Repair> {
  const [id = ""] = rule.split(":");
  return { ...DEFAULT_REPAIR, ...RULES.find(({ ids }) => ids.includes(id))?.repair };
}
