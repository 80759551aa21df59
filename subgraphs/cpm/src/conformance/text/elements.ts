import type { RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { EXIT, visit } from "unist-util-visit";
import { callToAction, headingLike, nodeOf, questionsAndAnswers, sentenceLike } from "./element-detectors.js";
import type { ContentAnalysis } from "./content-analysis.js";

/** A place in the Markdown. */
export interface TextRange {
  start: number;
  end: number;
}

/** A part of a text that a strategy may require. */
export interface KnownElement {
  id: string;
  /** What strategies call it. */
  named: RegExp;
  /** How a writer is told to add it. */
  advice: string;
  /** Whether a short plain post can have it. */
  inPosts: boolean;
  /** Whether it is known by English words rather than by its form. */
  byWords: boolean;
  /** Where it is, or undefined when the text does not have it. */
  find(text: ContentAnalysis): TextRange | undefined;
}

const isNode = (type: RootContent["type"], ordered?: boolean) => (node: RootContent) =>
  node.type === type && (ordered === undefined || (node.type === "list" && (node.ordered ?? false) === ordered));
const INTERNAL = /^(?:\/(?!\/)|#|\.{1,2}\/)/;

const element = (
  id: string,
  named: RegExp,
  advice: string,
  find: KnownElement["find"],
  { inPosts = false, byWords = false } = {},
): KnownElement => ({ id, named, advice, find, inPosts, byWords });

/** Every element the product knows how to recognise, the more particular names first. */
export const KNOWN_ELEMENTS: readonly KnownElement[] = [
  element("faq", /\bfaqs?\b|question/i, "Add a list of frequent questions with answers.", questionsAndAnswers),
  element(
    "call_to_action",
    /call[ _-]?to[ _-]?action|\bcta\b/i,
    "End with a sentence that asks the reader to act: to call, book or get in touch.",
    callToAction,
    { inPosts: true, byWords: true },
  ),
  element("table", /\btables?\b|comparison chart/i, "Add a Markdown table.", (text) => nodeOf(text, isNode("table"))),
  element(
    "numbered_list",
    /(?:numbered|ordered|step)[ _-]?(?:by[ _-]step[ _-])?(?:lists?|guide)/i,
    "Add a numbered list in Markdown.",
    (text) => nodeOf(text, isNode("list", true)),
  ),
  element("list", /\blists?\b|bullet/i, "Add a bullet list in Markdown.", (text) => nodeOf(text, isNode("list"))),
  element("internal_link", /internal[ _-]?links?/i, "Link to another page of the client's site.", (text) =>
    nodeOf(text, (node) => node.type === "link" && INTERNAL.test(node.url)),
  ),
  element("external_link", /external[ _-]?links?|sources?\b|citations?/i, "Link to a source.", (text) =>
    nodeOf(text, (node) => node.type === "link" && /^https?:/.test(node.url)),
  ),
  element("link", /\blinks?\b/i, "Add a link.", (text) => nodeOf(text, isNode("link"))),
  element("image", /\bimages?\b|\bphotos?\b|picture/i, "Add an image with an alternative text.", (text) =>
    nodeOf(text, isNode("image")),
  ),
  element("quote", /\bquot|testimonial/i, "Add a block quote.", (text) => nodeOf(text, isNode("blockquote"))),
  element(
    "summary",
    /summar|takeaways?|key points/i,
    "Add a section of key takeaways.",
    (text) =>
      headingLike(text, /summar|takeaway|in short|key points|to remember|what you now know/i) ??
      sentenceLike(text, /\b(?:in short|in summary|to sum up|key takeaways?)\b/i),
    { byWords: true },
  ),
  element("subheadings", /(?:sub)?headings?|\bh2s?\b/i, "Divide the text by subheadings.", (text) =>
    nodeOf(text, (node) => node.type === "heading" && node.depth > 1),
  ),
  element("introduction", /\bintro/i, "Begin with an introduction.", firstParagraph),
  element(
    "conclusion",
    /conclusion|closing/i,
    "End with a closing section.",
    (text) => headingLike(text, /conclu|closing|next step|final|getting started|ready|summar|wrap/i),
    { byWords: true },
  ),
  element(
    "phone_number",
    /phone/i,
    "Give the telephone number.",
    (text) => sentenceLike(text, /\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{2,4}/),
    { inPosts: true },
  ),
  element(
    "statistic",
    /statistic|\bdata points?\b|figures?\b/i,
    "Give a figure.",
    (text) => sentenceLike(text, /\d+(?:\.\d+)?\s?(?:%|percent|per cent|out of)/i),
    { inPosts: true },
  ),
];

/** A link, a list or another known element by its name in a strategy. */
export function knownElement(name: string): KnownElement | undefined {
  return KNOWN_ELEMENTS.find(({ named }) => named.test(name));
}

function firstParagraph({ root }: ContentAnalysis): TextRange | undefined {
  let place: TextRange | undefined;
  visit(root, "paragraph", (node) => {
    if (toString(node).length < 40) return;
    place = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    return EXIT;
  });
  return place;
}
