import type { FactsOfClientFragment } from "../gql/graphql";
import { statedFact } from "./stated-facts";
import type { FactsDraft } from "./use-facts-draft";

/**
 * The present facts that a draft changes or removes, as the API names them: `phone`, `offers.2`. Of lists only the entries that the draft no
 * longer has; what is new changes nothing that a text can state.
 */
export function changedFacts(facts: FactsOfClientFragment, { changed, changes }: FactsDraft): string[] {
  return changed.flatMap((field) => {
    const { id } = field;
    const before: unknown = statedFact(facts, field).effective;
    if (before === null || before === undefined) return [];
    if (!Array.isArray(before) || id === "openingHours" || id === "serviceArea") return [id];
    const after = changes[id];
    const kept = new Set((Array.isArray(after) ? after : []).map(comparable));
    return before.flatMap((entry, place) => (kept.has(comparable(entry)) ? [] : [`${id}.${place + 1}`]));
  });
}

/** Whether two values of a fact state the same. */
export function isSameFact(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return comparable(one) === comparable(other);
  return one.length === other.length && one.every((entry, place) => comparable(entry) === comparable(other[place]));
}

/** An entry as text: what is empty, and the names of types, do not count. */
function comparable(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return JSON.stringify(entry ?? null);
  const stated = Object.entries(entry).filter(
    ([name, value]) =>
      name !== "__typename" && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return JSON.stringify(stated.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
