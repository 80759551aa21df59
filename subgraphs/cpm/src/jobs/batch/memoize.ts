/** Memoizes an asynchronous function by key. The cache has no limit and keeps failures, so use it for one request only. */
export function memoize<T, R>(
  call: (input: T) => Promise<R>,
  keyOf: (input: T) => string = String,
): (input: T) => Promise<R> {
  const results = new Map<string, Promise<R>>();
  return (input) => {
    const key = keyOf(input);
    const result = results.get(key) ?? call(input);
    results.set(key, result);
    return result;
  };
}
