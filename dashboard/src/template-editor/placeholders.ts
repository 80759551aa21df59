/** A `{name}` in a text. */
export interface Placeholder {
  name: string;
  /** Where its braces begin and end, in UTF-16 units. */
  from: number;
  to: number;
}

/** `{{name}}` is the literal text `{name}`; `{name}` is a placeholder; every other brace is itself. As the server reads it. */
const PLACEHOLDER = /\{\{[a-z_][a-z0-9_]*\}\}|\{([a-z_][a-z0-9_]*)\}/g;

/** Words in braces that are no placeholder only by their capitals or spaces. */
const MISTYPED = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}/g;

/** The placeholders of a text, in reading order. */
export function findPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: name, index }) =>
    name === undefined ? [] : [{ name, from: index, to: index + whole.length }],
  );
}

/** The names of a text's placeholders, each once, in the order of their first use. */
export function placeholderNames(text: string): string[] {
  return [...new Set(findPlaceholders(text).map(({ name }) => name))];
}

/** What reads like a known placeholder but is written so that it stays as it is. */
export function findMistypedPlaceholders(text: string, known: ReadonlySet<string>): Placeholder[] {
  return [...text.matchAll(MISTYPED)].flatMap(({ 0: whole, 1: written = "", index }) => {
    const name = written.toLowerCase();
    return whole !== `{${name}}` && known.has(name) ? [{ name, from: index, to: index + whole.length }] : [];
  });
}
