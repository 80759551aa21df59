const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The most lines that a difference is shown for. */
const MAX_LINES = 2_000;

/** The text of a post's body as lines without markup, for a difference. Markdown and HTML stay readable either way. */
export function readableLines(body: string): string[] {
  return body
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replace(/<!--[\s\S]*?-->/g, "\n")
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|tr|pre|figure|blockquote|ul|ol|table|div)\s*>/gi, "\n")
    .replace(/<\/t[dh]\s*>/gi, " | ")
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, "[$1]")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .split("\n")
    .map(readableText)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .slice(0, MAX_LINES);
}

/** A title or an excerpt as readers see it: the entities that some sites store are characters. */
export function readableText(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole);
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
