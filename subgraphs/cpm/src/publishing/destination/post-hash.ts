import { createHash } from "node:crypto";
import type { RenderedPost } from "./destination.js";

const ENTITIES: [RegExp, string][] = [
  [/&(?:lt|#60|#x3c);/gi, "<"],
  [/&(?:gt|#62|#x3e);/gi, ">"],
  [/&(?:quot|#34|#x22);/gi, '"'],
  [/&(?:#39|#039|#x27|apos);/gi, "'"],
  [/&(?:amp|#38|#038|#x26);/gi, "&"],
];

/**
 * The hash of what a publication writes, by which a change at the destination is found. Destinations write some characters in another way than
 * they were sent: line ends, entities and the end of elements without content do not count.
 */
export function postHash({ title, excerpt, body }: Omit<RenderedPost, "hash">): string {
  const parts = [title, excerpt, body].map(comparable);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function comparable(text: string): string {
  const plain = ENTITIES.reduce((changed, [entity, character]) => changed.replace(entity, character), text);
  return plain
    .replace(/\r\n?/g, "\n")
    .replace(/\s*\/>/g, ">")
    .trim();
}
