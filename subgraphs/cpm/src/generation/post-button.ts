import { PostButton } from "../brief/post-type.js";
import type { Post } from "./post-form.js";

/** The verbs and nouns of each button in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const WORDS: readonly (readonly [PostButton, RegExp])[] = [
  [
    PostButton.CALL,
    /call|phone|ring us|dial|anrufen|ruf(?:en|t)?(?=\s)|telefon|appele[rz]|llam[ae]|chiam[ai]|ligue|bel(?=\s)/,
  ],
  [
    PostButton.BOOK,
    /book(?!s)|schedul|reserv|appointment|make a date|buch(?:en|t)|termin|rendez-vous|réserv|cita|prenot|agende|afspraak|boek(?!en\b)/,
  ],
  [PostButton.ORDER, /order|take-?away|delivery|bestell|command(?:er|ez)|pedido|pide|pida|ordina|encomend/],
  [PostButton.SIGN_UP, /sign up|register|subscribe|enroll|join|anmeld|melde|inscri|iscriv|regístr|aanmeld|meld je/],
  [PostButton.SHOP, /shop|buy|browse|kauf|achet|compra|acquist|koop/],
];

/** The button of a post for which the model chose none: what its call to action, else its text, first asks readers to do. */
export function buttonFor({ text, call_to_action: call }: Pick<Post, "text" | "call_to_action">): PostButton {
  return firstAsked(call) ?? firstAsked(text.split(/\n+/).at(-1) ?? "") ?? PostButton.LEARN_MORE;
}

function firstAsked(text: string): PostButton | undefined {
  const found = WORDS.map(([button, words]) => ({ button, at: wordStart(text, words) })).filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => a.at - b.at)[0]?.button;
}

function wordStart(text: string, words: RegExp): number {
  return text.search(new RegExp(`(?<!\\p{L})(?:${words.source})`, "iu"));
}
