import type { RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { EXIT, visit } from "unist-util-visit";
import { findCallToAction, findHeading, findNode, findQuestions, findSentence } from "./element-detectors.js";
import type { ContentAnalysis } from "./content-analysis.js";

/** A range of the Markdown, as character offsets. */
export interface TextRange {
  start: number;
  end: number;
}

/** An element of content that a strategy may require. */
export interface KnownElement {
  id: string;
  /** Matches its names in strategies. */
  names: RegExp;
  /** The instruction to a model to add it. */
  advice: string;
  /** Whether a post can have it. */
  inPosts: boolean;
  /** Whether it is detected by English words rather than by its structure. */
  byWords: boolean;
  /** Returns its range, or undefined when the content does not have it. */
  find(analysis: ContentAnalysis): TextRange | undefined;
}

const isNode = (type: RootContent["type"], ordered?: boolean) => (node: RootContent) =>
  node.type === type && (ordered === undefined || (node.type === "list" && (node.ordered ?? false) === ordered));
const INTERNAL = /^(?:\/(?!\/)|#|\.{1,2}\/)/;

const element = (
  id: string,
  names: RegExp,
  advice: string,
  find: KnownElement["find"],
  { inPosts = false, byWords = false } = {},
): KnownElement => ({ id, names, advice, find, inPosts, byWords });

/** All elements that can be detected, the more specific names first. */
export const KNOWN_ELEMENTS: readonly KnownElement[] = [
  element("faq", /\bfaqs?\b|question/i, "Add a list of frequent questions with answers.", findQuestions),
  element(
    "call_to_action",
    /call[ _-]?to[ _-]?action|\bcta\b/i,
    "End with a sentence that asks the reader to act: to call, book or get in touch.",
    findCallToAction,
    { inPosts: true, byWords: true },
  ),
  element("table", /\btables?\b|comparison chart/i, "Add a Markdown table.", (analysis) =>
    findNode(analysis, isNode("table")),
  ),
  element(
    "numbered_list",
    /(?:numbered|ordered|step)[ _-]?(?:by[ _-]step[ _-])?(?:lists?|guide)/i,
    "Add a numbered list in Markdown.",
    (analysis) => findNode(analysis, isNode("list", true)),
  ),
  element("list", /\blists?\b|bullet/i, "Add a bullet list in Markdown.", (analysis) =>
    findNode(analysis, isNode("list")),
  ),
  element("internal_link", /internal[ _-]?links?/i, "Link to another page of the client's site.", (analysis) =>
    findNode(analysis, (node) => node.type === "link" && INTERNAL.test(node.url)),
  ),
  element("external_link", /external[ _-]?links?|sources?\b|citations?/i, "Link to a source.", (analysis) =>
    findNode(analysis, (node) => node.type === "link" && /^https?:/.test(node.url)),
  ),
  element("link", /\blinks?\b/i, "Add a link.", (analysis) => findNode(analysis, isNode("link"))),
  element("image", /\bimages?\b|\bphotos?\b|picture/i, "Add an image with an alternative text.", (analysis) =>
    findNode(analysis, isNode("image")),
  ),
  element("quote", /\bquot|testimonial/i, "Add a block quote.", (analysis) => findNode(analysis, isNode("blockquote"))),
  element(
    "summary",
    /summar|takeaways?|key points/i,
    "Add a section of key takeaways.",
    (analysis) =>
      findHeading(analysis, /summar|takeaway|in short|key points|to remember|what you now know/i) ??
      findSentence(analysis, /\b(?:in short|in summary|to sum up|key takeaways?)\b/i),
    { byWords: true },
  ),
  element("subheadings", /(?:sub)?headings?|\bh2s?\b/i, "Divide the text by subheadings.", (analysis) =>
    findNode(analysis, (node) => node.type === "heading" && node.depth > 1),
  ),
  element("introduction", /\bintro/i, "Begin with an introduction.", findIntroduction),
  element(
    "conclusion",
    /conclusion|closing/i,
    "End with a closing section.",
    (analysis) => findHeading(analysis, /conclu|closing|next step|final|getting started|ready|summar|wrap/i),
    { byWords: true },
  ),
  element(
    "phone_number",
    /phone/i,
    "Give the telephone number.",
    (analysis) => findSentence(analysis, /\+?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{2,4}/),
    { inPosts: true },
  ),
  element(
    "statistic",
    /statistic|\bdata points?\b|figures?\b/i,
    "Give a figure.",
    (analysis) => findSentence(analysis, /\d+(?:\.\d+)?\s?(?:%|percent|per cent|out of)/i),
    { inPosts: true },
  ),
];

/** Finds an element by its name in a strategy. */
export function knownElement(name: string): KnownElement | undefined {
  return KNOWN_ELEMENTS.find(({ names }) => names.test(name));
}

function findIntroduction({ root }: ContentAnalysis): TextRange | undefined {
  let range: TextRange | undefined;
  visit(root, "paragraph", (node) => {
    if (toString(node).length < 40) return;
    range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    return EXIT;
  });
  return range;
}
