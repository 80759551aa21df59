import type { FaqEntry } from "../../content/content.js";
import type { ContentAnalysis } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";

/** The content in which an element is searched. */
export interface ElementSource {
  analysis: ContentAnalysis;
  /** The questions that the page shows as its FAQ. */
  faq: readonly FaqEntry[];
  clientName: string;
  /** The primary tag of the content's language. */
  language: string;
  /** The client's own sites. */
  sites: readonly string[];
}

/** The place of an element. Null when it is in a field of the content rather than in its text. */
export type ElementPlace = TextRange | null;

/** An element of content that a strategy may require. */
export interface KnownElement {
  id: string;
  /** Matches its names in strategies. Names are given in lower case, with spaces instead of hyphens and underscores. */
  names: RegExp;
  /** The instruction to a model to add it. */
  advice: string;
  /** Whether a post can have it. */
  inPosts?: boolean;
  /** Returns its place, or undefined when the content does not have it. `name` is its name in the strategy, and `amount` how many it asks for. */
  find(source: ElementSource, name: string, amount?: number): ElementPlace | undefined;
}
