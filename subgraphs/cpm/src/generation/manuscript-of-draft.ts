import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import { parseMarkdown } from "../content/markdown.js";
import { wordsOf } from "@cgs/kit/text/words";
import type { TextRange } from "../text/text-range.js";
import type { Manuscript } from "./manuscript.js";
import { lengthsOf } from "./step-sizes.js";

/**
 * Splits finished content into the parts that are revised separately: a section for each heading of the second level, and one without a
 * heading for what stands before the first. `body` is without the title and the FAQ. The planned lengths add up to the requested one.
 */
export function manuscriptOf(brief: Brief, { title, metaTitle, metaDescription, body, faq }: Draft): Manuscript {
  const parts = bodySections(body);
  const counts = parts.map((part) => wordsOf(part.body).length);
  const total = Math.max(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  );
  const sections = parts.map(({ heading, body: text }, index) => ({
    heading,
    body: text,
    points: [],
    words: Math.max(Math.round(((counts[index] ?? 0) / total) * lengthsOf(brief).sections), 20),
  }));
  return { title, sections, metadata: { meta_title: metaTitle, meta_description: metaDescription, faq } };
}

/** A section of a body: its Markdown without the heading, where that begins, and where the heading stands. */
export interface BodySection {
  heading: string;
  body: string;
  start: number;
  /** Undefined for what stands before the first heading. */
  headingRange: TextRange | undefined;
}

/** The sections of a body, without its title and FAQ. Offsets are characters of the body. */
export function bodySections(body: string): BodySection[] {
  const headings = parseMarkdown(body).children.filter((node) => node.type === "heading" && node.depth === 2);
  const ranges = headings.map(({ position }) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  }));
  const opening = sectionBetween(body, 0, ranges[0]?.start);
  const sections = ranges.map((range, index) => ({
    ...sectionBetween(body, range.end, ranges[index + 1]?.start),
    heading: body.slice(range.start, range.end).replace(/^##\s+|\s+#*$/g, ""),
    headingRange: range,
  }));
  return opening.body === "" && sections.length > 0 ? sections : [opening, ...sections];
}

function sectionBetween(body: string, from: number, to?: number): BodySection {
  const text = body.slice(from, to);
  const start = from + text.length - text.trimStart().length;
  return { heading: "", body: text.trim(), start, headingRange: undefined };
}
