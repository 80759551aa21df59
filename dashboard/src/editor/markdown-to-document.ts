import type { List, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent, Table } from "mdast";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { schema } from "./schema";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const { nodes, marks } = schema;

/** Parses GitHub's Markdown to a tree with the position of every node. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}

/** A block of a Markdown tree as a node of the document. What the schema does not have becomes its source. */
export function toBlock(block: RootContent, markdown: string): Node {
  return new Converter(markdown).block(block);
}

/** Converts the nodes of one Markdown text. */
class Converter {
  constructor(private readonly markdown: string) {}

  block(node: RootContent): Node {
    switch (node.type) {
      case "paragraph":
        return nodes.paragraph.create(null, this.inlines(node.children));
      case "heading":
        return nodes.heading.create({ level: node.depth }, this.inlines(node.children));
      case "blockquote":
        return nodes.blockquote.create(null, this.blocks(node.children));
      case "list":
        return this.list(node);
      case "code":
        return nodes.code_block.create({ language: node.lang ?? null, meta: node.meta ?? null }, textOf(node.value));
      case "thematicBreak":
        return nodes.horizontal_rule.create();
      case "table":
        return this.table(node);
      default:
        return nodes.source_block.create(null, textOf(this.sourceOf(node)));
    }
  }

  private blocks(children: readonly RootContent[]): Node[] {
    return children.length === 0 ? [nodes.paragraph.create()] : children.map((child) => this.block(child));
  }

  private list({ ordered, start, spread, children }: List): Node {
    const items = children.map((item) => this.item(item));
    const attrs = { loose: spread ?? false, ...(ordered && { start: start ?? 1 }) };
    return nodes[ordered ? "ordered_list" : "bullet_list"].create(attrs, items);
  }

  private item({ checked, spread, children }: ListItem): Node {
    return nodes.list_item.create({ checked: checked ?? null, loose: spread ?? false }, this.blocks(children));
  }

  private table({ align, children: rows }: Table): Node {
    const width = Math.max(...rows.map(({ children }) => children.length));
    const cellsOf = (row: Table["children"][number], type: "table_header" | "table_cell") =>
      Array.from({ length: width }, (_, column) =>
        nodes[type].create({ align: align?.[column] ?? null }, this.inlines(row.children[column]?.children ?? [])),
      );
    const content = rows.map((row, index) =>
      nodes.table_row.create(null, cellsOf(row, index === 0 ? "table_header" : "table_cell")),
    );
    return nodes.table.create(null, content);
  }

  private inlines(children: Paragraph["children"], around: readonly Mark[] = []): Fragment {
    return Fragment.from(children.flatMap((child) => this.inline(child, around)));
  }

  private inline(node: PhrasingContent, around: readonly Mark[]): Node[] {
    switch (node.type) {
      case "text":
        return texts(node.value.replace(/\n/g, " "), around);
      case "strong":
        return this.marked(node.children, marks.strong.create(), around);
      case "emphasis":
        return this.marked(node.children, marks.em.create(), around);
      case "delete":
        return this.marked(node.children, marks.strike.create(), around);
      case "link":
        return this.marked(node.children, marks.link.create({ href: node.url, title: node.title ?? null }), around);
      case "inlineCode":
        return texts(node.value, marks.code.create().addToSet(around));
      case "break":
        return [nodes.hard_break.create(null, null, around)];
      case "image":
        return [nodes.image.create({ src: node.url, alt: node.alt ?? "", title: node.title ?? null }, null, around)];
      default:
        return [nodes.source.create({ text: this.sourceOf(node) }, null, around)];
    }
  }

  private marked(children: PhrasingContent[], mark: Mark, around: readonly Mark[]): Node[] {
    return children.flatMap((child) => this.inline(child, mark.addToSet(around)));
  }

  private sourceOf({ position }: Nodes): string {
    return this.markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  }
}

function texts(value: string, around: readonly Mark[]): Node[] {
  return value === "" ? [] : [schema.text(value, around)];
}

function textOf(value: string): Node | null {
  return value === "" ? null : schema.text(value);
}
