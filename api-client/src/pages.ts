/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** Yields the items of all pages. Reads a page when its first item is needed, and nothing after the caller stops. */
export async function* iteratePages<Item>(
  readPage: (after: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let after: string | undefined;
  do {
    const { items, nextCursor } = await readPage(after);
    yield* items;
    after = nextCursor ?? undefined;
  } while (after !== undefined);
}
