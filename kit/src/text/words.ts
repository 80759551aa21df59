/** A word as searches compare it. Offsets are characters of the text it was read from. */
export interface Token {
  /** The word as written. */
  text: string;
  /** Composed (NFC), in lower case, without invisible characters, with straight apostrophes and without a possessive ending. */
  form: string;
  start: number;
  end: number;
}

/** Soft hyphens, joiners, direction marks, byte-order marks: characters without width. */
const INVISIBLE =
  "\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFE0E\\uFE0F\\uFEFF";
const INVISIBLES = new RegExp(`[${INVISIBLE}]`, "gu");
const LETTER = `[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${INVISIBLE}]*`;
const APOSTROPHE = "['’ʼ＇]";
const TOKEN = new RegExp(`${LETTER}(?:${APOSTROPHE}${LETTER})*`, "gu");

/** A run between spaces or long dashes, from its first to its last letter or figure. The figure of a keycap emoji is none. */
const COUNTED = /(?!\d\u20E3)[\p{L}\p{N}](?:[^\s—]*[\p{L}\p{N}\p{M}])?/gu;

/** Scripts that are written without spaces. Their words are found by dictionary. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The code units of these scripts and some others. Checked first, because it is much faster. */
const MAY_BE_UNSPACED = /[\u0E00-\u1FFF\u2E80-\uFFFF]/;
const dictionary = new Intl.Segmenter("ja", { granularity: "word" });

/** Words that French, Italian and Catalan shorten before a vowel: "l'implant" is "l'" and "implant". */
const ELIDED =
  /^(?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quoiqu|gl|un|all|dall|dell|nell|sull|coll|quell|quest|bell|sant|anch|senz|tutt|mezz|dov|com)$/;
const APOSTROPHES = /['’ʼ＇]/;
const POSSESSIVE = /'s?$/;
const ASCII_WORD = /^[A-Za-z0-9]+$/;

/** Whether a text may have letters of scripts without spaces. False for texts in alphabets. */
export function mayBeUnspaced(text: string): boolean {
  return MAY_BE_UNSPACED.test(text);
}

/** Whether a word begins with a capital letter. */
export function isCapital(word: string): boolean {
  const first = word.charCodeAt(0);
  return first < FIRST_BEYOND_ASCII ? first >= CAPITAL_A && first <= CAPITAL_Z : /^\p{Lu}/u.test(word);
}

/** Whether a word begins with a figure. */
export function isNumeric(word: string): boolean {
  const first = word.charCodeAt(0);
  return first < FIRST_BEYOND_ASCII ? first >= DIGIT_0 && first <= DIGIT_9 : /^\p{N}/u.test(word);
}

const [CAPITAL_A, CAPITAL_Z, DIGIT_0, DIGIT_9, FIRST_BEYOND_ASCII] = [0x41, 0x5a, 0x30, 0x39, 0x80];

/** Removes characters without width and composes letters with their accents, so that equal-looking texts are equal. */
export function normalized(text: string): string {
  return text.normalize("NFC").replace(INVISIBLES, "");
}

/** Removes accents and Arabic vowel signs: "cafe" for "café". Vowel signs of Indian scripts stay, because they are letters there. */
export function withoutAccents(form: string): string {
  return form
    .normalize("NFD")
    .replace(/[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670]/g, "")
    .normalize("NFC");
}

/**
 * The words that searches compare. Hyphens separate words, so that "same-week" equals "same week"; an elided article is a word of its own.
 * The same text gives the same words in every language.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const unspaced = mayBeUnspaced(text) && UNSPACED.test(text);
  let end = 0;
  // Between two words is no letter, so that a word stands at its first place behind the word before.
  for (const word of text.match(TOKEN) ?? []) {
    const index = text.indexOf(word, end);
    end = index + word.length;
    if (unspaced && UNSPACED.test(word)) tokens.push(...unspacedTokens(word, index));
    else pushSpaced(tokens, word, index);
  }
  return tokens;
}

/**
 * Splits plain text into the words that a reader counts, as word processors do: "l'implant", "same-week", "e.g." and "$1,299" are one each. In
 * scripts without spaces, a word is one of the dictionary.
 */
export function wordsOf(text: string): string[] {
  const words = visible(text).match(COUNTED) ?? [];
  return mayBeUnspaced(text) && UNSPACED.test(text) ? words.flatMap(dictionaryWords) : words;
}

/** The number of words that a reader counts. */
export function wordCount(text: string): number {
  return countOfAscii(text) ?? wordsOf(text).length;
}

/** Counts the runs between spaces that have a letter or figure. Undefined for a text with other than ASCII characters. */
function countOfAscii(text: string): number | undefined {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_BEYOND_ASCII) return undefined;
    if (code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)) inWord = false;
    else if (!inWord && isAsciiLetter(code)) {
      inWord = true;
      count += 1;
    }
  }
  return count;
}

function isAsciiLetter(code: number): boolean {
  const lower = code | LOWER_CASE;
  return (lower >= LETTER_A && lower <= LETTER_Z) || (code >= DIGIT_0 && code <= DIGIT_9);
}

const [TAB, CARRIAGE_RETURN, SPACE, LOWER_CASE, LETTER_A, LETTER_Z] = [0x09, 0x0d, 0x20, 0x20, 0x61, 0x7a];

function visible(text: string): string {
  return text.replace(INVISIBLES, "");
}

function dictionaryWords(run: string): string[] {
  if (!UNSPACED.test(run)) return [run];
  return Array.from(dictionarySegments(run), ({ segment }) => segment);
}

/** Longer runs are read in pieces: the segmenter's time grows with the square of the length. */
const MAX_RUN = 1_000;

function* dictionarySegments(run: string): Generator<{ segment: string; index: number }> {
  for (let at = 0; at < run.length; at += MAX_RUN)
    for (const { segment, index, isWordLike } of dictionary.segment(run.slice(at, at + MAX_RUN)))
      if (isWordLike) yield { segment, index: at + index };
}

function unspacedTokens(run: string, offset: number): Token[] {
  return Array.from(dictionarySegments(run), ({ segment, index }) => tokenAt(segment, offset + index));
}

function pushSpaced(tokens: Token[], word: string, index: number): void {
  const cut = elisionLength(word);
  if (cut > 0) tokens.push(tokenAt(word.slice(0, cut), index));
  tokens.push(tokenAt(word.slice(cut), index + cut));
}

function tokenAt(text: string, start: number): Token {
  return { text, form: formOf(text), start, end: start + text.length };
}

/** The forms of words as written. Equal words share one string, which is compared and looked up faster. */
const forms = new Map<string, string>();
const MAX_FORMS = 50_000;
/** Longer runs of letters are no words, and are not kept. */
const MAX_KNOWN_LENGTH = 40;

function formOf(word: string): string {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const form = readForm(word);
  if (word.length > MAX_KNOWN_LENGTH) return form;
  if (forms.size >= MAX_FORMS) forms.clear();
  forms.set(word, form);
  return form;
}

function readForm(word: string): string {
  if (ASCII_WORD.test(word)) return word.toLowerCase();
  return normalized(word)
    .replace(/[’ʼ＇]/g, "'")
    .toLowerCase()
    .replace(POSSESSIVE, "");
}

/** The length of "l'" in "l'implant"; 0 for other words. */
function elisionLength(word: string): number {
  const at = word.search(APOSTROPHES);
  if (at <= 0 || at + 2 > word.length) return 0;
  return ELIDED.test(word.slice(0, at).toLowerCase()) ? at + 1 : 0;
}
