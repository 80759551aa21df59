import { parseSync } from "oxc-parser";

/** Prose as a Markdown document. */
export interface Prose {
  markdown: string;
  /** For each line of `markdown`, the line of the file that it comes from, counted from 1. Missing when they are the same. */
  lines?: number[];
}

/** Comments that instruct a tool rather than a reader. */
const DIRECTIVE = /^\s*(oxlint-|eslint-|@ts-|@vite-|#|\/|c8 |v8 )/;

const TEST_TITLE = /\b(?:describe|test|it)(?:\.\w+)*\(\s*"((?:[^"\\]|\\.)+)"/g;

/**
 * Collects the comments of a TypeScript file and the titles of its tests. Adjacent line comments form one paragraph; `{@link X}` becomes
 * `X` in code.
 * @param fileName tells the parser whether JSX is allowed
 */
export function commentProse(fileName: string, source: string): Prose {
  const prose = new ProseRows(source);
  let lastLineComment = Number.NaN;
  for (const { type, value, start } of parseSync(fileName, source).comments) {
    if (DIRECTIVE.test(value)) continue;
    const line = prose.lineAt(start);
    const continues = type === "Line" && line === lastLineComment + 1;
    prose.add(value.split("\n").map(withoutMarkers), line, { newParagraph: !continues });
    lastLineComment = type === "Line" ? line : Number.NaN;
  }
  for (const { 1: title = "", index } of source.matchAll(TEST_TITLE)) prose.add([title], prose.lineAt(index));
  return prose.document();
}

/** Collects the descriptions of a GraphQL document. Those of scalars come from a library. */
export function descriptionProse(source: string): Prose {
  const prose = new ProseRows(source);
  for (const { 1: text = "", 2: scalar, index } of source.matchAll(/"""([^]*?)"""(\s*scalar )?/g)) {
    if (scalar) continue;
    const rows = text.split("\n").map((row) => row.trim());
    prose.add(rows, prose.lineAt(index));
  }
  return prose.document();
}

class ProseRows {
  private readonly rows: string[] = [];
  private readonly lines: number[] = [];
  private readonly lineStarts: number[];

  constructor(source: string) {
    this.lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  lineAt(offset: number): number {
    return this.lineStarts.findLastIndex((start) => start <= offset) + 1;
  }

  add(rows: readonly string[], firstLine: number, { newParagraph } = { newParagraph: true }): void {
    if (newParagraph) this.push("", firstLine);
    for (const [index, row] of rows.entries()) this.push(row, firstLine + index);
  }

  document(): Prose {
    return { markdown: this.rows.join("\n"), lines: this.lines };
  }

  private push(row: string, line: number): void {
    this.rows.push(row);
    this.lines.push(line);
  }
}

/** A row of a comment without its asterisk. Tags and the names after `@param` are code. */
function withoutMarkers(row: string): string {
  return row
    .replace(/^\s*\*? ?/, "")
    .replace(/\{@link (\S+?)\}/g, "`$1`")
    .replace(/^@param \S+/, "`$&`")
    .replace(/^@(?!param)\w+/, "`$&`");
}
