import type { InstructionContext } from "../../instruction-context/instruction-context.js";
import { type PromptPassage, type PassageWriter, quoted, section } from "./passage.js";

const NO_KEYWORDS =
  "No keywords are given. Use the words the reader would type or say when looking for this, and let one of them lead.";

const NATURAL_USE = [
  "- Use a keyword where a careful writer would have used it anyway. Plurals, word order and small words may change to fit the sentence.",
  "- Close variants and related terms serve the reader better than the same phrase again. Never two keywords side by side for their own sake.",
  "- When a keyword will not fit into a truthful, natural sentence, leave it out of that part.",
];

/** Which keywords count, and how they are used without stuffing. */
export const writeKeywordRules: PassageWriter = (context) => {
  const [primary, ...supporting] = context.keywords;
  if (primary === undefined) return { text: section("Keywords", [NO_KEYWORDS]) };
  const density = densityRule(context);
  const emphasis = emphasisRule(context);
  return {
    text: section("Keywords", [
      `- Main keyword: ${quoted(primary)}`,
      ...(supporting.length > 0 ? [`- Supporting keywords: ${supporting.map(quoted).join(", ")}`] : []),
      ...density.lines,
      ...emphasis.lines,
      ...NATURAL_USE,
    ]),
    keywords: context.keywords,
    seo: [
      `Main keyword ${quoted(primary)}`,
      ...(supporting.length > 0
        ? [`${supporting.length} supporting ${supporting.length === 1 ? "keyword" : "keywords"}`]
        : []),
      ...density.seo,
      ...emphasis.seo,
    ],
  };
};

/** A density is a fraction that writers can't feel; with a length it becomes a number of times. */
function densityRule({ keywordDensity, targetLength }: InstructionContext): { lines: string[]; seo: string[] } {
  if (!keywordDensity) return { lines: [], seo: [] };
  const percent = `${Number((keywordDensity * 100).toFixed(2))}%`;
  const times = targetLength && Math.max(1, Math.round(keywordDensity * targetLength));
  const inAll = times
    ? `, which is ${times === 1 ? "one mention" : `about ${times} mentions`} in ${targetLength} words`
    : "";
  return {
    lines: [
      `- Density of all keywords together in the whole text: about ${percent}${inAll}. Spread them evenly; a single part takes only its share.`,
    ],
    seo: [`Keyword density of about ${percent}`],
  };
}

/** How strongly a client wants keywords to stand out; the middle is how templates have it anyway. */
function emphasisRule({ keywordEmphasis }: InstructionContext): { lines: string[]; seo: string[] } {
  if (keywordEmphasis === "HIGH")
    return {
      lines: [
        "- Make the keywords stand out: within the density asked for, prefer headings and first sentences, wherever it reads well.",
      ],
      seo: ["Keywords emphasised in headings and first sentences"],
    };
  if (keywordEmphasis === "LOW")
    return {
      lines: [
        "- Mention the keywords in passing: within the density asked for, prefer the middle of paragraphs to headings.",
      ],
      seo: ["Keywords mentioned in passing"],
    };
  return { lines: [], seo: [] };
}

/** The keywords as a plain list, for templates that say their own rules. */
export const listKeywords = ({ keywords }: InstructionContext): PromptPassage => ({
  text: keywords.length > 0 ? keywords.join(", ") : "the words the reader would search for",
  keywords,
});
