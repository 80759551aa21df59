/** What a section can be about. */
export type TopicName =
  | "opening"
  | "why"
  | "signs"
  | "options"
  | "process"
  | "choose"
  | "cost"
  | "questions"
  | "mistakes"
  | "prepare"
  | "after"
  | "local"
  | "audience"
  | "timing"
  | "myths"
  | "closing";

/** Lists of concrete details that every trade supplies. */
export type DetailKind = "sign" | "driver" | "mistake" | "service" | "question" | "step";

/**
 * A paragraph that belongs together. Any number of its first sentences makes sense alone, so that a text can be cut to
 * length; a unit with a list is taken whole, the list after its first sentence.
 *
 * Sentences hold slots in braces (see `compose/voice.ts`) and alternatives as `[one|other]`.
 */
export interface Unit {
  /** What the paragraph is about: a point of an outline, or a subheading. */
  point: string;
  say: readonly string[];
  list?: ListPart;
  /** Only for texts whose keywords or subject match. */
  about?: RegExp;
}

/** A list of fixed items, or of details of the trade. */
export interface ListPart {
  items: readonly string[] | DetailKind;
  take: number;
  ordered?: boolean;
}

/** A subject with its headings and paragraphs. */
export interface Topic {
  name: TopicName;
  /** Recognises a heading about this subject, whoever wrote it. */
  matches: RegExp;
  headings: readonly string[];
  units: readonly Unit[];
}
