/** The JSON of a value, in which the order of fields makes no difference. */
export function canonicalJson(value: object): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** As {@link canonicalJson}, in which a field that is null is as one that is absent. */
export function canonicalJsonWithoutNulls(value: object): string {
  return canonicalJson(JSON.parse(JSON.stringify(value, (_, one: unknown) => one ?? undefined)) as object);
}
