import type { Deadline } from "./deadline.js";
import type { PostDetails } from "../brief/post-details.js";

/** The request as it was accepted. */
export interface StoredRequest {
  instructions?: string;
  keywords: string[];
  targetLength?: number;
  tone?: string;
  location?: string;
  pageUrl?: string | null;
  post?: PostDetails | null;
  /** The sources that it names. Missing for all that were ready. */
  sourceIds?: string[] | null;
  /** Whether the web is searched. */
  research?: boolean;
  provider?: string;
  model?: string;
  temperature?: number;
  /** The deadline, as ordered. */
  deadline?: Deadline | null;
  /** The fallback models, in their order. */
  fallbacks?: { provider: string; model: string }[];
}
