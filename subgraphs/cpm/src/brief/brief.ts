/** Everything the writer works from, fixed when the job was accepted. All of it is data to the model, never instruction. */
export interface Brief {
  contentType: string;
  client: { name: string; businessType: string; location: string | null };
  keywords: string[];
  tone: string;
  audience: string;
  keyMessages: string[];
  requiredElements: string[];
  /** Passages that sound as the text should. */
  brandVoiceExamples: string[];
  /** What the text may not say. */
  bannedWords: string[];
  /** Addresses the text must link to. */
  requiredLinks: string[];
  /** A language tag. */
  language: string;
  /** The highest school grade the text may ask of its readers; null for any. */
  readingLevel: number | null;
  keywordDensity: number;
  metaDescriptionLength: number;
  /** In words. */
  targetLength: number;
  /** The caller's free text. */
  notes: string;
  temperature: number | null;
  /** The rendered instructions of the IM: the system prompt of every step. */
  instructions: string;
}

/** What a brief says that was stored before it could say more. */
const UNSAID = { brandVoiceExamples: [], bannedWords: [], requiredLinks: [], language: "en", readingLevel: null };

/** A stored brief, whenever it was stored. */
export function readBrief(stored: Brief): Brief {
  return { ...UNSAID, ...stored };
}

/** Words written when the request names no length. */
const DEFAULT_LENGTH = new Map([
  ["seo_article", 900],
  ["hyperlocal", 700],
  ["gbp_post", 120],
]);

/** The target length in words of a content type. */
export function defaultLength(contentType: string): number {
  return DEFAULT_LENGTH.get(contentType) ?? 800;
}
