/** A copy without null and undefined fields at any depth. Entries of lists stay. */
export function withoutNulls(input: object): Record<string, unknown> {
  const fields = Object.entries(input).filter(([, value]) => value != null);
  return Object.fromEntries(fields.map(([name, value]) => [name, copyOf(value)]));
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  return typeof value === "object" && value !== null ? withoutNulls(value) : value;
}
