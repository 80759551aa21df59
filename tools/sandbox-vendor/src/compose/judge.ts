import type { Brief } from "../brief/brief.js";

/** A message counts as conveyed when a sentence has this share of its longer words. */
const MIN_SHARE = 0.4;
const MIN_LETTERS = 4;
const MAX_QUOTED = 120;

/** Judges whether the content conveys each message, by the words that one of its sentences shares with it. */
export function judgeMessages({ messages, content = "" }: Brief) {
  const sentences = content.split(/(?<=[.!?])\s+/);
  return { verdicts: messages.map(({ number, text }) => ({ number, ...verdictOn(text, sentences) })) };
}

function verdictOn(message: string, sentences: readonly string[]): { conveyed: boolean; reason: string } {
  const wanted = longWords(message);
  const shares = sentences.map((sentence) => {
    const words = longWords(sentence);
    return [...wanted].filter((word) => words.has(word)).length / Math.max(wanted.size, 1);
  });
  const best = Math.max(0, ...shares);
  const closest = sentences[shares.indexOf(best)] ?? "";
  return best >= MIN_SHARE
    ? { conveyed: true, reason: `The content says: "${closest.slice(0, MAX_QUOTED)}"` }
    : { conveyed: false, reason: "No sentence of the content says this." };
}

/** The beginnings of the longer words, so that inflections are equal. */
function longWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter(({ length }) => length >= MIN_LETTERS).map((word) => word.slice(0, MIN_LETTERS + 1)));
}
