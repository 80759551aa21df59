/** A `{name}` in a text. */
export interface Placeholder {
  name: string;
  /** The range including the braces, in UTF-16 code units. */
  from: number;
  to: number;
}

/** `{{name}}` is the literal text `{name}`; `{name}` is a placeholder; every other brace is literal. This is the server's syntax. */
const PLACEHOLDER = /\{\{[a-z_][a-z0-9_]*\}\}|\{([a-z_][a-z0-9_]*)\}/g;

/** Names in braces that are no placeholder only because of capitals or spaces. */
const MISTYPED = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}/g;

/** The placeholders of a text, in reading order. */
export function findPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: name, index }) =>
    name === undefined ? [] : [{ name, from: index, to: index + whole.length }],
  );
}

/** The unique names of a text's placeholders, in the order of first use. */
export function placeholderNames(text: string): string[] {
  return [...new Set(findPlaceholders(text).map(({ name }) => name))];
}

/** Names in braces that match a known placeholder except for capitals or spaces, so the server would leave them as text. */
export function findMistypedPlaceholders(text: string, known: ReadonlySet<string>): Placeholder[] {
  return [...text.matchAll(MISTYPED)].flatMap(({ 0: whole, 1: written = "", index }) => {
    const name = written.toLowerCase();
    return whole !== `{${name}}` && known.has(name) ? [{ name, from: index, to: index + whole.length }] : [];
  });
}
