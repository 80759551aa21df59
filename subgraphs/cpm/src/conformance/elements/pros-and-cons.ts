import type { Block, ContentAnalysis } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import type { ElementSource } from "./element.js";

const PROS =
  /(?<!\p{L})(?:pros?|advantages?|benefits?|upsides?|strengths?|vorteile?|pluspunkte|dafür|avantages?|points forts|pour|ventajas|vantaggi|pregi|vantagens|voordelen|pluspunten|zalety|plusy|fördelar|plus)(?!\p{L})/iu;
const CONS =
  /(?<!\p{L})(?:contras?|cons|disadvantages?|drawbacks?|downsides?|weaknesses|risks|nachteile?|minuspunkte|dagegen|inconvénients?|désavantages?|points faibles|contre|desventajas|inconvenientes|svantaggi|difetti|desvantagens|nadelen|minpunten|wady|minusy|nackdelar|minus)(?!\p{L})/iu;
const BOTH = /vor[- ]* und nachteil|voor[- ]* en nadel|för[- ]* och nackdel/iu;

/** Finds advantages and drawbacks, each as a section, a labelled paragraph or a column: together or as two. */
export function findProsAndCons({ analysis }: ElementSource): TextRange | undefined {
  const parts = analysis.blocks.filter((block) => isPart(block, analysis));
  const pros = parts.find(({ text }) => BOTH.test(text) || PROS.test(labelOf(text)));
  const cons = parts.find(({ text }) => BOTH.test(text) || CONS.test(labelOf(text)));
  return pros && cons ? pros : undefined;
}

/** A heading with text below it, a cell, a label before a colon, or a line that a list follows. */
function isPart({ kind, depth, text, index, words }: Block, { blocks }: ContentAnalysis): boolean {
  const next = blocks[index + 1];
  if (kind === "tableCell") return words <= 5;
  if (kind === "heading") return depth > 1 && next !== undefined && (next.kind !== "heading" || next.depth > depth);
  return text.slice(0, 60).includes(":") || (words <= 6 && next?.kind === "listItem");
}

function labelOf(text: string): string {
  const end = text.indexOf(":");
  return end < 0 ? text : text.slice(0, end);
}
