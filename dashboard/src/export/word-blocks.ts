import {
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  type IParagraphStyleOptions,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { List, RootContent, Table as MarkdownTable } from "mdast";
import { toWordRuns, stripControlCharacters } from "./word-inline";

/** Word numbers lists up to this depth. */
const MAX_LIST_DEPTH = 8;

/** The list styles, which the document's `numbering` defines. */
export const WORD_LISTS = { bullets: "bullets", numbers: "numbers" } as const;

/** The id and the name of the style of quotes. */
const QUOTE = "Quote";

/** The style of quotes. Word's own style of this name does not exist in a document that does not define it. */
export const QUOTE_STYLE: IParagraphStyleOptions = {
  id: QUOTE,
  name: QUOTE,
  basedOn: "Normal",
  next: "Normal",
  quickFormat: true,
  run: { italics: true, color: "404040" },
  paragraph: { indent: { left: 720, right: 720 }, spacing: { before: 160, after: 160 } },
};

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

/** The position of a block in the document. */
interface BlockContext {
  /** Options of its first paragraph, besides the content. */
  options?: IParagraphOptions;
  /** Its depth in nested lists, from 0. */
  depth?: number;
  /** Numbers the ordered lists, so that each starts at one. */
  instances: { count: number };
}

/** Markdown blocks as Word blocks, in order. */
export function toWordBlocks(nodes: readonly RootContent[], place: BlockContext): (Paragraph | Table)[] {
  return nodes.flatMap((node) => blockOf(node, place));
}

function blockOf(node: RootContent, place: BlockContext): (Paragraph | Table)[] {
  const { options = {} } = place;
  switch (node.type) {
    case "heading":
      return [
        // A paragraph has one style, and a heading is one.
        new Paragraph({
          ...options,
          style: undefined,
          heading: LEVELS[node.depth - 1],
          children: toWordRuns(node.children),
        }),
      ];
    case "paragraph":
      return [new Paragraph({ spacing: { after: 160 }, ...options, children: toWordRuns(node.children) })];
    case "list":
      return listOf(node, place);
    case "blockquote":
      return toWordBlocks(node.children, { ...place, options: { ...options, style: QUOTE_STYLE.id } });
    case "code":
      return [new Paragraph({ ...options, children: node.value.split("\n").map(codeLine) })];
    case "table":
      return [tableOf(node), new Paragraph({})];
    case "thematicBreak":
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: "auto" } } })];
    default:
      return []; // raw HTML, and definitions that are not shown
  }
}

function codeLine(line: string, index: number): TextRun {
  return new TextRun({ text: stripControlCharacters(line), font: "Consolas", break: index === 0 ? 0 : 1 });
}

function listOf(list: List, { depth = 0, instances }: BlockContext): (Paragraph | Table)[] {
  const reference = list.ordered ? WORD_LISTS.numbers : WORD_LISTS.bullets;
  const instance = (instances.count += 1);
  const numbering = { reference, level: Math.min(depth, MAX_LIST_DEPTH), instance };
  return list.children.flatMap((item) =>
    item.children.flatMap((child, index) =>
      blockOf(child, {
        depth: depth + 1,
        instances,
        ...(index === 0
          ? { options: { numbering, spacing: { after: 60 } } }
          : { options: { indent: { left: 720 * (depth + 1) } } }),
      }),
    ),
  );
}

function tableOf(table: MarkdownTable): Table {
  const rows = table.children.map((row, index) => {
    const children = row.children.map(
      (cell) =>
        new TableCell({ children: [new Paragraph({ children: toWordRuns(cell.children, { bold: index === 0 }) })] }),
    );
    return new TableRow({ children, ...(index === 0 && { tableHeader: true }) }); // some readers take "false" for true
  });
  return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
}
