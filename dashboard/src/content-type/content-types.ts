import { upperFirst } from "@mantine/hooks";
import { contentWords } from "../words/content";

/** A content type of the form. */
export interface ContentType {
  /** The server's slug. */
  id: string;
  name: string;
  description: string;
  /** The target length in words unless the user sets one. */
  defaultLength: number;
}

/** The content types of the form, the most common one first. */
export const CONTENT_TYPES = [
  {
    id: "seo_article",
    name: contentWords.contentTypes.seoArticle.name,
    description: contentWords.contentTypes.seoArticle.description,
    defaultLength: 900,
  },
  {
    id: "hyperlocal",
    name: contentWords.contentTypes.localPage.name,
    description: contentWords.contentTypes.localPage.description,
    defaultLength: 700,
  },
  {
    id: "gbp_post",
    name: contentWords.contentTypes.googleBusinessPost.name,
    description: contentWords.contentTypes.googleBusinessPost.description,
    defaultLength: 120,
  },
] as const satisfies ContentType[];

/** The default length of a content type in words. */
export function defaultLength(id: string): number {
  return CONTENT_TYPES.find((type) => type.id === id)?.defaultLength ?? 800;
}

/** A content type's label. A slug without a label is made readable. */
export function contentTypeName(id: string): string {
  const known = CONTENT_TYPES.find((type) => type.id === id);
  if (known) return known.name;
  const words = id.replaceAll("_", " ");
  return upperFirst(words);
}
