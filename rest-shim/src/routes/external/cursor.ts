import { text } from "../../route/described.js";

/** A cursor of a list, as the graph makes it. */
export const cursor = (description: string) => text(description, { min: 1, max: 4_000, pattern: /^[A-Za-z0-9_-]*$/ });

/** The parameter that continues a list. */
export const afterParameter = () => cursor("The `nextCursor` of the page before.").optional();

/** The cursor of the next page, in a page. */
export const nextCursor = () => cursor("The cursor of the next page; null on the last page.").nullable();

/** The cursor of the page after this one; null on the last page. */
export function nextCursorOf(page: { hasNextPage: boolean; endCursor?: string | null | undefined }): string | null {
  return page.hasNextPage ? (page.endCursor ?? null) : null;
}
