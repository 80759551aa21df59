/**
 * Runs of characters that a reader does not see and a model may read, by their Unicode categories: tags and variation selectors, which can spell a
 * hidden sentence, overrides of direction, zero-width spaces, fillers and control characters. Tabs and line breaks are seen.
 */
const INVISIBLE_RUN = /(?:(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])+/gu;

/** Joiners, marks of direction and selectors of a form, which languages and emoji need. */
const NEEDED = /[\u200C-\u200F]|\uFE0E|\uFE0F/;

/** How many of them a run keeps: more would spell something. */
const MAX_NEEDED = 2;

/** Removes invisible characters from all strings of a value. */
export function withoutInvisible<T>(value: T): T {
  if (typeof value === "string") return value.replaceAll(INVISIBLE_RUN, visiblePart) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutInvisible(entry)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutInvisible(entry)])) as T;
}

/** A part of a text. */
interface Span {
  start: number;
  end: number;
}

/**
 * Finds a passage that was copied from a text without its invisible characters.
 * @returns its places in the text, with what is invisible there; at most two: enough to know whether it is the only one
 */
export function findVisible(text: string, passage: string): Span[] {
  const removed = removedSpans(text);
  const visible = withoutInvisible(text);
  const sought = withoutInvisible(passage);
  const first = visible.indexOf(sought);
  const places = first < 0 ? [] : [first, visible.indexOf(sought, first + 1)].filter((at) => at >= 0);
  return places.map((at) => inText(removed, at, at + sought.length));
}

function visiblePart(run: string): string {
  return [...run]
    .filter((character) => NEEDED.test(character))
    .slice(0, MAX_NEEDED)
    .join("");
}

/** What {@link withoutInvisible} removes from a text, in its order. */
function removedSpans(text: string): Span[] {
  return [...text.matchAll(INVISIBLE_RUN)].flatMap(({ 0: run, index }) => {
    let kept = 0;
    let end = index;
    return [...run].flatMap((character) => {
      const start = end;
      end += character.length;
      return NEEDED.test(character) && kept++ < MAX_NEEDED ? [] : [{ start, end }];
    });
  });
}

/** The place in the text of a span of the visible text. What was removed at its edges stays outside. */
function inText(removed: readonly Span[], from: number, to: number): Span {
  let [start, end] = [from, to];
  for (const span of removed) {
    const length = span.end - span.start;
    if (span.start <= start) start += length;
    if (span.start < end) end += length;
  }
  return { start, end };
}
