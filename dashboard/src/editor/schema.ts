import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { editingWords } from "../words/editing";

/** Addresses that a link of an article may have. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|#|\/|[^:]*$)/i;

const BLOCKS = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    attrs: { level: { default: 2, validate: "number" } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs["level"]}`, 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  bullet_list: {
    attrs: { loose: { default: false } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  ordered_list: {
    attrs: { start: { default: 1, validate: "number" }, loose: { default: false } },
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ol", getAttrs: (list) => ({ start: Number(list.getAttribute("start") ?? 1) || 1 }) }],
    toDOM: ({ attrs }) => ["ol", attrs["start"] === 1 ? {} : { start: attrs["start"] }, 0],
  },
  list_item: {
    attrs: { checked: { default: null }, loose: { default: false } },
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: ({ attrs }) => ["li", attrs["checked"] === null ? {} : { "data-checked": String(attrs["checked"]) }, 0],
  },
  code_block: {
    attrs: { language: { default: null }, meta: { default: null } },
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  /** Markdown that the editor has no form for, such as the definition of a footnote. Users edit its source. */
  source_block: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre[data-source]", preserveWhitespace: "full", priority: 60 }],
    toDOM: () => ["pre", { "data-source": "" }, 0],
  },
} satisfies Record<string, NodeSpec>;

const INLINES = {
  text: { group: "inline" },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
    leafText: () => "\n",
  },
  /** Shown by its description: the page loads nothing from other sites. */
  image: {
    inline: true,
    attrs: { src: { validate: "string" }, alt: { default: "" }, title: { default: null } },
    group: "inline",
    draggable: true,
    parseDOM: [
      { tag: "img[src]", getAttrs: imageAttributes },
      { tag: "span[data-image]", getAttrs: shownImage },
    ],
    toDOM: ({ attrs: { src, alt } }) => [
      "span",
      {
        "data-image": src,
        "data-alt": alt,
        role: "img",
        "aria-label": alt ? editingWords.richEditor.image(alt) : editingWords.richEditor.imageWithoutDescription,
      },
    ],
  },
  /** Inline Markdown that the editor has no form for, such as the mark of a footnote or an HTML tag. */
  source: {
    inline: true,
    attrs: { text: { validate: "string" } },
    group: "inline",
    parseDOM: [{ tag: "code[data-source]", priority: 60, getAttrs: (code) => ({ text: code.textContent }) }],
    toDOM: ({ attrs }) => ["code", { "data-source": "" }, attrs["text"] as string],
    leafText: ({ attrs }) => attrs["text"] as string,
  },
} satisfies Record<string, NodeSpec>;

const MARKS = {
  link: {
    attrs: { href: { validate: "string" }, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: linkAttributes }],
    toDOM: ({ attrs: { href, title } }) => [
      "a",
      { href, ...(title === null ? {} : { title }), rel: "noopener noreferrer nofollow" },
      0,
    ],
  },
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  em: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  strike: { parseDOM: [{ tag: "del" }, { tag: "s" }], toDOM: () => ["del", 0] },
  code: { code: true, parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
} satisfies Record<string, MarkSpec>;

/** The marks of the schema. */
export type MarkName = keyof typeof MARKS;

/** The nodes of the schema, apart from those of tables. */
export type NodeName = keyof typeof BLOCKS | keyof typeof INLINES;

/** What an article may consist of: the constructs of GitHub's Markdown. */
export const schema = new Schema({
  nodes: {
    ...BLOCKS,
    ...tableNodes({
      tableGroup: "block",
      cellContent: "inline*",
      cellAttributes: {
        align: {
          default: null,
          getFromDOM: (cell) => cell.dataset["align"] ?? null,
          setDOMAttr: (align, attributes) => {
            if (align) attributes["data-align"] = align;
          },
        },
      },
    }),
    ...INLINES,
  },
  marks: MARKS,
});

function linkAttributes(link: HTMLElement): { href: string; title: string | null } | false {
  const href = link.getAttribute("href") ?? "";
  return SAFE_ADDRESS.test(href) && { href, title: link.getAttribute("title") };
}

/** Only addresses that readers can load: clipboards have local files and data of images. */
function imageAttributes(image: HTMLElement): { src: string; alt: string } | false {
  const src = image.getAttribute("src") ?? "";
  return /^https?:/i.test(src) && { src, alt: image.getAttribute("alt") ?? "" };
}

function shownImage(image: HTMLElement): { src: string; alt: string } {
  return { src: image.dataset["image"] ?? "", alt: image.dataset["alt"] ?? "" };
}
