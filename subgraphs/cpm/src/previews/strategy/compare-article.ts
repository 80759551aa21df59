import { isDeepStrictEqual } from "node:util";
import { measureConformance } from "../../conformance/measure.js";
import type { ConformanceReport } from "../../conformance/report/report.js";
import { SIBLING_RULE } from "../../conformance/rules/sibling-similarity.js";
import { failedChecks, reportOf } from "../../conformance/report/score.js";
import type { ContentResult } from "../../content/content.js";
import type { StoredRequest } from "../../job-record/job.entity.js";
import type { Strategy, StrategyChange } from "../../service-clients/strategy-client.js";
import type { Brief } from "../../brief/brief.js";
import { strategyInBrief } from "../../brief/strategy-in-brief.js";
import type { AffectedArticle } from "./strategy-preview.js";

/** An article as it is stored. */
export interface StoredArticle {
  request: StoredRequest;
  brief: Brief;
  content: ContentResult;
  /** Null for what was written before texts were measured. */
  conformance: ConformanceReport | null;
}

/**
 * Measures an article under the strategy that holds now and under a changed one, so that nothing but the change makes a difference.
 * What its request said itself holds as it did. Null when it breaks no rule that it doesn't break now. Pure.
 */
export function compareArticle(
  article: StoredArticle,
  { before, after }: StrategyChange,
): Omit<AffectedArticle, "job"> | null {
  const briefs = [briefUnder(article, before, before), briefUnder(article, before, after)] as const;
  if (isDeepStrictEqual(...briefs)) return null;
  const [now, then] = [measure(article, briefs[0]), measure(article, briefs[1])];
  const failing = new Set(failedChecks(now.checks).map(({ title }) => title));
  // a title names its message or address, where a rule's id has the number of its place in a list
  const newlyFailing = failedChecks(then.checks).filter(({ title }) => !failing.has(title));
  if (newlyFailing.length === 0) return null;
  const { title } = article.content;
  return { title, scoreBefore: now.score, scoreAfter: then.score, passesAfter: then.passed, newlyFailing };
}

/** The article's brief, had it been written under a strategy. Keywords that the strategy of now adds are not the request's own. */
function briefUnder({ brief, request }: StoredArticle, now: Strategy, strategy: Strategy): Brief {
  const local = new Set(now.localKeywords.map((keyword) => keyword.toLowerCase()));
  const keywords = brief.keywords.filter((keyword) => !local.has(keyword.toLowerCase()));
  const { location, ...rules } = strategyInBrief(strategy, { ...request, keywords });
  return { ...brief, ...rules, client: { ...brief.client, location } };
}

/** How it compares with its siblings does not depend on the strategy, so that check stays as it was stored. */
function measure({ content, conformance: stored }: StoredArticle, brief: Brief): ConformanceReport {
  const { checks } = measureConformance(brief, content, []).conformance;
  const siblings = stored?.checks.filter(({ rule }) => rule === SIBLING_RULE) ?? [];
  return reportOf([...checks.filter(({ rule }) => rule !== SIBLING_RULE), ...siblings]);
}
