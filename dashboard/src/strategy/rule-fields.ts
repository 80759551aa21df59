import type { ConformanceRule, RuleLevel } from "../gql/graphql";
import type { StrategyField } from "./strategy-fields";

/** The levels of a rule, as users choose them. */
const LEVELS: { value: RuleLevel; label: string }[] = [
  { value: "REQUIRED", label: "Required" },
  { value: "ADVISED", label: "Advised" },
  { value: "OFF", label: "Off" },
];

/** Each rule with what it requires, in display order. */
const RULES: Record<ConformanceRule, string> = {
  TARGET_LENGTH: "About the ordered number of words.",
  POST_LENGTH: "A business post within the limit.",
  LANGUAGE: "In the strategy’s language.",
  MAIN_KEYWORD: "About its first keyword.",
  KEYWORD_USE: "Each keyword at least once.",
  KEYWORD_DENSITY: "All keywords together as often as the strategy says.",
  KEYWORD_STUFFING: "No keyword too often or piled up.",
  KEYWORD_DISTRIBUTION: "The main keyword spread over the content.",
  KEYWORD_PLACEMENT: "The main keyword in titles, introduction, a subheading, meta description and slug.",
  KEYWORD_REUSE: "A main keyword that no earlier content has.",
  BANNED_WORDS: "No banned word in any form.",
  KEY_MESSAGE: "Each key message.",
  REQUIRED_ELEMENT: "Each required element.",
  REQUIRED_LINKS: "Each required link.",
  META_DESCRIPTION_LENGTH: "Neither too long nor too short.",
  TITLE_WIDTH: "A meta title that fits into a search result.",
  LINK_COUNT: "Enough links, and not too many.",
  ALT_TEXTS: "An alternative text for every image.",
  HEADING_ORDER: "One main heading and no skipped level.",
  LOCATION_MENTIONS: "A local page names its place.",
  LOCAL_SUBSTANCE: "A local page says what is particular to its place.",
  SIBLING_SIMILARITY: "A local page differs from those of other places.",
  TONE: "The qualities that the tone implies.",
  READABILITY: "As readable as the audience needs.",
  READING_LEVEL: "At most the strategy’s school grade.",
  PARAGRAPH_LENGTH: "No paragraph too long.",
  SECTION_LENGTH: "No section too long without a subheading.",
  PASSIVE_VOICE: "Few sentences in the passive voice.",
  TRANSITION_WORDS: "Enough sentences with a transition word.",
  SENTENCE_OPENINGS: "Consecutive sentences begin differently.",
  REPEATED_PASSAGES: "No passage twice.",
  NON_ARTICLE_TEXT: "No preambles, remarks or placeholders of the model.",
  POST_POLICY: "Google’s policy for business posts.",
  UNSUPPORTED_CLAIMS: "Every claim rests on a fact, a source or the order.",
  CONTRADICTED_CLAIMS: "No claim contradicts the facts.",
  FORBIDDEN_CLAIMS: "No claim that the facts forbid.",
  CONTACT_DETAILS: "Name, address and phone of a local page as in the facts.",
};

/** The name of a rule: "Passive voice" for PASSIVE_VOICE. */
function ruleName(rule: string): string {
  const words = rule.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The level of each rule as a field of a strategy. */
export const RULE_FIELDS: StrategyField[] = Object.entries(RULES).map(([rule, help]) => ({
  id: `ruleLevels.${rule.toLowerCase()}`,
  label: `Rule: ${ruleName(rule).toLowerCase()}`,
  help,
  kind: "choice",
  max: 0,
  options: LEVELS,
}));
