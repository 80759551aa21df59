const INFLECTED = "(?:e?s|['’]s?|e?d|ing|ly)?";

/** A pattern for the words that a client bans, in their usual inflections. Undefined if there are none. */
export function bannedPattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const phrases = words.map((word) => word.replace(/[^\p{L}\p{N}\s-]/gu, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join("|")})${INFLECTED}(?![\\p{L}\\p{N}])`, "iu");
}

/** Markdown without the sentences and list entries that contain a banned word. */
export function withoutBannedSentences(markdown: string, banned: RegExp | undefined): string {
  if (!banned?.test(markdown)) return markdown;
  const lines = markdown.split("\n").map((line) => {
    if (!banned.test(line)) return line;
    if (/^(?:[-#]|\d+\.)/.test(line)) return undefined;
    return line
      .split(/(?<=[.!?]) /)
      .filter((sentence) => !banned.test(sentence))
      .join(" ");
  });
  return lines
    .filter((line) => line !== undefined)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A title, a heading or a question without the banned words themselves. */
export function withoutBannedWords(line: string, banned: RegExp | undefined): string {
  if (!banned?.test(line)) return line;
  const kept = line.replace(new RegExp(banned.source, "giu"), "").replace(/\s+/g, " ").trim();
  return kept.length >= 3 ? kept : "What to know";
}
