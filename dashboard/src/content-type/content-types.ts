/** A kind of content the form offers. */
export interface ContentType {
  /** The slug the server knows it by. */
  id: string;
  name: string;
  description: string;
  /** Words written unless the person says otherwise. */
  defaultLength: number;
}

/** The kinds of content the form offers, the usual one first. */
export const CONTENT_TYPES = [
  {
    id: "seo_article",
    name: "SEO article",
    description: "A sectioned article with FAQ and meta data.",
    defaultLength: 900,
  },
  {
    id: "hyperlocal",
    name: "Hyperlocal page",
    description: "A page for one town or neighbourhood.",
    defaultLength: 700,
  },
  {
    id: "gbp_post",
    name: "Business-profile post",
    description: "A short post with a call to action.",
    defaultLength: 120,
  },
] as const satisfies ContentType[];

/** The usual length of a content type in words. */
export function defaultLength(id: string): number {
  return CONTENT_TYPES.find((type) => type.id === id)?.defaultLength ?? 800;
}

/** A content type's name; a slug the form doesn't offer is made readable. */
export function contentTypeName(id: string): string {
  const known = CONTENT_TYPES.find((type) => type.id === id);
  if (known) return known.name;
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
