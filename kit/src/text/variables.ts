/** A variable in a text that is ordered for many clients, such as `{city}`. */
const VARIABLE = /\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]*?)\s*\}/gu;

/** The values of variables by {@link variableName}. A client that has none for a variable has an empty one. */
export type VariableValues = ReadonlyMap<string, string>;

/** The variables of a client: its name, its place and its service. */
export function clientVariables(client: {
  name: string;
  location: string | null | undefined;
  businessType: string;
}): Map<string, string> {
  const place = client.location ?? "";
  return new Map([
    ["client", client.name],
    ["city", (place.split(",")[0] ?? "").trim()],
    ["location", place],
    ["service", client.businessType],
  ]);
}

/** The name by which a variable is found: `{First Name}` and a column "first-name" are one. */
export function variableName(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]+/g, "_");
}

/** The first variable in a text: how it stands there, and its name. Undefined without one. */
export function firstVariable(text: string): { text: string; name: string } | undefined {
  const [found] = text.matchAll(VARIABLE);
  return found && { text: found[0], name: variableName(found[1] ?? "") };
}

/** Replaces the variables of a text that have a value. The others stay. */
export function replaceVariables(text: string, values: VariableValues): string {
  return text.replaceAll(VARIABLE, (variable, name: string) => values.get(variableName(name)) || variable);
}

/** As {@link replaceVariables}, for one or more keywords: a value adds no separator of keywords. */
export function replaceInKeywords(text: string, values: VariableValues): string {
  const joined = [...values].map(([name, value]) => [name, value.replaceAll(/\s*[,;|\n]\s*/g, " ")] as const);
  return replaceVariables(text, new Map(joined));
}

/** The variables with values, as a text may have them: `{client}, {city}`. */
export function namesOfVariables(values: VariableValues): string {
  return [...values.keys()].map((name) => `{${name}}`).join(", ");
}
