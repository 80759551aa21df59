/**
 * A function that computes its result once for each object, and forgets it with the object.
 * @param compute its other arguments must be the same whenever the object is
 */
export function onceFor<K extends WeakKey, R extends unknown[], T>(
  compute: (key: K, ...others: R) => T,
): (key: K, ...others: R) => T {
  const results = new WeakMap<K, { result: T }>();
  return (key, ...others) => {
    const known = results.get(key);
    if (known) return known.result;
    const result = compute(key, ...others);
    results.set(key, { result });
    return result;
  };
}
