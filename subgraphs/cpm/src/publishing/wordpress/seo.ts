import { z } from "zod";
import type { PostDocument } from "../destination/destination.js";
import { SiteError } from "../destination/site-problem.js";
import type { WordPressIndex, WordPressSite } from "./wordpress-site.js";

/** How the fields of Yoast SEO reach it: only as custom fields that the site registered for its REST API. */
const YOAST_NOTICE =
  "Yoast SEO does not take its title and description over the REST API, unless the site registers these fields. The documents show the few lines that do.";
const RANK_MATH_NOTICE = "Rank Math did not take its title and description.";

/** The custom fields of Yoast SEO; none when it is not installed. */
export function yoastFields({ namespaces }: WordPressIndex, document: PostDocument): Record<string, string> {
  if (!namespaces.includes("yoast/v1")) return {};
  return {
    _yoast_wpseo_title: document.metaTitle,
    _yoast_wpseo_metadesc: document.metaDescription,
    _yoast_wpseo_focuskw: document.keywords[0] ?? "",
  };
}

/** What to tell the user when fields of Yoast SEO cannot be written. */
export function yoastNotice(fields: Record<string, string>, writable: ReadonlySet<string>): string[] {
  return Object.keys(fields).every((name) => writable.has(name)) ? [] : [YOAST_NOTICE];
}

/** Writes the fields of Rank Math, which has a path of its own for them. @returns what to tell the user. */
export async function writeRankMath(
  site: WordPressSite,
  { namespaces }: WordPressIndex,
  objectID: number,
  document: PostDocument,
): Promise<string[]> {
  if (!namespaces.includes("rankmath/v1")) return [];
  const meta = {
    rank_math_title: document.metaTitle,
    rank_math_description: document.metaDescription,
    rank_math_focus_keyword: document.keywords[0] ?? "",
  };
  const json = { objectType: "post", objectID, meta };
  try {
    await site.call(z.unknown(), "/rankmath/v1/updateMeta", { method: "POST", json });
    return [];
  } catch (error) {
    if (error instanceof SiteError && !error.retryable) return [RANK_MATH_NOTICE];
    throw error;
  }
}
