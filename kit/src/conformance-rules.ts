/** How much a rule matters to a client. */
export enum RuleLevel {
  REQUIRED = "REQUIRED",
  ADVISED = "ADVISED",
  OFF = "OFF",
}

/**
 * All rules that content is measured against, with what each requires. The CPM measures them, and strategies set their levels. A report names a
 * rule about a list with an entry, e.g. `key_message:2`; the level is that of the part before the colon.
 */
export const CONFORMANCE_RULES = {
  target_length: "The content has about the requested number of words.",
  post_length: "A business-profile post is within the limit.",
  language: "The content is in the strategy's language.",
  main_keyword: "The content is about its first keyword.",
  keyword_use: "Each keyword is used.",
  keyword_density: "All keywords together have the strategy's density.",
  keyword_stuffing: "No keyword is used too often or piled up.",
  keyword_distribution: "The main keyword is spread over the content.",
  keyword_placement:
    "The main keyword is in titles, the introduction, a subheading, the meta description and the slug.",
  keyword_reuse: "The main keyword is not that of the client's earlier content.",
  banned_words: "No banned word is used, in any inflection.",
  key_message: "Each key message is conveyed.",
  required_element: "Each required element is present.",
  required_links: "Each required URL is linked.",
  meta_description_length: "The meta description is neither too long nor too short.",
  title_width: "The meta title fits into a search result.",
  link_count: "The content has enough links and not too many.",
  alt_texts: "Every image has an alternative text.",
  heading_order: "There is one main heading, and no level is skipped.",
  location_mentions: "A location page names its place.",
  local_substance: "A location page says what is particular to its place.",
  sibling_similarity: "A location page differs from those of other places.",
  tone: "The content has the qualities that the tone implies.",
  readability: "The content is as readable as its audience needs.",
  reading_level: "The content needs at most the strategy's school grade.",
  paragraph_length: "No paragraph is too long.",
  section_length: "No section is too long without a subheading.",
  passive_voice: "Few sentences are in the passive voice.",
  transition_words: "Enough sentences have a transition word.",
  sentence_openings: "Consecutive sentences begin differently.",
  repeated_passages: "No passage is repeated.",
  non_article_text: "There are no preambles, remarks or placeholders of the model.",
  post_policy: "A business-profile post follows Google's policy.",
  unsupported_claims: "Every claim rests on a fact, a source or the order.",
  contradicted_claims: "No claim contradicts the facts or rests on an expired one.",
  forbidden_claims: "No claim that the facts forbid is made.",
  contact_details: "Name, address and phone of a location page are written as in the facts.",
} as const;

/** The id of a rule in a strategy and in the brief. */
export type ConformanceRule = keyof typeof CONFORMANCE_RULES;

/** The ids of all rules. */
export const CONFORMANCE_RULE_IDS = Object.keys(CONFORMANCE_RULES) as [ConformanceRule, ...ConformanceRule[]];

/** The levels that differ from the rules' defaults. */
export type RuleLevels = Partial<Record<ConformanceRule, RuleLevel>>;
