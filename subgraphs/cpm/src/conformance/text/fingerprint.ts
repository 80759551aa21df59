import { createHash } from "node:crypto";
import { tokensOf } from "./word-forms.js";

/** The number of hash functions. The standard error of a similarity of 0.85 is 0.03. */
const FINGERPRINT_SIZE = 128;

/** Words of a shingle. Three distinguish a copied sentence from a common subject. */
const SHINGLE_WORDS = 3;

/** A finished page of another location of the client. */
export interface SiblingPage {
  title: string;
  fingerprint: readonly number[];
}

const MULTIPLIERS = coefficients("multiplier");
const ADDENDS = coefficients("summand");

/**
 * The MinHash fingerprint of a text: the minimum of each hash function over the shingles, which are overlapping runs of three word stems. The
 * share of equal numbers in two fingerprints estimates the Jaccard similarity of the shingles. Words of `ignored` names are left out, so that
 * pages that differ only in their place are equal.
 */
export function fingerprintOf(text: string, ignored: readonly string[] = []): number[] {
  const names = new Set(ignored.flatMap((name) => tokensOf(name)).map(({ stem }) => stem));
  const stems = tokensOf(text)
    .map(({ stem }) => stem)
    .filter((stem) => !names.has(stem));
  const shingles = new Set<number>();
  for (let index = 0; index + SHINGLE_WORDS <= Math.max(stems.length, SHINGLE_WORDS); index += 1)
    shingles.add(hash(stems.slice(index, index + SHINGLE_WORDS).join(" ")));
  return MULTIPLIERS.map((multiplier, row) => {
    let minimum = 0xffffffff;
    for (const shingle of shingles)
      minimum = Math.min(minimum, mix(Math.imul(shingle, multiplier) + (ADDENDS[row] ?? 0)));
    return minimum | 0; // signed, like PostgreSQL's integer
  });
}

/** The estimated similarity of two texts by their fingerprints, 0 to 1. */
export function similarity(a: readonly number[], b: readonly number[]): number {
  const size = Math.min(a.length, b.length);
  if (size === 0) return 0;
  return a.slice(0, size).filter((value, index) => value === b[index]).length / size;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Spreads a number over 32 bits, so that neighboring values end up far apart. */
function mix(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Fixed odd numbers, because fingerprints of all processes and releases must be comparable. */
function coefficients(purpose: string): number[] {
  return Array.from({ length: FINGERPRINT_SIZE }, (_, index) => {
    const digest = createHash("sha256").update(`${purpose} ${index}`).digest();
    return (digest.readUInt32LE(0) | 1) >>> 0;
  });
}
