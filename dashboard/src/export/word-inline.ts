import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from "docx";
import type { PhrasingContent } from "mdast";

/** Inline Markdown as Word runs. Raw HTML and images are left out, and links to unsafe addresses become plain text. */
export function toWordRuns(nodes: readonly PhrasingContent[], style: IRunOptions = {}): ParagraphChild[] {
  return nodes.flatMap((node) => runsOf(node, style));
}

function runsOf(node: PhrasingContent, style: IRunOptions): ParagraphChild[] {
  switch (node.type) {
    case "text":
      return [new TextRun({ ...style, text: stripControlCharacters(node.value).replace(/\s*\n\s*/g, " ") })];
    case "strong":
      return toWordRuns(node.children, { ...style, bold: true });
    case "emphasis":
      return toWordRuns(node.children, { ...style, italics: true });
    case "delete":
      return toWordRuns(node.children, { ...style, strike: true });
    case "inlineCode":
      return [new TextRun({ ...style, text: stripControlCharacters(node.value), font: "Consolas" })];
    case "break":
      return [new TextRun({ ...style, break: 1 })];
    case "link": {
      const link = safeLink(node.url);
      if (!link) return toWordRuns(node.children, style);
      return [new ExternalHyperlink({ link, children: toWordRuns(node.children, { ...style, style: "Hyperlink" }) })];
    }
    default:
      return "children" in node ? toWordRuns(node.children, style) : [];
  }
}

/** Removes control characters: XML cannot contain them, and Word does not open such a document. */
export function stripControlCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
}

/** An address that a document may link to; undefined for schemes other than web, mail and telephone. */
function safeLink(address: string): string | undefined {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}
