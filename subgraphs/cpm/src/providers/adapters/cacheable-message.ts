import type { ChatMessage } from "../contract/provider.js";

/** A part of a message. `cached`: the vendor is asked to cache the prompt up to the end of the part. */
export interface MessagePart {
  text: string;
  cached: boolean;
}

/** Splits a message after the characters that other requests share, for vendors that cache only where they are asked to. */
export function messageParts({ content, sharedCharacters = 0 }: ChatMessage): MessagePart[] {
  const parts = [
    { text: content.slice(0, sharedCharacters), cached: true },
    { text: content.slice(sharedCharacters), cached: false },
  ];
  return parts.filter(({ text }) => text !== "");
}
