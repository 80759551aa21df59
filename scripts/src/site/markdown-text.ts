/** A link to something beside the document that the text comes from, which the site does not have. */
const RELATIVE_LINK = /\[([^\]]+)\]\((?!https?:|#)[^)\s]*\)/g;

/**
 * A description of a generated document as Markdown of the site. HTML and the template syntax of the site are shown as text, and links that only its own
 * document can resolve are left out.
 */
export function prose(text: string): string {
  const parts = text.split(/(`[^`]*`)/);
  return parts.map((part, index) => (index % 2 === 1 ? part : plain(part))).join("");
}

/** A description in a cell of a table, in one line. */
export function cell(text: string): string {
  return prose(text).replaceAll(/\s+/g, " ").replaceAll("|", "\\|").trim();
}

/** A table. Cells are Markdown, and rows without a cell in a column leave it empty. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(columns), row(columns.map(() => "---")), ...rows.map(row)].join("\n");
}

/** An example as a code block of JSON. */
export function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** Joins the parts of a page with empty lines, and leaves out those that are empty. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part?.trim()).join("\n\n");
}

function plain(text: string): string {
  return text.replaceAll(RELATIVE_LINK, "$1").replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;");
}
