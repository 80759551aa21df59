/**
 * The placeholder syntax of templates, in three rules:
 *
 * - `{name}` is a placeholder when the name is a lower-case identifier (`[a-z_][a-z0-9_]*`) and touches both braces.
 * - `{{name}}` is the literal text `{name}`.
 * - Every other brace is literal, so JSON, code and CSS need no escaping.
 *
 * Why not `{{` for every literal brace, as elsewhere: `{"a": {"b": 1}}` ends in `}}`, and a prompt is full of such JSON.
 */
const PLACEHOLDER = /\{\{([a-z_][a-z0-9_]*)\}\}|\{([a-z_][a-z0-9_]*)\}/g;

/** The names of a text's placeholders, each once, in the order of their first use. */
export function placeholdersOf(text: string): string[] {
  const names = new Set<string>();
  for (const [, , name] of text.matchAll(PLACEHOLDER)) if (name !== undefined) names.add(name);
  return [...names];
}

/**
 * Replaces the placeholders by values in one pass. Values are never parsed, so a client's
 * text cannot pull in another variable.
 * @throws Error when a placeholder has no value.
 */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (_match, literal: string | undefined, name: string | undefined) => {
    if (name === undefined) return `{${literal}}`;
    const value = values.get(name);
    if (value === undefined) throw new Error(`the placeholder {${name}} has no value`);
    return value;
  });
}
