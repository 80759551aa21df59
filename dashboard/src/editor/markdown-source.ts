import type { Node } from "prosemirror-model";
import { blockToMarkdown } from "./document-to-markdown";
import { parseMarkdown, toBlock } from "./markdown-to-document";
import { schema } from "./schema";

/** A block as the Markdown had it. */
interface OriginalBlock {
  node: Node;
  /** Its range in the Markdown. */
  start: number;
  end: number;
}

/** A block of an edited document. */
interface PlacedBlock {
  node: Node;
  /** The block of the Markdown that it is or replaces. */
  place: number | undefined;
  /** Undefined for an edited block. */
  original: OriginalBlock | undefined;
}

const BLANK_LINE = /\n[^\S\n]*\n/;

/**
 * Writes a document as Markdown. Blocks without an edit keep every character of the opened text: their markers, line breaks and the space between
 * them. Only edited blocks are written anew.
 * See docs/decisions/042-edit-markdown-in-prosemirror-and-keep-its-source.md.
 */
export class MarkdownSource {
  /** The document that the Markdown describes. */
  readonly document: Node;
  private readonly blocks: OriginalBlock[];
  private readonly byNode = new Map<Node, number>();
  private readonly byText = new Map<string, number[]>();
  private readonly written = new WeakMap<Node, string>();

  constructor(private readonly markdown: string) {
    this.blocks = parseMarkdown(markdown).children.map((block) => ({
      node: toBlock(block, markdown),
      start: block.position?.start.offset ?? 0,
      end: block.position?.end.offset ?? 0,
    }));
    this.blocks.forEach(({ node }, index) => {
      this.byNode.set(node, index);
      this.byText.set(node.textContent, [...(this.byText.get(node.textContent) ?? []), index]);
    });
    const nodes = this.blocks.map(({ node }) => node);
    this.document = schema.topNodeType.create(null, nodes.length > 0 ? nodes : schema.nodes.paragraph.create());
  }

  /** The Markdown of a document that was edited from {@link document}. */
  write(document: Node): string {
    if (document.eq(this.document)) return this.markdown;
    const blocks = this.placed(document.children.filter((node) => !isEmpty(node)));
    const written = blocks.map((block, index) => this.between(blocks[index - 1], block) + this.textOf(block));
    const last = blocks.at(-1)?.place === this.blocks.length - 1;
    return written.join("") + (last ? this.markdown.slice(this.blocks.at(-1)?.end) : "\n");
  }

  private textOf({ node, original }: PlacedBlock): string {
    if (original) return this.markdown.slice(original.start, original.end);
    const known = this.written.get(node);
    if (known !== undefined) return known;
    const text = blockToMarkdown(node);
    this.written.set(node, text);
    return text;
  }

  /** The space between two blocks: that of the Markdown where they are neighbors there. */
  private between(before: PlacedBlock | undefined, after: PlacedBlock): string {
    if (!before) return after.place === 0 ? this.markdown.slice(0, this.blocks[0]?.start) : "";
    if (before.place !== undefined && after.place === before.place + 1) {
      const space = this.markdown.slice(this.blocks[before.place]?.end, this.blocks[after.place]?.start);
      // without an empty line, an edited block could become part of its neighbor
      if ((before.original && after.original) || BLANK_LINE.test(space)) return space;
    }
    const merges = before.node.type === after.node.type && before.node.type.name.endsWith("_list");
    return merges ? "\n\n<!-- -->\n\n" : "\n\n";
  }

  /** The blocks with their places in the Markdown. As many new blocks as old ones between two known blocks are in the places of those. */
  private placed(nodes: readonly Node[]): PlacedBlock[] {
    let known = -1;
    const placed = nodes.map((node): PlacedBlock => {
      const place = this.placeOf(node, known);
      known = place ?? known;
      return { node, place, original: place === undefined ? undefined : this.blocks[place] };
    });
    const edges = [-1, ...placed.flatMap(({ place }, index) => (place === undefined ? [] : [index])), placed.length];
    edges.slice(1).forEach((end, at) => {
      const start = (edges[at] ?? -1) + 1;
      const [before, after] = [placed[start - 1]?.place ?? -1, placed[end]?.place ?? this.blocks.length];
      if (after - before === end - start + 1)
        placed.slice(start, end).forEach((block, n) => (block.place = before + 1 + n));
    });
    return placed;
  }

  /** The place of a block of the Markdown: the same object, or after an undo or a move one that is equal. Prefers one after `previous`. */
  private placeOf(node: Node, previous: number): number | undefined {
    const same = this.byNode.get(node);
    if (same !== undefined) return same;
    const equal = (this.byText.get(node.textContent) ?? []).filter((index) => this.blocks[index]?.node.eq(node));
    return equal.find((index) => index > previous) ?? equal[0];
  }
}

/** Markdown has no empty paragraphs, and none of spaces. */
function isEmpty({ type, children }: Node): boolean {
  return type.name === "paragraph" && children.every(({ text }) => text !== undefined && /^[ \t\n]*$/.test(text));
}
