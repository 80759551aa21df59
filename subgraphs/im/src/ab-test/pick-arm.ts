import { createHash } from "node:crypto";

/**
 * Whether a key is assigned to version B: for `weight` percent of the keys, by hash. The same key always gets the same version. The keys of one
 * test are assigned independently of those of another.
 */
export function usesVersionB(testId: string, weight: number, key: string): boolean {
  return createHash("sha256").update(`${testId}:${key}`).digest().readUInt32BE() % 100 < weight;
}
