/** A paragraph, list item, table row or heading of a document, in reading order. */
export interface TextBlock {
  isHeading: boolean;
  text: string;
}

/** The text of a document. */
export interface DocumentText {
  title: string | undefined;
  blocks: TextBlock[];
}

/**
 * Characters that no reader sees and that can hide text: NUL and controls, broken characters, marks of direction, and Unicode's tags. The
 * joiners of Persian and Indic scripts stay.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** A block with its spaces collapsed and without invisible characters. */
export function textBlock(text: string, isHeading = false): TextBlock {
  return { isHeading, text: visibleText(text) };
}

/** A text with its spaces collapsed and without invisible characters. */
export function visibleText(text: string): string {
  return text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
}
