import { createHash } from "node:crypto";
import { tokensOf } from "./word-forms.js";

/** Numbers of a text's fingerprint. The standard error of a similarity of 0.85 is 0.03. */
const FINGERPRINT_SIZE = 128;

/** Words of a shingle. Three tell a copied sentence from a shared subject. */
const SHINGLE_WORDS = 3;

/** A finished page of a client's other location, by its fingerprint. */
export interface SiblingPage {
  title: string;
  fingerprint: readonly number[];
}

const MULTIPLIERS = coefficients("multiplier");
const SUMMANDS = coefficients("summand");

/**
 * A MinHash fingerprint of a text: the smallest value, under each of many hash functions, of its overlapping runs of three words.
 * The share of equal numbers of two sketches estimates the share of runs that the texts have in common. What is `ignored` is left
 * out, so that a page with only its place exchanged is the same page.
 */
export function fingerprintOf(text: string, ignored: readonly string[] = []): number[] {
  const names = new Set(ignored.flatMap((name) => tokensOf(name)).map(({ stem }) => stem));
  const stems = tokensOf(text)
    .map(({ stem }) => stem)
    .filter((stem) => !names.has(stem));
  const runs = new Set<number>();
  for (let index = 0; index + SHINGLE_WORDS <= Math.max(stems.length, SHINGLE_WORDS); index += 1)
    runs.add(hash(stems.slice(index, index + SHINGLE_WORDS).join(" ")));
  return MULTIPLIERS.map((multiplier, row) => {
    let least = 0xffffffff;
    for (const run of runs) least = Math.min(least, mix(Math.imul(run, multiplier) + (SUMMANDS[row] ?? 0)));
    return least | 0; // signed, as PostgreSQL's integers are
  });
}

/** How alike two texts are, 0 to 1, by their sketches. */
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

/** Spreads a number over 32 bits, so that neighbouring values end up far apart. */
function mix(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Fixed odd numbers: sketches of all processes and versions must be comparable. */
function coefficients(purpose: string): number[] {
  return Array.from({ length: FINGERPRINT_SIZE }, (_, index) => {
    const digest = createHash("sha256").update(`${purpose} ${index}`).digest();
    return (digest.readUInt32LE(0) | 1) >>> 0;
  });
}
