/** How much Markdown may hold. The time that reading it takes grows with the square of each of these. */
export interface MarkdownBounds {
  lines: number;
  /** Characters that may need another one to close them, each of which is looked for in the rest of the text: `*`, `_`, `[`, `<`, `~`, `` ` ``, `@`. */
  marks: number;
}

/** More than any article has. */
export const ARTICLE_BOUNDS: MarkdownBounds = { lines: 2_000, marks: 4_000 };

/** More than any section of an article has. */
export const SECTION_BOUNDS: MarkdownBounds = { lines: 400, marks: 400 };

const MARKS = /[*_[<~`@]/g;
const DEPTH = 20;
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*]|\\d{1,9}[.)])){${DEPTH + 1}}|^[ \\t]{${DEPTH * 4},}`, "m");

/**
 * Why a text can't be read without keeping the whole process busy with it for seconds; undefined when it can. People and models may write such
 * texts, and other requests and jobs must not wait for them.
 */
export function markdownProblem(markdown: string, { lines, marks }: MarkdownBounds): string | undefined {
  if (count(markdown, /\n/g) >= lines) return `must have at most ${lines} lines`;
  if (count(markdown, MARKS) > marks) return `must have at most ${marks} marks such as * or [`;
  if (TOO_DEEP.test(markdown)) return `must not nest lists or quotes deeper than ${DEPTH}`;
  return undefined;
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
