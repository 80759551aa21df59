import { parse, stringify } from "yaml";
import { usageError } from "../settings/cli-error.js";

const FENCED = /^---\r?\n([^]*?)\r?\n---\r?\n?([^]*)$/;

/** A text with YAML front matter, as static site generators read it. Undefined values are left out. */
export function withFrontMatter(values: Record<string, unknown>, body: string): string {
  return `---\n${stringify(values, { lineWidth: 0 })}---\n\n${body.endsWith("\n") ? body : `${body}\n`}`;
}

/** Splits a text with front matter. @throws CliError that names the file, for a text without */
export function readFrontMatter(file: string, text: string): { values: Record<string, unknown>; body: string } {
  const [, yaml, body] = FENCED.exec(text) ?? [];
  if (yaml === undefined || body === undefined)
    throw usageError(`${file} does not begin with front matter between two lines of ---.`);
  try {
    return { values: (parse(yaml) ?? {}) as Record<string, unknown>, body: body.replace(/^\r?\n/, "") };
  } catch (error) {
    throw usageError(`${file}: the front matter is not YAML: ${(error as Error).message}`);
  }
}
