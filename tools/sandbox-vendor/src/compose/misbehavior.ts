import type { Brief } from "../brief/brief.js";
import { createRandom, hashText } from "./random.js";

/** Of the first versions of sections and posts, one in this many has the model's fault. */
const FAULTY_EVERY = 4;

/** Whether the answer to this brief has the fault of a misbehaving model. A revision never has it. */
export function isFaulty({ task, changes, client, title, heading, outline, notes }: Brief): boolean {
  if ((task !== "section" && task !== "post") || changes.length > 0) return false;
  const content = hashText(JSON.stringify([client.name, title, task === "post" && notes]));
  const position = outline.findIndex((section) => section.heading === heading);
  return (content + Math.max(position, 0)) % FAULTY_EVERY === 0;
}

/** Repeats the longest paragraph of a text. JSON is left unchanged. */
export function withRepetition(text: string, isJson: boolean): string {
  if (isJson) return text;
  const paragraphs = text.split("\n\n");
  const longest = paragraphs.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return [...paragraphs, longest].join("\n\n");
}

const PREAMBLES = [
  "Sure, here is the section you asked for:",
  "Certainly! Below is the text, written to your specifications:",
  "Here's the section:",
];
const REMARKS = ["Let me know if you would like any changes!", "I hope this helps. Feel free to ask for revisions."];

/** Talks before and after an answer; every third answer begins with thoughts. */
export function withChatter(answer: string, isJson: boolean, seed: number): string {
  const random = createRandom(seed);
  const thoughts = random.next() < 1 / 3 ? "<think>The user wants a text. I will write it now.</think>\n" : "";
  const body = isJson ? `\`\`\`json\n${answer}\n\`\`\`` : answer;
  return `${thoughts}${random.pick(PREAMBLES)}\n\n${body}\n\n${random.pick(REMARKS)}`;
}
