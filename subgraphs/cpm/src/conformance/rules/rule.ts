import type { ContentResult } from "../../content/content.js";
import type { Brief } from "../../brief/brief.js";
import type { MeasuredText } from "../text/measured-text.js";
import type { ConformanceCheck } from "../report/report.js";

/** What a text is measured against. */
export interface RuleInput {
  brief: Brief;
  content: ContentResult;
  text: MeasuredText;
}

/** One rule of the strategy; a rule about a list has a check for each entry. Pure: the same text gives the same checks. */
export type Rule = (input: RuleInput) => ConformanceCheck[];

/** Whether the text is a short plain post rather than a page. */
export function isPost({ contentType }: Brief): boolean {
  return contentType === "gbp_post";
}
