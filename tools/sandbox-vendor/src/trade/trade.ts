import type { DetailKind, TopicName, Unit } from "../topic/topic.js";

/** A question with its answer, both with slots. */
export interface FaqPair {
  question: string;
  answer: string;
}

/** The vocabulary and the concrete knowledge of a trade, so that a text about a dentist does not read like one about pipes. */
export interface Trade {
  /** Recognises the trade in a business type, a subject or a keyword. */
  matches: RegExp;
  /** Nouns, singular; plurals are derived. */
  customer: string;
  pro: string;
  place: string;
  visit: string;
  job: string;
  /** Uncountable noun phrases for the work, to alternate with keywords: "dental care". */
  works: readonly string[];
  /** Plural, who lives in the area: "families". */
  locals: string;
  /**
   * Noun phrases, lower case, without a full stop; `question` and `step` are whole sentences. A `sign` must read well
   * before "can" and after "notice"; a `mistake` is a gerund phrase; a `driver` is what moves the price.
   */
  details: Record<DetailKind, readonly string[]>;
  /** Paragraphs on a topic that only this trade has. */
  units: Partial<Record<TopicName, readonly Unit[]>>;
  faq: readonly FaqPair[];
  /** Topics that make no sense here. */
  skips?: readonly TopicName[];
}
