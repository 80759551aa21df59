/** Reads all pages of a list. `limit` is the size of a page, at most 100. */
export async function readAll<T>(
  readPage: (page: { limit: number; offset: number }) => Promise<{ items: T[]; hasMore: boolean }>,
  limit = 100,
): Promise<T[]> {
  const all: T[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await readPage({ limit, offset: all.length });
    all.push(...page.items);
    hasMore = page.hasMore && page.items.length > 0;
  }
  return all;
}
