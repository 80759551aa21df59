import type { AlignType, BlockContent, ListItem, Nodes, PhrasingContent, RootContent, TableCell } from "mdast";
import type { Fragment, Mark, Node } from "prosemirror-model";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { type Processor, unified } from "unified";

/** A node that is written exactly as its value. */
interface Source {
  type: "source";
  value: string;
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "*", strong: "*", rule: "-", listItemIndent: "one" })
  .use(withSource)
  .freeze();

/** A block of a document as Markdown, without a line end after it. */
export function blockToMarkdown(block: Node): string {
  return writer.stringify({ type: "root", children: [toMarkdownBlock(block)] }).replace(/\n$/, "");
}

function withSource(this: Processor): void {
  const data = this.data();
  const handlers = { source: ({ value }: Source) => value } as object;
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), { handlers }];
}

function toMarkdownBlock(node: Node): RootContent {
  const { attrs } = node;
  switch (node.type.name) {
    case "heading":
      return { type: "heading", depth: attrs["level"], children: linesOf(node) };
    case "blockquote":
      return { type: "blockquote", children: blocksOf(node) };
    case "bullet_list":
    case "ordered_list":
      return listOf(node);
    case "code_block":
      return { type: "code", lang: attrs["language"], meta: attrs["meta"], value: node.textContent };
    case "horizontal_rule":
      return { type: "thematicBreak" };
    case "table":
      return tableOf(node);
    case "source_block":
      return sourceOf(node.textContent) as RootContent;
    default:
      return { type: "paragraph", children: linesOf(node) };
  }
}

function blocksOf(node: Node): BlockContent[] {
  return node.children.map((child) => toMarkdownBlock(child) as BlockContent);
}

function listOf(list: Node): RootContent {
  const { loose, start } = list.attrs;
  const children = list.children.map((item): ListItem => ({
    type: "listItem",
    checked: item.attrs["checked"],
    spread: item.attrs["loose"],
    children: blocksOf(item),
  }));
  const ordered = list.type.name === "ordered_list";
  return { type: "list", ordered, spread: loose, ...(ordered && { start }), children };
}

function tableOf(table: Node): RootContent {
  const align = table.firstChild?.children.map((cell) => cell.attrs["align"] as AlignType) ?? [];
  const children = table.children.map((row) => ({
    type: "tableRow" as const,
    children: row.children.flatMap(cellsOf),
  }));
  return { type: "table", align, children };
}

/** A cell of a pasted table may span columns, which Markdown cannot say: empty cells follow it. */
function cellsOf(cell: Node): TableCell[] {
  const span = Number(cell.attrs["colspan"]);
  const empty = Array.from({ length: span - 1 }, (): TableCell => ({ type: "tableCell", children: [] }));
  return [{ type: "tableCell", children: linesOf(cell) }, ...empty];
}

/** The inline nodes of a block without the spaces at the edges of its lines, which readers do not see and Markdown has only as entities. */
function linesOf({ content }: Node): PhrasingContent[] {
  const isEdge = (node: PhrasingContent | undefined) => node === undefined || node.type === "break";
  return joinedTexts(phrasingOf(content)).flatMap((child, index, children) => {
    if (child.type !== "text") return [child];
    const value = isEdge(children[index - 1]) ? child.value.replace(/^[ \t\n]+/, "") : child.value;
    return textsOf(isEdge(children[index + 1]) ? value.replace(/[ \t\n]+$/, "") : value);
  });
}

function joinedTexts(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.reduce<PhrasingContent[]>((joined, child) => {
    const last = joined.at(-1);
    if (last?.type === "text" && child.type === "text") last.value += child.value;
    else joined.push(child);
    return joined;
  }, []);
}

/** Inline nodes with their marks as nested Markdown nodes; neighbors with the same mark share one. */
function phrasingOf({ content }: Pick<Fragment, "content">, depth = 0): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  let rest = content;
  for (let [first] = rest; first; [first] = rest) {
    const mark = first.marks[depth];
    const differs = rest.findIndex((node) => !mark || !node.marks[depth]?.eq(mark));
    const count = mark ? (differs < 0 ? rest.length : differs) : 1;
    if (mark) written.push(...markedOf(mark, rest.slice(0, count), depth));
    else written.push(leafOf(first));
    rest = rest.slice(count);
  }
  return written;
}

const EMPHASIS: Record<string, "strong" | "emphasis" | "delete"> = {
  strong: "strong",
  em: "emphasis",
  strike: "delete",
};

function markedOf({ type, attrs }: Mark, inlines: readonly Node[], depth: number): PhrasingContent[] {
  if (type.name === "code") return [{ type: "inlineCode", value: inlines.map(textOf).join("") }];
  const children = phrasingOf({ content: inlines }, depth + 1);
  if (type.name === "link") return [{ type: "link", url: attrs["href"], title: attrs["title"], children }];
  return withOuterSpace(EMPHASIS[type.name] ?? "emphasis", children);
}

/** Emphasis cannot begin or end with a space, so spaces of its edges are moved out. */
function withOuterSpace(type: "strong" | "emphasis" | "delete", children: PhrasingContent[]): PhrasingContent[] {
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.type === "text" ? (/^\s+/.exec(first.value)?.[0] ?? "") : "";
  if (first?.type === "text") first.value = first.value.slice(before.length);
  const after = last?.type === "text" ? (/\s+$/.exec(last.value)?.[0] ?? "") : "";
  if (last?.type === "text") last.value = last.value.slice(0, last.value.length - after.length);
  const kept = children.filter((child) => child.type !== "text" || child.value !== "");
  const marked: PhrasingContent[] = kept.length === 0 ? [] : [{ type, children: kept }];
  return [...textsOf(before), ...marked, ...textsOf(after)];
}

function textsOf(value: string): PhrasingContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}

function leafOf(node: Node): PhrasingContent {
  const { attrs } = node;
  switch (node.type.name) {
    case "hard_break":
      return { type: "break" };
    case "image":
      return { type: "image", url: attrs["src"], alt: attrs["alt"], title: attrs["title"] };
    case "source":
      return sourceOf(attrs["text"]) as PhrasingContent;
    default:
      return { type: "text", value: node.text ?? "" };
  }
}

function textOf(node: Node): string {
  return node.text ?? node.type.spec.leafText?.(node) ?? "";
}

function sourceOf(value: string): Nodes {
  return { type: "source", value } satisfies Source as unknown as Nodes;
}
