import type { Element, ElementContent, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlTree } from "../../content/markdown.js";

/** An image in the media library of the site. */
export interface LibraryImage {
  id: number;
  url: string;
}

/** What {@link blocksOf} adds to the text. */
export interface BlockOptions {
  /** The images of the text in the media library, by their address in the Markdown. */
  images: ReadonlyMap<string, LibraryImage>;
  /** Structured data; null for users from whom WordPress takes no scripts. */
  jsonLd: Record<string, unknown> | null;
  /** Stands as a comment in the last block, by which the post is found again. */
  key: string;
}

type Node = RootContent | ElementContent;

const HTML_OPTIONS = { closeSelfClosing: true, tightSelfClosing: true } as const;

/** The body of a WordPress post: Markdown as the blocks that WordPress's editor itself would store. */
export async function blocksOf(markdown: string, { images, jsonLd, key }: BlockOptions): Promise<string> {
  const tree = await htmlTree(markdown);
  const script =
    jsonLd && `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll("<", "\\u003c")}</script>`;
  const last = block("html", [script, keyComment(key)].filter(Boolean).join("\n"));
  return [...blocksIn(withLibraryImages(tree, images)), last].join("\n\n");
}

/** The comment that names the key of a post. */
export function keyComment(key: string): string {
  return `<!-- ${key} -->`;
}

function blocksIn({ children }: Root | Element): string[] {
  return (children as Node[]).flatMap((node) => {
    if (node.type === "text") return node.value.trim() === "" ? [] : [block("paragraph", `<p>${html([node])}</p>`)];
    return node.type === "element" ? [blockOf(node)] : [];
  });
}

function blockOf(node: Element): string {
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (level) return block("heading", html([plain(node)]), level === "2" ? undefined : { level: Number(level) });
  if (node.tagName === "p") return imageBlock(node) ?? block("paragraph", html([plain(node)]));
  if (node.tagName === "ul" || node.tagName === "ol") return listBlock(node);
  if (node.tagName === "blockquote")
    return block("quote", `<blockquote class="wp-block-quote">${blocksIn(node).join("\n\n")}</blockquote>`);
  if (node.tagName === "pre")
    return block("code", `<pre class="wp-block-code"><code>${html(codeIn(node))}</code></pre>`);
  if (node.tagName === "table")
    return block("table", `<figure class="wp-block-table">${html([withoutSpace(node)])}</figure>`);
  if (node.tagName === "hr") return block("separator", '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
  return block("html", html([node]));
}

/** The block of a paragraph that is nothing but an image. */
function imageBlock({ children }: Element): string | undefined {
  const [image, ...others] = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (image?.type !== "element" || image.tagName !== "img" || others.length > 0) return undefined;
  const id = Number(image.properties["dataId"]) || undefined;
  const { src, alt = "" } = image.properties;
  const properties = { src, alt, ...(id && { className: [`wp-image-${id}`] }) };
  const figure = `<figure class="wp-block-image">${html([{ ...image, properties }])}</figure>`;
  return block("image", figure, id ? { id } : undefined);
}

function listBlock(list: Element): string {
  const items = list.children.filter((child) => child.type === "element");
  const start = Number(list.properties["start"] ?? 1);
  const attributes = list.tagName === "ol" ? { ordered: true, ...(start !== 1 && { start }) } : undefined;
  const open = start === 1 ? `<${list.tagName}>` : `<${list.tagName} start="${start}">`;
  return block("list", `${open}${items.map(itemBlock).join("\n\n")}</${list.tagName}>`, attributes);
}

/** An item holds text without paragraphs, and after it lists as blocks of their own. */
function itemBlock({ children }: Element): string {
  const isList = (node: ElementContent) => node.type === "element" && (node.tagName === "ul" || node.tagName === "ol");
  const texts = children.filter((child) => !isList(child));
  const text = texts
    .map((child) => (child.type === "element" && child.tagName === "p" ? html(child.children) : html([child])))
    .filter((part) => part.trim() !== "");
  const lists = children.filter((child): child is Element => isList(child)).map(listBlock);
  const isLoose = texts.some((child) => child.type === "element" && child.tagName === "p");
  return block("list-item", `<li>${text.join(isLoose ? "<br>" : "").trim()}${lists.join("\n\n")}</li>`);
}

/** The content of a code block. WordPress's block keeps no language. */
function codeIn({ children }: Element): ElementContent[] {
  return children.flatMap((child) => (child.type === "element" && child.tagName === "code" ? child.children : [child]));
}

/** An element without attributes that its block would not store. */
function plain(node: Element): Element {
  return { ...node, properties: {} };
}

/** A table without the line ends between its rows and cells. */
function withoutSpace(node: Element): Element {
  const isText = /^(?:td|th)$/.test(node.tagName);
  const children = node.children
    .filter((child) => isText || child.type === "element")
    .map((child) => (!isText && child.type === "element" ? withoutSpace(child) : child));
  return { ...node, children };
}

/** Replaces the addresses of images by those in the media library. */
function withLibraryImages<T extends Root | Element>(parent: T, images: ReadonlyMap<string, LibraryImage>): T {
  const children = (parent.children as Node[]).map((child) => {
    if (child.type !== "element") return child;
    const found = child.tagName === "img" ? images.get(String(child.properties["src"])) : undefined;
    if (!found) return withLibraryImages(child, images);
    return { ...child, properties: { ...child.properties, src: found.url, dataId: String(found.id) } };
  });
  return { ...parent, children };
}

function html(nodes: ElementContent[]): string {
  return toHtml(nodes.map(withoutDataId), HTML_OPTIONS);
}

/** The mark of a library image is for {@link imageBlock} only. */
function withoutDataId(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  const { dataId: _mark, ...properties } = node.properties;
  return { ...node, properties, children: node.children.map(withoutDataId) };
}

/** A block as WordPress stores it: its content between two comments. */
function block(name: string, content: string, attributes?: object): string {
  const data = attributes ? ` ${JSON.stringify(attributes)}` : "";
  return `<!-- wp:${name}${data} -->\n${content}\n<!-- /wp:${name} -->`;
}
