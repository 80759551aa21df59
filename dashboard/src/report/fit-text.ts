import { atFirstUse } from "../format/at-first-use";

const canvas = atFirstUse(() => document.createElement("canvas"));

/** A text as it fits into a width in pixels, with an ellipsis where it is cut. Letters of Chinese or Japanese are twice as wide as Latin ones. */
export function fitText(text: string, width: number, fontSize: number): string {
  const context = canvas().getContext("2d");
  if (!context) return text;
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("")}…`;
}
