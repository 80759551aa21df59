import type { ClientFacts } from "@cgs/kit/client-facts";
import type { Effort } from "./effort.js";
import type { RuleLevels } from "@cgs/kit/conformance-rules";
import type { ClientProfile } from "../service-clients/client-profile.js";
import type { PostDetails } from "./post-details.js";
import type { TextAnchor } from "@cgs/kit/text/quote-anchor";

/** Everything that content is written from, fixed when the job is accepted. Apart from `instructions`, models see it as data only. */
export interface Brief {
  contentType: string;
  client: { name: string; businessType: string; location: string | null };
  keywords: string[];
  tone: string;
  audience: string;
  keyMessages: string[];
  requiredElements: string[];
  /** Passages in the client's voice. */
  brandVoiceExamples: string[];
  /** Words that the content must not use in any form. */
  bannedWords: string[];
  /** URLs that the content must link to. */
  requiredLinks: string[];
  /** The rules whose level the strategy sets, with their level. */
  ruleLevels: RuleLevels;
  /** What is true about the client. Missing when the strategy states no facts. */
  facts?: ClientFacts;
  /** The UTC date on which the order was accepted. Facts that expired before are not used. Missing for briefs of earlier releases. */
  orderedOn?: string;
  /** Passages of the client's sources that the content may cite by number. Missing when there are none. */
  passages?: BriefPassage[];
  /** Whether the web is searched for passages before the content is planned. */
  research?: true;
  /** How the finished content shows that it cites a passage. Missing for `REMOVE`. */
  citationStyle?: "REMOVE" | "LINKS" | "FOOTNOTES";
  /** Whether a model judges what code cannot see of the key messages. */
  judgeKeyMessages: boolean;
  /** A BCP 47 language tag. */
  language: string;
  /** The highest US school grade that readers may need; null for any. */
  readingLevel: number | null;
  /** Mentions of all keywords together for each word, 0 to 1. */
  keywordDensity: number;
  /** In characters, at most. */
  metaDescriptionLength: number;
  /** In words. */
  targetLength: number;
  /** The caller's free-form notes. */
  notes: string;
  temperature: number | null;
  /** How long a model may think; undefined for its vendor's default. */
  effort?: Effort;
  /** The rendered instructions of the IM: the system prompt of every step. Empty while {@link rendering} is set. */
  instructions: string;
  /** What the instructions will be rendered from, besides the brief. Set while they are not rendered yet. */
  rendering?: RenderingOrder;
  /** The address at which the content will be published. Missing when the order names none. */
  pageUrl?: string;
  /** The kind of post and its details, as ordered. Missing for other content, and for an ordinary post. */
  post?: PostDetails;
  /** Set for a job that repairs finished content instead of writing it. */
  repair?: RepairOrder;
}

/** A passage of a source, as content may cite it. */
export interface BriefPassage {
  /** From 1, the same for the whole job. Content cites it as `[^3]`. */
  number: number;
  /** The id of the source, or `web-1` for a page that a search found. */
  sourceId: string;
  /** The version of the source whose text this is. Missing for a page that a search found. */
  sourceVersion?: number;
  /** The number of the passage in that version. Missing for a page that a search found, and for briefs of earlier releases. */
  sourcePassage?: number;
  /** The name of the source. */
  title?: string;
  /** Where the source was read. Missing for an uploaded document. */
  url?: string;
  /** When it was read, in ISO form. Missing in briefs of earlier releases. */
  readAt?: string;
  text: string;
}

/** The template of instructions that are not rendered yet. */
export interface RenderingOrder {
  templateId: string;
  /** Pins a version. */
  templateVersion?: string;
  /** The client's changes of the template. */
  customizations?: ClientProfile["strategy"]["templates"][number]["customizations"];
}

/** The repair of one failed check of finished content, or of what contradicts changed facts. */
export interface RepairOrder {
  /** The job whose content is repaired. */
  jobId: string;
  /** The number of the revision to repair. */
  revision: number;
  /** The id of the failed check. */
  rule: string;
  /** The name of the rule for users. */
  title: string;
  /**
   * Set when the content is revised for the facts of this brief: every failed check about claims is repaired, and the facts become those of the
   * repaired job. `rule` is then `facts`.
   */
  facts?: true;
  /** Set when only the sentence of one claim is written again: the claim's words, and where they begin in the Markdown. */
  claim?: { text: string; start: number };
  /** Set when the repaired content is proposed instead of saved: the id of the proposal, which has the unsaved edit to repair. */
  proposal?: string;
  /** Set when commented passages are written again. `rule` is then `comments`. */
  comments?: CommentedPassage[];
  /** The author of the new revision, in the format of `actorName`. */
  author: string;
}

/** A passage of content, with what readers wish about it. Anyone with a review link may have written the wishes. */
export interface CommentedPassage {
  /** The first comments of the threads about it. */
  ids: string[];
  anchor: TextAnchor;
  wishes: string[];
}

/** Values of fields that briefs of earlier releases do not have. */
const DEFAULTS = {
  brandVoiceExamples: [],
  bannedWords: [],
  requiredLinks: [],
  ruleLevels: {},
  judgeKeyMessages: false,
  language: "en",
  readingLevel: null,
};

/** Reads a stored brief. Fields that are missing because an earlier release stored it get their defaults. */
export function readBrief(stored: Brief): Brief {
  return { ...DEFAULTS, ...stored };
}

/** In words, by content type. */
const DEFAULT_LENGTHS = new Map([
  ["seo_article", 900],
  ["hyperlocal", 700],
  ["gbp_post", 120],
]);

/** The target length of a content type in words, for requests that name none. */
export function defaultLength(contentType: string): number {
  return DEFAULT_LENGTHS.get(contentType) ?? 800;
}
