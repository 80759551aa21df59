import type { Brief, BriefPassage } from "../brief/brief.js";

/** A mark such as `[^3]`, with the spaces before it. */
const MARK = /[ \t]*\[\^([^\]\s]{1,40})\](?!:)/g;

/** The definition of a footnote, with its continued lines. */
const DEFINITION = /^\[\^[^\]\s]{1,40}\]:.*(?:\n(?: {2,}|\t).*)*\n*/gm;

/** The fields of a brief that determine its citations. */
export type CitationBrief = Pick<Brief, "passages" | "citationStyle">;

/**
 * Turns the marks of a Markdown text that name a passage into the style of the brief, and removes all others. A text that has the style
 * already stays equal. Without passages, the text is not changed.
 */
export function withCitations(markdown: string, { passages, citationStyle = "REMOVE" }: CitationBrief): string {
  if (!passages) return markdown;
  const byNumber = new Map(passages.map((passage) => [String(passage.number), passage]));
  const text = markdown.replace(DEFINITION, "").trimEnd();
  if (citationStyle === "LINKS") {
    const numbers = sourceNumbers(passages);
    return text.replace(MARK, (_mark, name: string) => linkTo(byNumber.get(name), numbers));
  }
  if (citationStyle === "REMOVE") return text.replace(MARK, "");
  const used = new Set<BriefPassage>();
  const marked = text.replace(MARK, (_mark, name: string) => {
    const passage = byNumber.get(name);
    if (passage) used.add(passage);
    return passage ? `[^${passage.number}]` : "";
  });
  return used.size === 0 ? marked : `${marked}\n\n${[...used].map(definitionOf).join("\n")}`;
}

/** The passages that the marks of a Markdown text cite, in the order of their numbers. */
export function citedPassages(markdown: string, { passages = [] }: CitationBrief): BriefPassage[] {
  const cited = new Set(Array.from(markdown.replace(DEFINITION, "").matchAll(MARK), ([, name]) => name));
  return passages.filter(({ number }) => cited.has(String(number)));
}

/** Removes all marks from a text that has no citations, such as a title. Without passages, the text is not changed. */
export function withoutCitations(text: string, { passages }: CitationBrief): string {
  return passages ? text.replace(MARK, "") : text;
}

/** Removes the marks of other passages than these. */
export function withCitationsOf(markdown: string, numbers: readonly number[]): string {
  const allowed = new Set(numbers.map(String));
  return markdown.replace(MARK, (mark, name: string) => (allowed.has(name) ? mark : ""));
}

/** The number of each source, in the order of the passages: the same for the whole job. */
function sourceNumbers(passages: readonly BriefPassage[]): Map<string, number> {
  const ids = [...new Set(passages.map(({ sourceId }) => sourceId))];
  return new Map(ids.map((id, index) => [id, index + 1]));
}

function linkTo(passage: BriefPassage | undefined, numbers: ReadonlyMap<string, number>): string {
  const address = passage && addressOf(passage);
  return address ? ` [[${numbers.get(passage.sourceId)}]](${address})` : "";
}

function definitionOf(passage: BriefPassage): string {
  const title = escaped(passage.title ?? `Source ${passage.number}`);
  const address = addressOf(passage);
  return `[^${passage.number}]: ${address ? `[${title}](${address})` : title}`;
}

/** The address as Markdown takes it; undefined for an uploaded document. */
function addressOf({ url }: BriefPassage): string | undefined {
  return url !== undefined && URL.canParse(url) ? `<${new URL(url).href}>` : undefined;
}

/** A name that users wrote, as text on one line. */
function escaped(name: string): string {
  return name.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#+!|~&-]/g, "\\$&");
}
