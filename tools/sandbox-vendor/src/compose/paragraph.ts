import { capitalise } from "../language/letter-case.js";
import { countWords } from "../language/word-count.js";
import type { Unit } from "../topic/topic.js";
import type { Voice } from "./voice.js";

/** A paragraph as written: sentences, perhaps with a list after the first one, perhaps under a subheading. */
export interface Paragraph {
  subheading?: string;
  sentences: string[];
  items?: string[];
  ordered?: boolean;
  /** Tied to certain keywords, so no general remark fits it. */
  particular?: boolean;
}

/** Writes a unit, or only its first `limit` sentences. Undefined when the unit needs something that is not known. */
export function writeUnit(unit: Unit, voice: Voice, limit = Infinity): Paragraph | undefined {
  const unsayable = unit.say.findIndex((template) => !voice.canSay(template));
  const templates = unit.say.slice(0, Math.min(limit, unsayable < 0 ? unit.say.length : unsayable));
  if (templates.length === 0 || (unit.list && templates.length < unit.say.length)) return undefined;
  voice.about = unit.about;
  const sentences = templates.map((template) => voice.say(template));
  voice.about = undefined;
  const particular = unit.about !== undefined;
  if (!unit.list) return { sentences, particular };
  const { items, take, ordered } = unit.list;
  const written = typeof items === "string" ? voice.details(items, take) : items.slice(0, take);
  return written.length < 2 ? undefined : { sentences, items: written.map(capitalise), ordered, particular };
}

/** Writes a paragraph as Markdown. */
export function markdownOf({ subheading, sentences, items, ordered }: Paragraph): string {
  const blocks = subheading ? [`### ${subheading}`] : [];
  if (!items) return [...blocks, sentences.join(" ")].join("\n\n");
  const [lead = "", ...rest] = sentences;
  blocks.push(lead, items.map((item, index) => `${ordered ? `${index + 1}.` : "-"} ${item}`).join("\n"));
  if (rest.length > 0) blocks.push(rest.join(" "));
  return blocks.join("\n\n");
}

/** The words of a paragraph, its subheading included. */
export function wordsOf(paragraph: Paragraph): number {
  return countWords(markdownOf(paragraph));
}
