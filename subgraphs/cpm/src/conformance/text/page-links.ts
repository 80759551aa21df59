import type { Definition, Link, LinkReference, Nodes, Root } from "mdast";
import type { TextRange } from "../../text/text-range.js";
import { nodesOf } from "./tree-nodes.js";

/** A link of the content, written out or by reference. */
export interface PageLink extends TextRange {
  url: string;
  /** The words that readers click, without images. */
  anchor: string;
  /** Whether readers click an image with an alternative text. */
  hasImage: boolean;
}

const linksByTree = new WeakMap<Root, readonly PageLink[]>();

/** The links of a tree in order. Code, images and raw HTML are no links. */
export function pageLinks(root: Root): readonly PageLink[] {
  const found = linksByTree.get(root) ?? collectLinks(root);
  linksByTree.set(root, found);
  return found;
}

function collectLinks(root: Root): PageLink[] {
  const nodes: (Link | LinkReference)[] = [];
  const definitions = new Map<string, string>();
  for (const node of nodesOf(root)) {
    if (node.type === "link" || node.type === "linkReference") nodes.push(node);
    if (node.type === "definition") addDefinition(definitions, node);
  }
  return nodes.flatMap((node) => {
    const url = node.type === "link" ? node.url : definitions.get(node.identifier);
    const { start, end } = node.position ?? {};
    const range = { start: start?.offset ?? 0, end: end?.offset ?? 0 };
    return url === undefined ? [] : [{ url, ...range, anchor: anchorOf(node).trim(), hasImage: hasImage(node) }];
  });
}

function addDefinition(definitions: Map<string, string>, { identifier, url }: Definition): void {
  if (!definitions.has(identifier)) definitions.set(identifier, url);
}

function anchorOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(anchorOf).join("") : "";
}

function hasImage(node: Link | LinkReference): boolean {
  return node.children.some((child) => child.type === "image" && Boolean(child.alt?.trim()));
}

/** Words that say nothing about the page behind the link. */
const EMPTY_ANCHOR =
  /^(?:(?:please )?(?:click|tap|press|go|see|look|read|follow|visit|check)?(?: (?:it|this|out))? ?(?:here|this|link|this link|this page|the link|page|website|url)|(?:(?:read|learn|see|find out|show|view) )?more(?: here)?|more info(?:rmation)?|details|link|continue|continue reading|go)$/;
const ADDRESS = /^(?:https?:\/\/|www\.)\S*$|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i;

/** Whether the words of a link say where it leads. An address, "click here" and "read more" do not. */
export function isTellingAnchor(anchor: string): boolean {
  const plain = anchor
    .toLowerCase()
    .replace(/[^\p{L}\p{N}./:-]+/gu, " ")
    .replace(/^[ .:-]+|[ .:-]+$/g, "");
  return /[\p{L}\p{N}]/u.test(plain) && !ADDRESS.test(plain) && !EMPTY_ANCHOR.test(plain);
}

const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/i;

/**
 * Names the page of a URL, so that addresses of one page are equal: without scheme, `www.`, a slash at the end, a fragment and tracking parameters.
 * Sites redirect between these forms. Null for an address that is not of a page, such as `mailto:`.
 * @param base the site of relative addresses.
 */
export function pageOf(url: string, base?: string): string | null {
  const parsed = URL.parse(url, base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  for (const name of [...parsed.searchParams.keys()]) if (TRACKING.test(name)) parsed.searchParams.delete(name);
  return siteOf(parsed) + parsed.pathname.replace(/\/+$/, "") + parsed.search;
}

/** Hosts where businesses only have a profile. */
const PLATFORM =
  /(?:^|\.)(?:google|goo|facebook|instagram|youtube|youtu|linkedin|twitter|x|tiktok|pinterest|yelp|tripadvisor|wikipedia|apple|amazon|opentable|calendly|whatsapp|wa|vimeo|trustpilot)\.[a-z.]{2,6}$|\.gov$/i;

/** The client's own sites: a brief has no website, so those of the required links, without platforms that belong to others. */
export function ownSites(requiredLinks: readonly string[]): string[] {
  const sites = requiredLinks.flatMap((url) => {
    const parsed = URL.parse(url);
    return parsed ? [siteOf(parsed)] : [];
  });
  return [...new Set(sites)].filter((site) => !PLATFORM.test(site));
}

/** What a link leads to: another page of the client's site, another site, or something that is no page, such as a place in this one. */
export type LinkTarget = "internal" | "external" | "none";

/** Classifies a URL. Without a known site of the client, every absolute address is external. */
export function targetOf(url: string, sites: readonly string[]): LinkTarget {
  if (url === "" || url.startsWith("#")) return "none";
  const parsed = URL.parse(url, "https://relative.invalid/");
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return "none";
  const site = siteOf(parsed);
  if (site === "relative.invalid") return "internal";
  const own = sites.some((each) => site === each || site.endsWith(`.${each}`) || each.endsWith(`.${site}`));
  return own ? "internal" : "external";
}

function siteOf({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./, "");
}
