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

/** More matches than a text that is not made to have them. */
const MAX_MATCHES = 200;

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
 * and position fit best. Undefined when the passage is gone. The CPM and the dashboard find passages with it.
 */
export function locateAnchor(text: string, anchor: TextAnchor): { start: number; end: number } | undefined {
  const { quote } = anchor;
  const exact = exactMatches(text, quote);
  const errors = Math.min(Math.floor(quote.length * MAX_CHANGED), 200);
  const matches: Match[] = exact.length > 0 ? exact : search(text, quote, errors);
  const [best] = matches
    .map((match) => ({ ...match, cost: costOf(text, match, anchor) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best && { start: best.start, end: best.end };
}

function exactMatches(text: string, quote: string): Match[] {
  const found: Match[] = [];
  for (
    let start = text.indexOf(quote);
    start >= 0 && found.length < MAX_MATCHES;
    start = text.indexOf(quote, start + 1)
  )
    found.push({ start, end: start + quote.length, errors: 0 });
  return found;
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
