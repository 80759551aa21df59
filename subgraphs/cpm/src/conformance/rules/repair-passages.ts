import type { Brief } from "../../brief/brief.js";
import { analyzeContent, type ContentAnalysis } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { everySection, type PartsToRewrite, type Repair, type RevisedArticle } from "./repair.js";

/** How a rule about passages has them rewritten. */
export interface PassageRepair<P extends TextRange> {
  /** The passages of a part that the rule objects to. */
  find(analysis: ContentAnalysis, brief: Brief): readonly P[];
  /** The instruction for a part with these passages. */
  advise(passages: readonly P[], analysis: ContentAnalysis): string;
  /** The instruction for content that is rewritten as a whole, or for a part without such passages. */
  general: string;
}

/** Rewrites only the parts that have such passages, and tells each section about its own. */
export function repairPassages<P extends TextRange>({ find, advise, general }: PassageRepair<P>): Repair {
  return {
    changes: () => ({ instructions: [general], mustInclude: [] }),
    parts: (_check, article) => partsWith(article, (text) => find(analyzeContent(text), article.brief).length > 0),
    sectionChanges: (changes, { body }, brief) => {
      const analysis = analyzeContent(body);
      const passages = find(analysis, brief);
      return passages.length === 0 ? changes : { ...changes, instructions: [advise(passages, analysis)] };
    },
  };
}

/** The parts of an article that `concerns` returns true for, or every section when it does for none. */
export function partsWith(article: RevisedArticle, concerns: (text: string) => boolean): PartsToRewrite {
  const metadata = article.metadataTexts.some(concerns);
  const sections = everySection(article).filter((index) => concerns(article.sections[index]?.body ?? ""));
  return { metadata, sections: metadata || sections.length > 0 ? sections : everySection(article) };
}

/** The beginning of a passage in quotation marks, by which a model finds it. */
export function quotedOpening(text: string): string {
  const words = text.replace(/\s+/g, " ").trim().split(" ");
  return `“${words.slice(0, 8).join(" ")}${words.length > 8 ? " …" : ""}”`;
}
