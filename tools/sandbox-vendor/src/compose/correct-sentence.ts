import type { Brief } from "../brief/brief.js";

/** Writes the fact instead of a sentence with a wrong claim, or the sentence without the claim. */
export function correctSentence({ sentence = "", claim = "", fact }: Brief): { sentence: string } {
  const rest = sentence.replace(claim, "").replace(/\s+/g, " ").trim();
  return { sentence: fact ?? (/\p{L}/u.test(rest) ? rest : "Ask us, and we explain it.") };
}
