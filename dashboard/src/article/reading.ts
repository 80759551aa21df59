/** The Flesch reading ease in words, by the bands its author gave. */
export function readingEase(score: number): string {
  if (score >= 80) return "very easy to read";
  if (score >= 60) return "plain English";
  if (score >= 50) return "fairly difficult";
  return score >= 30 ? "difficult" : "very difficult";
}

/** A price in US dollars as people read it; prices below a cent keep two digits that count. Null is unknown, never free. */
export function cost(usd: string | null): string {
  if (usd === null) return "unknown";
  const value = Number(usd);
  const digits = value > 0 && value < 0.01 ? { maximumSignificantDigits: 2 } : {};
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...digits }).format(value);
}
