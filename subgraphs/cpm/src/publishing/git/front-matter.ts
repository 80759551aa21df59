import { parse, stringify } from "yaml";

/** A Markdown file with front matter. */
export interface FrontMatterFile {
  fields: Record<string, unknown>;
  body: string;
}

const FILE = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads a file. A file without valid front matter has no fields. */
export function readFrontMatter(text: string): FrontMatterFile {
  const found = FILE.exec(text);
  if (!found) return { fields: {}, body: text };
  const fields = parsed(found[1] ?? "");
  return { fields, body: text.slice(found[0].length).replace(/^\r?\n/, "") };
}

/** Writes a file, with an empty line after the front matter. */
export function writeFrontMatter({ fields, body }: FrontMatterFile): string {
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body.trimEnd()}\n`;
}

function parsed(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parse(yaml);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
