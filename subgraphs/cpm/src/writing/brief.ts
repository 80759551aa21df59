/** Everything the writer works from, fixed when the job was accepted. All of it is data to the model, never instruction. */
export interface Brief {
  contentType: string;
  client: { name: string; businessType: string; location: string | null };
  keywords: string[];
  tone: string;
  audience: string;
  keyMessages: string[];
  requiredElements: string[];
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

/** Words written when the request names no length. */
const DEFAULT_LENGTH: Record<string, number> = { seo_article: 900, hyperlocal: 700, gbp_post: 120 };

/** The target length in words of a content type. */
export function defaultLength(contentType: string): number {
  return DEFAULT_LENGTH[contentType] ?? 800;
}
