import type { ContentResult } from "../../content/content.js";
import type { Brief } from "../../brief/brief.js";
import type { ContentAnalysis } from "../text/content-analysis.js";
import type { ConformanceCheck } from "../report/report.js";
import type { Changes, PartsToRewrite, RevisedArticle } from "./repair.js";

/** What a rule measures: the content and the brief that it was written from. */
export interface RuleInput {
  brief: Brief;
  content: ContentResult;
  text: ContentAnalysis;
}

/** A rule of the strategy: how it is measured, and how a failure is repaired. */
export interface Rule {
  /** The ids of its checks: `keyword_density`, or the part before the colon of `required_element:faq`. */
  ids: readonly string[];
  /** Returns the rule's checks; a rule about a list has one for each entry. Pure: the same content gives the same checks. */
  measure(input: RuleInput): ConformanceCheck[];
  /** What the writer is told. By default the check's own expected and measured values. */
  changes?(check: ConformanceCheck, brief: Brief): Changes;
  /** Which parts of an article are rewritten. By default every section. */
  parts?(check: ConformanceCheck, article: RevisedArticle): PartsToRewrite;
  /** Adds to the changes what concerns one section only. */
  sectionChanges?(changes: Changes, section: RevisedArticle["sections"][number]): Changes;
}

/** Whether the content is a short plain post rather than a page. */
export function isPost({ contentType }: Brief): boolean {
  return contentType === "gbp_post";
}
