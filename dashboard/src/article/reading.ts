import { dollars } from "../ui/dollars";

/** The Flesch reading ease in words, by the bands its author gave. */
export function readingEase(score: number): string {
  if (score >= 80) return "very easy to read";
  if (score >= 60) return "plain English";
  if (score >= 50) return "fairly difficult";
  return score >= 30 ? "difficult" : "very difficult";
}

/** A price in US dollars as people read it. Null is unknown, never free. */
export function cost(usd: string | null): string {
  return usd === null ? "unknown" : dollars(usd);
}
