/** Returns a function whose value is created at its first call. A formatter of `Intl` takes milliseconds to create, and few are used on a page. */
export function atFirstUse<Value extends object | string>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
