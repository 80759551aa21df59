/** A finished page of another location of the client. */
export interface SiblingPage {
  title: string;
  fingerprint: readonly number[];
}

/** The first number of a fingerprint in this form. Earlier releases stored 128 MinHash values, which cannot be compared with it. */
const FORM = 0x50414732;

/** Stems of a sentence that are kept. */
const MAX_STEMS = 60;

/** A sentence is shared when the sibling has one with this share of its stems: synonyms may replace the others. */
const SHARED_STEMS = 0.5;

/** How much of a page stands in another one. */
export interface SharedText {
  /** The share of the compared words that are in shared sentences, 0 to 1. */
  share: number;
  /** The numbers of the shared sentences. */
  sentences: readonly number[];
}

interface SentenceHashes {
  words: number;
  hashes: readonly number[];
}

/**
 * The fingerprint of a page: for each sentence its number of words and the hashes of its stems, 16 bits each, two in a signed integer as
 * PostgreSQL has them.
 */
export function fingerprintOf(sentences: readonly { stems: readonly string[]; words: number }[]): number[] {
  const halves: number[] = [];
  for (const { stems, words } of sentences) {
    const kept = stems.slice(0, MAX_STEMS);
    halves.push((Math.min(words, 255) << 8) | kept.length);
    for (const stem of kept) halves.push(hash(stem));
  }
  const packed = Array.from({ length: Math.ceil(halves.length / 2) }, (_, at) => {
    return ((halves[2 * at] ?? 0) << 16) | (halves[2 * at + 1] ?? 0);
  });
  return [FORM, ...packed];
}

/** Whether a fingerprint has the form of this release. Others are not compared. */
export function isComparable(fingerprint: readonly number[]): boolean {
  return fingerprint[0] === FORM;
}

/** The number of sentences of a fingerprint. */
export function sentenceCount(fingerprint: readonly number[]): number {
  return sentencesOf(fingerprint).length;
}

/** Prepares the comparison of one page with many: returns what it shares with another. */
export function comparisonWith(fingerprint: readonly number[]): (other: readonly number[]) => SharedText {
  const own = sentencesOf(fingerprint);
  const total = own.reduce((sum, { words }) => sum + words, 0);
  const having = new Map<number, number[]>();
  for (const [number, { hashes }] of own.entries())
    for (const each of hashes) having.set(each, [...(having.get(each) ?? []), number]);
  return (other) => {
    const most = mostCommonStems(other, having, own.length);
    const sentences = own.flatMap(({ hashes }, number) =>
      (most[number] ?? 0) >= hashes.length * SHARED_STEMS ? [number] : [],
    );
    const words = sentences.reduce((sum, number) => sum + (own[number]?.words ?? 0), 0);
    return { share: total === 0 ? 0 : words / total, sentences };
  };
}

/** For each own sentence the largest number of stems that it has in common with one sentence of the other page. */
function mostCommonStems(other: readonly number[], having: ReadonlyMap<number, readonly number[]>, size: number) {
  const most = new Uint8Array(size);
  const common = new Uint8Array(size);
  for (const { hashes } of sentencesOf(other)) {
    common.fill(0);
    for (const each of hashes)
      for (const number of having.get(each) ?? []) {
        common[number] = (common[number] ?? 0) + 1;
        if ((common[number] ?? 0) > (most[number] ?? 0)) most[number] = common[number] ?? 0;
      }
  }
  return most;
}

function sentencesOf(fingerprint: readonly number[]): SentenceHashes[] {
  if (!isComparable(fingerprint)) return [];
  const sentences: SentenceHashes[] = [];
  const half = (at: number) => ((fingerprint[1 + (at >> 1)] ?? 0) >>> (at % 2 === 0 ? 16 : 0)) & 0xffff;
  const end = (fingerprint.length - 1) * 2;
  for (let at = 0; at < end && half(at) !== 0;) {
    const size = half(at) & 0xff;
    const start = at + 1;
    sentences.push({ words: half(at) >> 8, hashes: Array.from({ length: size }, (_, n) => half(start + n)) });
    at = start + size;
  }
  return sentences;
}

/** FNV-1a, folded to 16 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 16) ^ (value & 0xffff);
}
