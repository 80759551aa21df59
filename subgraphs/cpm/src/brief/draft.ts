import type { BriefPassage } from "./brief.js";
import type { PostButton } from "./post-type.js";

/** What the models have written, before it is assembled to content. */
export interface Draft {
  title: string;
  metaTitle: string;
  metaDescription: string;
  /** Markdown without the title. */
  body: string;
  faq: { question: string; answer: string }[];
  /** The passages that the body cites, also when the style of the brief removes the marks. */
  citations?: BriefPassage[];
  /** The button of a post. */
  button?: PostButton | null;
}
