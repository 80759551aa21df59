import { lazy } from "@cgs/kit/lazy";
import { LRUCache } from "lru-cache";
import { isFunctionWord, markedFunctionWordsOf } from "./function-words.js";
import { languageDetector } from "./language-detector.js";
import { ownScriptShare, scriptLanguage, spelledInLatin } from "./scripts.js";
import { isCapital, type Token, tokenize } from "@cgs/kit/text/words";

/** What a piece of text says about its language. */
export interface LanguageEvidence {
  verdict: "own" | "foreign" | "unknown";
  /** The likely language of a foreign text; undefined for no language, such as placeholder text. */
  language?: string | undefined;
  /** The number of words. */
  words: number;
}

/** Tags of one language, or of languages that a detector of letters cannot tell apart. */
const ALIASES: Record<string, string> = {
  nb: "no",
  nn: "no",
  id: "ms",
  bs: "hr",
  iw: "he",
  fil: "tl",
  yue: "zh",
  cmn: "zh",
};

/** Fewer words do not show a language. */
const MIN_WORDS = 4;
const MIN_WORDS_IN_OTHER_SCRIPT = 6;

/** How much more likely another language must be in a text from this number of characters on. Close languages differ by 0.03. */
const MARGINS = [
  { from: 120, margin: 0.025 },
  { from: 40, margin: 0.08 },
  { from: 0, margin: 0.2 },
];

/** The likelihood of the language that a text is in is above 0.5, as a rule above 0.7. Placeholder text has no likely language. */
const MIN_LIKELIHOOD = 0.5;
const MAX_LIKELIHOOD_OF_NONE = 0.48;
const MIN_WORDS_OF_NONE = 12;

/** The share of words that no other language has, with which a text is in a language; and of its function words with one of them. */
const EXCLUSIVE_SHARE = 0.1;
const FUNCTION_SHARE = 0.35;

/** Quotations, of which short ones may be in any language. */
const QUOTED = /“[^“”]{1,200}”|„[^„“”]{1,200}[“”]|"[^"]{1,200}"|«[^«»]{1,200}»|「[^「」]{1,100}」/gu;

/** Brands and models in a Chinese or Japanese text: "iPhone", "iQ700". */
const BRANDS = /(?<![A-Za-z])[a-z]{0,3}[A-Z][A-Za-z0-9-]*/g;
const HAN = /\p{sc=Han}{2}/u;

const MAY_BE_ADDRESS = /:\/\/|@|www\./;
const ADDRESS = /\S+(?::\/\/|@)\S+|www\.\S+/g;

const detectable = lazy(() => new Set(Object.values(languageDetector().info().Languages)));

const detectableTags = new LRUCache<string, { tag: string | undefined }>({ max: 500 });

/** The primary tag under which a language is detected, or undefined when it cannot be. */
export function detectableTag(tag: string): string | undefined {
  const found = detectableTags.get(tag) ?? { tag: readDetectableTag(tag) };
  detectableTags.set(tag, found);
  return found.tag;
}

function readDetectableTag(tag: string): string | undefined {
  const { language: primary, script } = new Intl.Locale(tag);
  if (primary === "sr" && script === "Latn") return "hr";
  const detected = ALIASES[primary] ?? primary;
  return detectable().has(detected) ? detected : undefined;
}

/**
 * Judges whether a text is in a language, by its tag from {@link detectableTag}. Names, addresses and short quotations are ignored.
 * @param words the words of the text, where they were read before.
 */
export function languageEvidence(
  text: string,
  tag: string,
  { isHeading = false, words }: { isHeading?: boolean; words?: readonly Token[] } = {},
): LanguageEvidence {
  const unquoted = /[“„"«「]/.test(text) ? text.replace(QUOTED, " ") : text;
  const plain = MAY_BE_ADDRESS.test(unquoted) ? unquoted.replace(ADDRESS, " ") : unquoted;
  const read = HAN.test(plain) && !spelledInLatin(tag) ? plain.replace(BRANDS, " ") : plain;
  const tokens = words && read === text ? words : tokenize(read);
  const share = ownScriptShare(read, tag);
  if (share < 0.5) return otherScript(read, tag, tokens);
  const byScript = scriptLanguage(read, tag);
  if (byScript) return { verdict: byScript === tag ? "own" : "foreign", language: byScript, words: tokens.length };
  if (!spelledInLatin(tag)) return byLikelihood(tokens, tag, tokens.length);
  return byLikelihood(isHeading ? withoutNamesOfHeading(tokens) : withoutNames(tokens), tag, tokens.length);
}

/**
 * Whether a text has the function words of a language, some of which no other language has. Much faster than {@link languageEvidence}, and
 * true for most sentences of the language.
 */
export function isPlainlyIn(tag: string, tokens: readonly Token[]): boolean {
  const words = markedFunctionWordsOf(tag);
  const typical = Math.max(2, tokens.length * EXCLUSIVE_SHARE);
  let some = 0;
  let exclusive = 0;
  for (const { form } of tokens) {
    const isExclusive = words.get(form);
    if (isExclusive) exclusive += 1;
    else if (isExclusive === false) some += 1;
    if (exclusive >= typical) return true;
  }
  const isFrequent = exclusive * 3 >= some && exclusive + some >= tokens.length * FUNCTION_SHARE;
  return exclusive > 0 && isFrequent;
}

/** Whether a text has a word that no other language has. Enough next to sentences that are plainly in the language. */
export function hasWordOf(tag: string, tokens: readonly Token[]): boolean {
  const words = markedFunctionWordsOf(tag);
  return tokens.some(({ form }) => words.get(form));
}

function otherScript(text: string, tag: string, tokens: readonly Token[]): LanguageEvidence {
  const words = tokens.length;
  if (withoutNames(tokens).length < MIN_WORDS_IN_OTHER_SCRIPT) return { verdict: "unknown", words };
  const { language } = languageDetector().detect(text);
  return { verdict: language === tag ? "own" : "foreign", language: language || undefined, words };
}

function byLikelihood(read: readonly Token[], tag: string, words: number): LanguageEvidence {
  if (read.length < MIN_WORDS) return { verdict: "unknown", words };
  const text = read.map(({ text: word }) => word).join(" ");
  const scores = languageDetector().detect(text).getScores();
  const own = scores[tag] ?? 0;
  const language = bestOther(scores, tag);
  const likelihood = scores[language] ?? 0;
  if (read.length >= MIN_WORDS_OF_NONE && Math.max(own, likelihood) < MAX_LIKELIHOOD_OF_NONE)
    return { verdict: "foreign", words };
  if (own >= likelihood) return { verdict: own >= MIN_LIKELIHOOD ? "own" : "unknown", words };
  const margin = MARGINS.find(({ from }) => text.length >= from)?.margin ?? 0;
  const isForeign = likelihood >= MIN_LIKELIHOOD && likelihood - own >= margin;
  return { verdict: isForeign ? "foreign" : "unknown", language, words };
}

/** The first of the other languages is the likeliest. */
function bestOther(scores: Readonly<Record<string, number>>, tag: string): string {
  for (const language in scores) if (language !== tag) return language;
  return "";
}

/** Names are capitalized, and so is the first word of a sentence. */
function withoutNames(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ text, form }) => !isCapital(text) || isFunctionWord(form));
}

/** In a heading, as in English, every word may have a capital. It is read as a whole when it has function words. */
function withoutNamesOfHeading(tokens: readonly Token[]): readonly Token[] {
  const rest = withoutNames(tokens);
  return tokens.filter(({ form }) => isFunctionWord(form)).length >= 2 ? tokens : rest;
}
