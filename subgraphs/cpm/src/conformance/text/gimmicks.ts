import type { TextRange } from "../../text/text-range.js";

/** A trick to attract attention, or several of one kind. */
export interface Gimmick extends TextRange {
  what: string;
}

const MAX_EXCLAMATIONS = 3;
const MAX_EMOJI = 4;
const MAX_HASHTAGS = 2;
const SHOUTED_RUN = 3;
const MAX_SHOUTED = 3;

const URL =
  /(?:https?:\/\/|www\.)\S{1,200}|\b[\w-]{1,60}\.(?:com|net|org|de|fr|es|it|pt|nl|pl|se|co|io|eu)(?:\/\S{0,100})?/gi;

/** The gimmicks of a post. `names` are written as their owners write them, also in capitals. */
export function gimmicksIn(post: string, names: readonly string[]): Gimmick[] {
  const text = post.replace(URL, (url) => " ".repeat(url.length));
  const found = PATTERNS.flatMap(({ what, pattern }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ what, start: index, end: index + match.length })),
  );
  return [
    ...found,
    ...tooManyExclamations(text),
    ...tooManyEmoji(text),
    ...tooManyHashtags(text),
    ...shouting(text, names),
  ];
}

/** Words that spammers disguise with digits. */
const DISGUISED =
  /(?<![\p{L}\p{N}])(?:fr33|fr3e|fre3|ch3ap|b3st|d3al|d3als|s4le|s4v3|sav3|w1n|cl1ck|0ffer|0ff|n0w|h0t|m0ney|b0nus|pr1ce|d1scount|gr8|l8|2day|4u|4ever|b4)(?![\p{L}\p{N}])/giu;

const PATTERNS: readonly { what: string; pattern: RegExp }[] = [
  { what: "repeated punctuation", pattern: /[!?¡¿]{2,}(?<!^[!?]?)|\.{4,}|[$€£]{2,}|([~*=_|<>^•·-])\1{2,}/g },
  {
    what: "decorative characters",
    pattern:
      /[★☆✩✪✫✬✭✮✯⭐►▶◄◀▲▼◆◇■□●○✦✧❖➤➔➜➡⇒→✓✔✅☑✗✘❌♥♡❤♦♣♠✿❀☎☏✆✉❗❕‼⁉💥🔥][\uFE0F\s]{0,2}[★☆✩✪✫✬✭✮✯⭐►▶◄◀▲▼◆◇■□●○✦✧❖➤➔➜➡⇒→✓✔✅☑✗✘❌♥♡❤♦♣♠✿❀☎☏✆✉❗❕‼⁉💥🔥]/gu,
  },
  {
    what: "letters of a decorative font",
    pattern: /[\u{1D400}-\u{1D7FF}\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u{1F130}-\u{1F189}]{2,}/gu,
  },
  { what: "letters with gaps", pattern: /(?<![\p{L}\p{N}])\p{Lu}(?:[ *_-]\p{Lu}){3,}(?![\p{L}\p{N}])/gu },
  { what: "misspelling", pattern: DISGUISED },
  {
    what: "misspelling",
    pattern: /(?<![\p{L}\p{N}])\p{L}[a-z]{0,12}[013457@$][a-z]{2,12}(?![\p{L}\p{N}])(?<!(?:mp|web|co)\d[a-z]*)/gu,
  },
  { what: "misspelling", pattern: /(?<![\p{L}\p{N}])[$@][a-z]{3,}(?![\p{L}\p{N}._])/gu },
  { what: "stretched words", pattern: /([aeiouy])\1{2,}|([b-z])\2{3,}/giu },
  {
    what: "alternating capitals",
    pattern: /(?<!\p{L})(?:\p{Ll}\p{Lu}){2,}\p{Ll}*|(?<!\p{L})(?:\p{Lu}\p{Ll}){2}\p{Lu}\p{Ll}?(?!\p{L})/gu,
  },
];

function tooManyExclamations(text: string): Gimmick[] {
  const marks = Array.from(text.matchAll(/!+/g), ({ index }) => index);
  const sentences = text.match(/[.!?…]+(?:\s|$)/g)?.length ?? 1;
  const many = marks.length > MAX_EXCLAMATIONS || (marks.length === MAX_EXCLAMATIONS && marks.length * 2 > sentences);
  return many ? [{ what: "many exclamation marks", start: marks[0] ?? 0, end: (marks.at(-1) ?? 0) + 1 }] : [];
}

const EMOJI = /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu;

function tooManyEmoji(text: string): Gimmick[] {
  const found = Array.from(text.matchAll(EMOJI), ({ 0: match, index }) => ({
    index,
    end: index + match.length,
  })).filter(({ index }) => !/[©®™]/.test(text[index] ?? ""));
  const inRow = found.some(
    ({ end }, at) =>
      followsClosely(text, end, found[at + 1]) && followsClosely(text, found[at + 1]?.end ?? 0, found[at + 2]),
  );
  if (found.length <= MAX_EMOJI && !inRow) return [];
  return [{ what: "many emoji", start: found[0]?.index ?? 0, end: found.at(-1)?.end ?? 0 }];
}

function followsClosely(text: string, end: number, next: { index: number } | undefined): boolean {
  return next !== undefined && text.slice(end, next.index).trim() === "";
}

function tooManyHashtags(text: string): Gimmick[] {
  const tags = Array.from(text.matchAll(/(?<![\p{L}\p{N}&])#\p{L}[\p{L}\p{N}_]*/gu), ({ 0: match, index }) => ({
    index,
    end: index + match.length,
  }));
  return tags.length > MAX_HASHTAGS
    ? [{ what: "many hashtags", start: tags[0]?.index ?? 0, end: tags.at(-1)?.end ?? 0 }]
    : [];
}

/** Short words that are shouted as often as they are abbreviations are long. */
const SHORT_SHOUTED = new Set(
  "OFF NOW ALL NEW TOP BUY WIN YOU THE AND FOR GET OUR BIG HOT DAY TODAY ONE NUR NEU JETZT".split(" "),
);

/** Words in capitals: a row of them, or many. Abbreviations and the names of the client are not shouted. */
function shouting(text: string, names: readonly string[]): Gimmick[] {
  const own = new Set(names.flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? []));
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const isCapital = (word: string) => !own.has(word) && /^\p{Lu}+(?:['’]\p{Lu}+)*$/u.test(word);
  const shouted = words.filter(
    ({ word }) => isCapital(word) && (word.length >= 4 || SHORT_SHOUTED.has(word)) && !ABBREVIATIONS.has(word),
  );
  const row = shouted.find((first) =>
    isShoutedRow(words.slice(words.indexOf(first), words.indexOf(first) + SHOUTED_RUN), isCapital),
  );
  if (!row && shouted.length <= MAX_SHOUTED) return [];
  return [
    {
      what: "words in capitals",
      start: row?.start ?? shouted[0]?.start ?? 0,
      end: row?.end ?? shouted.at(-1)?.end ?? 0,
    },
  ];
}

function isShoutedRow(run: readonly { word: string }[], isCapital: (word: string) => boolean): boolean {
  return (
    run.length === SHOUTED_RUN &&
    run.every(({ word }) => isCapital(word)) &&
    run.some(({ word }) => word.length >= 4 && !ABBREVIATIONS.has(word))
  );
}

const ABBREVIATIONS = new Set(
  "HVAC NASA OSHA ASAP FEMA HIPAA NATE ASHRAE LEED NAFTA ROTC YMCA YWCA MERV SEER SEER2 EPDM LASIK AARP NAACP IICRC CPAP USDA ASPCA MBA ISBN HTML JPEG USB FAQ FAQS COVID UNESCO NATO TÜV ADAC HUK IKEA BMW AUDI GMBH LLC LLP INC".split(
    " ",
  ),
);
