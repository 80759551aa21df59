/**
 * The widths of Arial's characters in thousandths of the font size. Arial has the metrics of Helvetica, which Adobe publishes in the font
 * metrics of its core fonts (Helvetica.afm, field WX).
 */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["'‘’‚‹›ijlılŀłŁ", 222],
  ["|¦", 260],
  [" \u00A0!,./:;\\[]It·", 278],
  ['"()-`rř„“”{}•¡', 333],
  ["*", 389],
  ["^", 469],
  ["csxyzkJvſ", 500],
  ["abdeghnopquL#$0123456789?_–ßđħ€£¥¢§þðøŧ«»", 556],
  ["+<=>~±×÷¬", 584],
  ["FTZ", 611],
  ["ABEKPSVXY&Þ", 667],
  ["wCDHNRUĐ", 722],
  ["GOQØ®©", 778],
  ["mM", 833],
  ["%æ", 889],
  ["Wœ", 944],
  ["—…™ÆŒ@", 1000],
];

const widths = new Map(
  WIDTHS.flatMap(([characters, width]) => Array.from(characters, (each) => [each, width] as const)),
);

/** Letters whose exact width differs from the group they look like. */
for (const [character, width] of [
  ["'", 191],
  ["f", 278],
  ['"', 355],
  ["{", 334],
  ["}", 334],
  ["Ł", 556],
  ["•", 350],
  ["¿", 611],
  ["@", 1015],
] as const)
  widths.set(character, width);

/** Ideographs, kana, Hangul and full-width forms fill a square. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u;
const EMOJI = /\p{Extended_Pictographic}/u;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}\u200B]/u;

/** Of characters without an entry: other alphabets are about as wide as Latin. */
const CAPITAL = 700;
const OTHER = 560;
const EMOJI_WIDTH = 1_250;

/** The width of a line of text in Arial, in pixels. Characters of other scripts are estimated; accents add nothing. */
export function arialWidth(text: string, fontSize: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += widths.get(character) ?? widthOf(character);
  return Math.round((thousandths * fontSize) / 1_000);
}

function widthOf(character: string): number {
  if (WITHOUT_WIDTH.test(character)) return 0;
  if (SQUARE.test(character)) return 1_000;
  if (EMOJI.test(character)) return EMOJI_WIDTH;
  const base = widths.get(character.normalize("NFD")[0] ?? "");
  return base ?? (/\p{Lu}/u.test(character) ? CAPITAL : OTHER);
}
