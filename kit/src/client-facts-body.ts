import type { z } from "zod";
import type { clientFacts } from "./client-facts.js";

/** The fields that hold values of enums. */
const ENUM_FIELDS = new Set(["day", "kind", "priceKind"]);

/** Converts facts to their form in REST: fields in snake case, values of enums in lower case. */
export function toFactsBody(facts: object): Record<string, unknown> {
  return converted(facts, (name, value) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ENUM_FIELDS.has(name) && typeof value === "string" ? value.toLowerCase() : value,
  ]);
}

/** Converts facts from their form in REST. The result is not validated. */
export function fromFactsBody(body: object): z.input<typeof clientFacts> {
  return converted(body, (key, value) => {
    const name = factNameOf(key);
    return [name, ENUM_FIELDS.has(name) && typeof value === "string" ? value.toUpperCase() : value];
  });
}

/** The name of a field of facts, from its name in REST: `postalCode` for `postal_code`. */
function factNameOf(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function converted(value: object, field: (name: string, value: unknown) => [string, unknown]): Record<string, unknown> {
  const deep = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(deep);
    return typeof part === "object" && part !== null ? converted(part, field) : part;
  };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => field(name, deep(part))));
}
