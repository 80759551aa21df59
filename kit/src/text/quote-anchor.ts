import search from "approx-string-match";

/** A passage of a plain text, as the quote and position selectors of the W3C Web Annotation model describe it. */
export interface TextAnchor {
  quote: string;
  /** The text directly before and after the quote. */
  prefix: string;
  suffix: string;
  /** Where the quote started in the text, in characters. */
  position: number;
}

/** The characters of prefix and suffix. */
const CONTEXT = 40;

/** The most characters of a quote; a longer passage is anchored by its start. */
const MAX_QUOTE = 1_000;

/** The share of a quote's characters that may have changed. */
const MAX_CHANGED = 0.3;

/** The most characters that are looked for with changes; the search takes the square of that for each match. */
const MAX_SEARCHED = 128;

/** The characters of a text in which matches with changes are looked for at once, which bounds their number. */
const WINDOW = 1_000;

/** The most matches whose surroundings are compared. */
const MAX_COMPARED = 200;

interface Match {
  start: number;
  end: number;
  /** The characters of the quote that have changed. */
  errors: number;
}

/** The anchor of a range of a plain text; undefined for a range without words. */
export function anchorIn(text: string, start: number, end: number): TextAnchor | undefined {
  const quote = text.slice(start, Math.min(end, start + MAX_QUOTE));
  if (start < 0 || quote.trim() === "") return undefined;
  const prefix = text.slice(Math.max(0, start - CONTEXT), start);
  return { quote, prefix, suffix: text.slice(start + quote.length, start + quote.length + CONTEXT), position: start };
}

/**
 * Where an anchored passage is in a plain text: of its exact matches, or else of those with some characters changed, the one whose surroundings
 * and position fit best. Undefined when the passage is gone. The time depends on the length of the text, not on what it repeats. The CPM and
 * the dashboard find passages with it.
 */
export function locateAnchor(text: string, anchor: TextAnchor): { start: number; end: number } | undefined {
  const exact = exactMatches(text, anchor.quote);
  if (exact.length === 0 && anchor.quote.length > 2 * MAX_SEARCHED) return locateEnds(text, anchor);
  const matches = exact.length > 0 ? exact : changedMatches(text, anchor);
  const distance = ({ start }: Match) => Math.abs(start - anchor.position);
  const [best] = matches
    .toSorted((a, b) => a.errors - b.errors || distance(a) - distance(b))
    .slice(0, MAX_COMPARED)
    .map((match) => ({ ...match, cost: costOf(text, match, anchor) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best && { start: best.start, end: best.end };
}

/** Finds a long quote, of which some characters have changed, by its beginning and its end. */
function locateEnds(text: string, { quote, prefix, suffix, position }: TextAnchor) {
  const at = quote.length - MAX_SEARCHED;
  const first = locateAnchor(text, {
    quote: quote.slice(0, MAX_SEARCHED),
    prefix,
    suffix: quote.slice(MAX_SEARCHED, MAX_SEARCHED + CONTEXT),
    position,
  });
  const last =
    first &&
    locateAnchor(text, {
      quote: quote.slice(at),
      prefix: quote.slice(at - CONTEXT, at),
      suffix,
      position: first.start + at,
    });
  if (!last) return undefined;
  const changed = Math.abs(last.end - first.start - quote.length);
  return changed <= quote.length * MAX_CHANGED ? { start: first.start, end: last.end } : undefined;
}

function exactMatches(text: string, quote: string): Match[] {
  const found: Match[] = [];
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1))
    found.push({ start, end: start + quote.length, errors: 0 });
  return found;
}

/** The matches with the fewest changed characters in the window nearest to the position that has any. */
function changedMatches(text: string, { quote, position }: TextAnchor): Match[] {
  const errors = Math.floor(quote.length * MAX_CHANGED);
  const starts = Array.from({ length: Math.ceil(text.length / WINDOW) }, (_, index) => index * WINDOW);
  const distance = (start: number) => Math.abs(start + WINDOW / 2 - position);
  for (const from of starts.toSorted((a, b) => distance(a) - distance(b))) {
    const found = search(text.slice(from, from + WINDOW + quote.length + errors), quote, errors);
    if (found.length > 0) return found.map((match) => ({ ...match, start: match.start + from, end: match.end + from }));
  }
  return [];
}

/** Lower fits better: changed characters of the quote and of its surroundings, then the distance. */
function costOf(text: string, { start, end, errors }: Match, { prefix, suffix, position }: TextAnchor): number {
  const around =
    changed(text.slice(Math.max(0, start - prefix.length), start), prefix) +
    changed(text.slice(end, end + suffix.length), suffix);
  return errors + around / 2 + Math.abs(start - position) / Math.max(1, text.length);
}

function changed(text: string, expected: string): number {
  if (text === expected) return 0;
  const found = search(text, expected, expected.length).map(({ errors }) => errors);
  return Math.min(expected.length, ...found);
}
