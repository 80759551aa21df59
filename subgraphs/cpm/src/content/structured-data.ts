import type { Image } from "mdast";
import { visit } from "unist-util-visit";
import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import { PostType } from "../brief/post-type.js";
import { businessName, businessNode, placeNode, websiteOf } from "./business-node.js";
import { parseMarkdown, markdownToPlainText } from "./markdown.js";

/** When the content was first finished and last changed, in ISO 8601. The first is unknown for content of earlier releases. */
export interface ContentDates {
  published?: string;
  modified: string;
}

/** What structured data says of the content besides its draft. */
interface Composition {
  wordCount: number;
  bodyMarkdown: string;
  dates: ContentDates | undefined;
}

type Node = Record<string, unknown>;

const CONTEXT = { "@context": "https://schema.org" };

/**
 * Structured data of schema.org: for a page its article, the business of a location page and the questions; for a post its event, its offer or
 * the business, because a post is no article. States only what the brief and the content have.
 */
export function structuredData(brief: Brief, draft: Draft, composition: Composition): Node {
  const nodes =
    brief.contentType === "gbp_post" ? [postNode(brief, draft)] : pageNodes(brief, draft, composition).filter(isNode);
  const [first] = nodes;
  return nodes.length === 1 && first ? { ...CONTEXT, ...first } : { ...CONTEXT, "@graph": nodes };
}

/** The dates in structured data; undefined without any. */
export function datesOf(jsonLd: Node): Partial<ContentDates> {
  const nodes = [jsonLd, ...(Array.isArray(jsonLd["@graph"]) ? (jsonLd["@graph"] as Node[]) : [])];
  const published = nodes.map(({ datePublished }) => datePublished).find((date) => typeof date === "string");
  return published === undefined ? {} : { published };
}

function pageNodes(brief: Brief, draft: Draft, composition: Composition): (Node | undefined)[] {
  const place = brief.client.location ?? brief.facts?.address;
  const isLocationPage = brief.contentType === "hyperlocal" && place !== undefined;
  return [
    articleNode(brief, draft, composition),
    isLocationPage ? businessNode(brief) : undefined,
    draft.faq.length > 0 ? questionsNode(draft) : undefined,
  ];
}

function isNode(node: Node | undefined): node is Node {
  return node !== undefined;
}

function articleNode(brief: Brief, draft: Draft, { wordCount, bodyMarkdown, dates }: Composition): Node {
  const { client, keywords, language, pageUrl } = brief;
  const organization = { "@type": "Organization", name: businessName(brief), ...websiteOf(brief) };
  const image = firstImage(bodyMarkdown, pageUrl);
  return {
    "@type": "Article",
    headline: draft.title,
    description: draft.metaDescription,
    inLanguage: language,
    ...(pageUrl && { mainEntityOfPage: { "@type": "WebPage", "@id": pageUrl } }),
    ...(image && { image }),
    author: organization,
    publisher: organization,
    ...(dates?.published && { datePublished: dates.published }),
    ...(dates && { dateModified: dates.modified }),
    ...(keywords.length > 0 && { keywords: keywords.join(", ") }),
    wordCount,
    ...citationOf(brief, draft),
    ...(client.location && { contentLocation: placeNode(client.location) }),
  };
}

/** The pages that the text shows as its sources, each once. Uploaded documents have no address. */
function citationOf({ citationStyle = "REMOVE" }: Brief, { citations = [] }: Draft): Node {
  if (citationStyle === "REMOVE") return {};
  const pages = new Map<string, string | undefined>();
  for (const { url, title } of citations) {
    const address = url === undefined ? null : URL.parse(url);
    if (address && /^https?:$/.test(address.protocol)) pages.set(address.href, title);
  }
  const citation = [...pages].map(([url, name]) => ({ "@type": "CreativeWork", ...(name && { name }), url }));
  return citation.length > 0 ? { citation } : {};
}

function questionsNode({ faq }: Draft): Node {
  const mainEntity = faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: markdownToPlainText(question),
    acceptedAnswer: { "@type": "Answer", text: markdownToPlainText(answer) },
  }));
  return { "@type": "FAQPage", mainEntity };
}

function postNode(brief: Brief, draft: Draft): Node {
  const { post, client } = brief;
  const business = businessNode(brief);
  if (post?.type === PostType.EVENT && post.event) {
    const { title, start, end } = post.event;
    const place = client.location ? { location: placeNode(client.location) } : {};
    return { "@type": "Event", name: title, startDate: start, endDate: end, ...place, organizer: business };
  }
  return post?.type === PostType.OFFER ? offerNode(brief, draft, business) : business;
}

function offerNode({ post }: Brief, { title }: Draft, business: Node): Node {
  const { event, offer } = post ?? {};
  return {
    "@type": "Offer",
    name: event?.title ?? title,
    ...(offer?.terms && { description: offer.terms }),
    ...(offer?.redeemUrl && { url: offer.redeemUrl }),
    ...(event && { validFrom: event.start, validThrough: event.end }),
    offeredBy: business,
  };
}

/** The absolute address of the first image that has one. */
function firstImage(markdown: string, base: string | undefined): string | undefined {
  const images: Image[] = [];
  visit(parseMarkdown(markdown), "image", (node) => void images.push(node));
  const addresses = images
    .map(({ url }) => URL.parse(url, base))
    .filter((url) => /^https?:$/.test(url?.protocol ?? ""));
  return addresses[0]?.href;
}
