import type { Brief } from "../brief/brief.js";
import type { Draft } from "../brief/draft.js";
import { parseMarkdown } from "../content/markdown.js";
import { wordsOf } from "@cgs/kit/text/words";
import type { Manuscript } from "./manuscript.js";
import { lengthsOf } from "./step-sizes.js";

/**
 * Splits finished content into the parts that are revised separately: a section for each heading of the second level, and one without a
 * heading for what stands before the first. `body` is without the title and the FAQ. The planned lengths add up to the requested one.
 */
export function manuscriptOf(brief: Brief, { title, metaTitle, metaDescription, body, faq }: Draft): Manuscript {
  const parts = splitAtHeadings(body);
  const counts = parts.map((part) => wordsOf(part.body).length);
  const total = Math.max(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  );
  const sections = parts.map((part, index) => ({
    ...part,
    points: [],
    words: Math.max(Math.round(((counts[index] ?? 0) / total) * lengthsOf(brief).sections), 20),
  }));
  return { title, sections, metadata: { meta_title: metaTitle, meta_description: metaDescription, faq } };
}

function splitAtHeadings(body: string): { heading: string; body: string }[] {
  const headings = parseMarkdown(body).children.filter((node) => node.type === "heading" && node.depth === 2);
  const ranges = headings.map(({ position }) => ({
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  }));
  const opening = body.slice(0, ranges[0]?.start).trim();
  const sections = ranges.map(({ start, end }, index) => ({
    heading: body.slice(start, end).replace(/^##\s+|\s+#*$/g, ""),
    body: body.slice(end, ranges[index + 1]?.start).trim(),
  }));
  return opening === "" && sections.length > 0 ? sections : [{ heading: "", body: opening }, ...sections];
}
