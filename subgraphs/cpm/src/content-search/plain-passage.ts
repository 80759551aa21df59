/** The characters that our HTML escapes. */
const ESCAPED: Readonly<Record<string, string>> = {
  "&#x26;": "&",
  "&amp;": "&",
  "&#x3C;": "<",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** A passage of our HTML without its tags, as one line of plain text. */
export function plainPassage(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:#x26|amp|#x3C|lt|gt|quot|#x27);/g, (escaped) => ESCAPED[escaped] ?? escaped)
    .replace(/\s+/g, " ")
    .trim();
}
