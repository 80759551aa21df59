import { altTexts } from "./alt-texts.js";
import { headingOrder } from "./heading-order.js";
import { linkCount } from "./link-count.js";
import { nonArticleText } from "./non-article-text.js";
import { paragraphLength } from "./paragraph-length.js";
import { passiveVoice } from "./passive-voice.js";
import { postPolicy } from "./post-policy.js";
import { repeatedPassages } from "./repeated-passages.js";
import { sectionLength } from "./section-length.js";
import { sentenceOpenings } from "./sentence-openings.js";
import { titleWidth } from "./title-width.js";
import { transitionWords } from "./transition-words.js";
import { bannedWords } from "./banned-words.js";
import { keyMessages } from "./key-message.js";
import { keywordDensity } from "./keyword-density.js";
import { keywordDistribution } from "./keyword-distribution.js";
import { keywordPlacement } from "./keyword-placement.js";
import { keywordReuse } from "./keyword-reuse.js";
import { keywordStuffing } from "./keyword-stuffing.js";
import { keywordUse } from "./keyword-use.js";
import { language } from "./language.js";
import { localSubstance } from "./local-substance.js";
import { locationMentions } from "./location.js";
import { mainKeyword } from "./main-keyword.js";
import { metaDescriptionLength } from "./meta-description.js";
import { claims } from "./claims.js";
import { contactDetails } from "./contact-details.js";
import { readability } from "./readability.js";
import { requiredElements } from "./required-elements.js";
import { requiredLinks } from "./required-links.js";
import { DEFAULT_REPAIR, type Repair } from "./repair.js";
import type { Rule } from "./rule.js";
import { SIBLING_RULE, siblingRepair } from "./sibling-similarity.js";
import { postLength, targetLength } from "./target-length.js";
import { tone } from "./tone.js";

/** All rules that are measured in the content alone, in the order of a report's checks. */
export const RULES: readonly Rule[] = [
  targetLength,
  postLength,
  mainKeyword,
  keywordUse,
  keywordDensity,
  keywordStuffing,
  keywordDistribution,
  keywordPlacement,
  keywordReuse,
  metaDescriptionLength,
  requiredElements,
  requiredLinks,
  bannedWords,
  keyMessages,
  locationMentions,
  localSubstance,
  language,
  tone,
  readability,
  titleWidth,
  linkCount,
  altTexts,
  headingOrder,
  paragraphLength,
  sectionLength,
  passiveVoice,
  transitionWords,
  sentenceOpenings,
  repeatedPassages,
  nonArticleText,
  postPolicy,
  claims,
  contactDetails,
];

/** How a failed check is repaired. */
export function repairOf({ rule }: { rule: string }): Required<Repair> {
  const [id = ""] = rule.split(":");
  const own = id === SIBLING_RULE ? siblingRepair : RULES.find(({ ids }) => ids.some((each) => each === id))?.repair;
  return { ...DEFAULT_REPAIR, ...own };
}
