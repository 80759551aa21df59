import type { Token } from "../text/words.js";

/** Two letters with a period between them. */
const INITIALS = /(?:^|[^\p{L}])\p{L}\.\p{L}(?:[^\p{L}]|$)/u;

/** Joins the letters of abbreviations with periods: "U.S." is one word, "us" with the text "US". */
export function mergeInitials(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!mayHaveInitials(text) || !INITIALS.test(text)) return tokens;
  const merged: Token[] = [];
  let open = false;
  for (const [index, token] of tokens.entries()) {
    const last = merged.at(-1);
    if (open && last) merged[merged.length - 1] = joined(last, token);
    else merged.push(token);
    open = continuesInitials(text, token, tokens[index + 1]);
  }
  return merged;
}

/** Most sentences have no period but the last character. */
function mayHaveInitials(text: string): boolean {
  const period = text.indexOf(".");
  return period >= 0 && period < text.length - 1;
}

/** Joins two words into one. */
export function joined(one: Token, other: Token): Token {
  return { text: one.text + other.text, form: one.form + other.form, start: one.start, end: other.end };
}

function continuesInitials(text: string, token: Token, next: Token | undefined): boolean {
  return (
    next !== undefined &&
    token.text.length === 1 &&
    next.text.length === 1 &&
    text[token.end] === "." &&
    next.start === token.end + 1
  );
}
