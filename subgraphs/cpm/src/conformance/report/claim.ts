import type { TextRange } from "../../text/text-range.js";

/** What a claim is about. */
export enum ClaimKind {
  PRICE = "PRICE",
  PERCENTAGE = "PERCENTAGE",
  DATE = "DATE",
  NUMBER = "NUMBER",
  HOURS = "HOURS",
  PHONE = "PHONE",
  EMAIL = "EMAIL",
  ADDRESS = "ADDRESS",
  URL = "URL",
  PERSON = "PERSON",
  ORGANIZATION = "ORGANIZATION",
  PRODUCT = "PRODUCT",
  SERVICE = "SERVICE",
  AWARD = "AWARD",
  SUPERLATIVE = "SUPERLATIVE",
  GUARANTEE = "GUARANTEE",
  COMPARISON = "COMPARISON",
  PROMISE = "PROMISE",
}

/** What the facts, the order and the sources say about a claim. */
export enum ClaimVerdict {
  SUPPORTED = "SUPPORTED",
  UNSUPPORTED = "UNSUPPORTED",
  CONTRADICTED = "CONTRADICTED",
  EXPIRED = "EXPIRED",
  FORBIDDEN = "FORBIDDEN",
}

/** The part of the content in which a claim stands. Titles that the text repeats are part of the text. */
export enum ClaimPlace {
  TEXT = "TEXT",
  TITLE = "TITLE",
  META_TITLE = "META_TITLE",
  META_DESCRIPTION = "META_DESCRIPTION",
}

/** A claim in one sentence. The range is in the text of the sentence. */
export interface ClaimFinding extends TextRange {
  kind: ClaimKind;
  verdict: ClaimVerdict;
  /** The id of the evidence that supports or contradicts it: `offers.2`, `passages.1`, `order`. */
  evidence?: string | undefined;
}
