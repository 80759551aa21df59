/** The value of an answer's first field; of a mutation, the value in its payload. */
export function firstResult(query: string, data: Record<string, unknown> | null | undefined): unknown {
  const [value] = Object.values(data ?? {});
  const isPayload = query.trimStart().startsWith("mutation") && value !== null && typeof value === "object";
  return isPayload ? Object.values(value)[0] : value;
}
