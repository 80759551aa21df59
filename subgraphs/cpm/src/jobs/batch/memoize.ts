/** Asks once for each of equal things, however often they are wanted. It forgets nothing: keep it for one request only. */
export function memoize<T, R>(
  ask: (wanted: T) => Promise<R>,
  nameOf: (wanted: T) => string = String,
): (wanted: T) => Promise<R> {
  const asked = new Map<string, Promise<R>>();
  return (wanted) => {
    const name = nameOf(wanted);
    const known = asked.get(name) ?? ask(wanted);
    asked.set(name, known);
    return known;
  };
}
