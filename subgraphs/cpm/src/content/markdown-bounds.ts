/** Bounds of Markdown. The parsing time grows with the square of each value. */
export interface MarkdownBounds {
  lines: number;
  /** The characters `*`, `_`, `[`, `]`, `<`, `~`, `` ` `` and `@`. For each, the parser searches the text for its end or start. */
  marks: number;
}

/** More than any article has. */
export const ARTICLE_BOUNDS: MarkdownBounds = { lines: 2_000, marks: 4_000 };

/** More than any section of an article has. */
export const SECTION_BOUNDS: MarkdownBounds = { lines: 400, marks: 400 };

const LINE_ENDS = /\r\n?|\n/g;
const MARKS = /[*_[\]<~`@]/g;
/** Of nested lists and quotes. */
const MAX_DEPTH = 20;
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*]|\\d{1,9}[.)])){${MAX_DEPTH + 1}}|^[ \\t]{${MAX_DEPTH * 4},}`, "m");

/**
 * Returns a validation message for Markdown that would block the process for seconds while it is parsed; undefined for other Markdown. Users
 * and models may write such Markdown, and other requests and jobs must not wait for it.
 */
export function markdownProblem(markdown: string, { lines, marks }: MarkdownBounds): string | undefined {
  if (count(markdown, LINE_ENDS) >= lines) return `must have at most ${lines} lines`;
  if (count(markdown, MARKS) > marks) return `must have at most ${marks} marks such as * or [`;
  if (TOO_DEEP.test(markdown)) return `must not nest lists or quotes deeper than ${MAX_DEPTH}`;
  return undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
