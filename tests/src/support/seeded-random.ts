/** A random number generator: the same seed gives the same numbers, so that a failed run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
