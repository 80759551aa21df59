import type { Brief } from "../brief/brief.js";

const SUGGESTED = "Suggested words: ";

/** Writes the suggested words in place of the commented ones. Without a suggestion, the passage in a slightly other way: the sandbox understands no wishes. */
export function rewritePassage({ passage = "", comments, commented_words: commented }: Brief): { passage: string } {
  const suggested = comments.find((comment) => comment.startsWith(SUGGESTED))?.slice(SUGGESTED.length);
  if (suggested && commented) return { passage: passage.replace(commented, () => suggested) };
  const words = passage.replace(/^(\p{Lu})/u, (first) => first.toLowerCase());
  return { passage: `In short, ${words}` };
}
