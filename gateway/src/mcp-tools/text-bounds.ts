/** The beginning of a text that may be of any length, such as the message of a vendor. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${sliceText(text, 0, max - 1)}…` : text;
}

/** A part of a text of about these bounds, in UTF-16 code units, that halves no character. */
export function sliceText(text: string, start: number, end: number): string {
  return text.slice(characterAt(text, start), characterAt(text, end));
}

/** The position of a character at or just before an index. */
export function characterAt(text: string, index: number): number {
  const inside = /^[\uDC00-\uDFFF]/.test(text.charAt(index)) && /[\uD800-\uDBFF]$/.test(text.charAt(index - 1));
  return inside ? index - 1 : index;
}
