import type { Brief } from "../brief/brief.js";
import { hashText } from "./random.js";

/** What models invent about a business that they know little of: prices, awards, people, hours, figures, promises. */
export const INVENTIONS = [
  "A first visit costs just $79 this month.",
  "Our team won the 2024 Golden Smile Award.",
  "Dr. Marcus Feldman has led the team since 1987.",
  "We are open on Sundays from 7 a.m. to 11 p.m.",
  "More than 12,000 people trust us every year.",
  "We are the number one choice in the city.",
  "Every treatment comes with a lifetime guarantee.",
  "Studies show that 94% of people are satisfied after one visit.",
  "Call us at (212) 555-0187 for a quick answer.",
  "We are cheaper than any other clinic in town.",
  "The whole visit is completely painless.",
  "We also offer free consultations every weekend.",
] as const;

/** Of the revisions, one in this many invents again. */
const INVENTS_AGAIN_EVERY = 4;

/** Adds inventions to every second section and post, and to some of their revisions. */
export function withInventions(answer: string, brief: Brief, seed: number): string {
  const { task, heading, outline, changes, client, title } = brief;
  if (task !== "section" && task !== "post" && task !== "revise") return answer;
  const own = hashText(JSON.stringify([client.name, title, heading]));
  const position = Math.max(
    0,
    outline.findIndex((section) => section.heading === heading),
  );
  const isRevision = changes.length > 0;
  if (isRevision ? seed % INVENTS_AGAIN_EVERY !== 0 : position % 2 !== 0) return answer;
  const first = INVENTIONS[own % INVENTIONS.length] ?? "";
  const second = INVENTIONS[(own + 5) % INVENTIONS.length] ?? "";
  const sentences = isRevision ? [first] : [first, second];
  if (task !== "post") return withSentences(answer, sentences);
  const post = JSON.parse(answer) as { text: string };
  return JSON.stringify({ ...post, text: withSentences(post.text, sentences) });
}

/** Adds sentences at the end of the first paragraph of running text. */
function withSentences(text: string, sentences: readonly string[]): string {
  const paragraphs = text.split("\n\n");
  const at = paragraphs.findIndex((paragraph) => /^[^#>|*\d-].*[.!]$/s.test(paragraph));
  const place = Math.max(at, 0);
  return paragraphs.with(place, [paragraphs[place] ?? "", ...sentences].join(" ").trim()).join("\n\n");
}
