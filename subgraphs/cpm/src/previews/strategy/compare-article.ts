import { isDeepStrictEqual } from "node:util";
import { RuleLevel } from "@cgs/kit/conformance-rules";
import { measureBetweenRequests } from "../../conformance/measure-conformance.js";
import type { ConformanceReport } from "../../conformance/report/report.js";
import { withLevels } from "../../conformance/rules/rule-level.js";
import { keywordReuse } from "../../conformance/rules/keyword-reuse.js";
import { SIBLING_RULE } from "../../conformance/rules/sibling-similarity.js";
import { failedChecks, reportOf } from "../../conformance/report/score.js";
import type { ContentResult } from "../../content/content.js";
import type { StoredRequest } from "../../job-record/stored-request.js";
import type { Strategy } from "../../service-clients/client-profile.js";
import type { EffectiveStrategyChange } from "../../service-clients/strategy-client.js";
import type { Brief } from "../../brief/brief.js";
import { briefFromStrategy } from "../../brief/brief-from-strategy.js";
import type { AffectedArticle } from "./strategy-preview.js";

/** A stored article. */
export interface StoredArticle {
  request: StoredRequest;
  brief: Brief;
  content: ContentResult;
  /** Null for articles older than the conformance measurement. */
  conformance: ConformanceReport | null;
}

/**
 * Measures an article under the current and under a changed strategy, so that only the change makes a difference. Values from its own
 * request keep their precedence. Returns null when the change makes no check fail, and no failed check required. Pure.
 */
export async function compareArticle(
  article: StoredArticle,
  { before, after }: EffectiveStrategyChange,
): Promise<Omit<AffectedArticle, "job"> | null> {
  const briefs = [briefUnder(article, before, before), briefUnder(article, before, after)] as const;
  if (isDeepStrictEqual(...briefs)) return null;
  const [current, changed] = [await measure(article, briefs[0]), await measure(article, briefs[1])];
  // compared by title: it names the message or URL, while a rule's id contains an index
  const failing = new Map(failedChecks(current.checks).map(({ title, level }) => [title, level]));
  const newlyFailing = failedChecks(changed.checks).filter(({ title, level }) => {
    const before = failing.get(title);
    return before === undefined || (level === RuleLevel.REQUIRED && before !== RuleLevel.REQUIRED);
  });
  if (newlyFailing.length === 0) return null;
  const { title } = article.content;
  return { title, scoreBefore: current.score, scoreAfter: changed.score, passesAfter: changed.passed, newlyFailing };
}

/** The article's brief under a strategy. Keywords that come from the current strategy are removed, because the request did not contain them. */
function briefUnder({ brief, request }: StoredArticle, current: Strategy, strategy: Strategy): Brief {
  const local = new Set(current.localKeywords.map((keyword) => keyword.toLowerCase()));
  const keywords = brief.keywords.filter((keyword) => !local.has(keyword.toLowerCase()));
  const { location, ...rules } = briefFromStrategy(strategy, { ...request, keywords });
  const { facts: _stored, ...others } = brief;
  return { ...others, ...rules, client: { ...brief.client, location } };
}

/** The rules that compare an article with others. */
const COMPARING_RULES = new Set<string>([SIBLING_RULE, ...keywordReuse.ids]);

/** Measures an article. What depends on other articles does not depend on the strategy, so the stored checks are kept. */
async function measure({ content, conformance: stored }: StoredArticle, brief: Brief): Promise<ConformanceReport> {
  const { checks, ...measured } = (await measureBetweenRequests(brief, content, [])).conformance;
  const kept = stored?.checks.filter(({ rule }) => COMPARING_RULES.has(rule)) ?? [];
  return reportOf([...checks.filter(({ rule }) => !COMPARING_RULES.has(rule)), ...withLevels(kept, brief)], measured);
}
