import type { ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import type { ContentResult } from "../../content/content.js";
import type { Finding } from "../report/score.js";
import type { ContentAnalysis } from "../text/content-analysis.js";
import type { Repair } from "./repair.js";

/** What a rule measures: the content and the brief that it was written from. */
export interface RuleInput {
  brief: Brief;
  content: ContentResult;
  analysis: ContentAnalysis;
  /** The client's earlier pages with the same main keyword. Undefined when they were not looked up. */
  earlierTitles?: readonly string[] | undefined;
}

/** A rule of the strategy: how it is measured, and how a failure is repaired. */
export interface Rule {
  /** The ids of its checks: `keyword_density`, or the part before the colon of `required_element:faq`. */
  ids: readonly ConformanceRule[];
  /** Its level where the strategy sets none. */
  defaultLevel: RuleLevel;
  /** Returns the rule's checks; a rule about a list has one for each entry. Pure: the same content gives the same checks. */
  measure(input: RuleInput): Finding[];
  /** Where the defaults do not fit. */
  repair?: Repair;
}

/** Whether the content is a short plain post rather than a page. */
export function isPost({ contentType }: Brief): boolean {
  return contentType === "gbp_post";
}
