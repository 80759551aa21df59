/** A value that is made at its first use. The function that makes it runs once, unless it throws. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
