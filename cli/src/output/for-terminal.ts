const ESCAPE = String.fromCodePoint(0x1b);

/** The colors that `paint` sets, and characters that control a terminal or the direction of what follows. Tabs and line breaks are harmless. */
const CONTROL = new RegExp(
  String.raw`(${ESCAPE}\[(?:1|2|22|31|32|33|36|39)m)|(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]`,
  "gu",
);

/** Where Unicode has the pictures of the first control characters. */
const PICTURES = 0x2400;

/**
 * A text as a terminal may get it. A title or a keyword could hold a sequence that sets the window's title, writes to the clipboard, or
 * overwrites a line of the difference that a user is about to confirm. Such characters are shown instead of sent.
 */
export function forTerminal(text: string): string {
  return text.replaceAll(CONTROL, (found, color?: string) => color ?? pictureOf(found.codePointAt(0) ?? 0));
}

function pictureOf(code: number): string {
  if (code === 0x7f) return "\u2421";
  return code < 0x20 ? String.fromCodePoint(PICTURES + code) : "\uFFFD";
}
