import { CLIENT_ID } from "../client-record/client.entity.js";
import { RuleLevel } from "@cgs/kit/conformance-rules";
import { validated } from "../validation/validated.js";
import { z } from "zod";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { mergeStrategies } from "../effective-strategy/merge-strategies.js";
import type { StrategyValues } from "../strategy-record/strategy-values.js";

/** The values of the example. The others are the system's defaults. */
const VALUES: StrategyValues = {
  contentGuidelines: {
    tone: "warm and plain-spoken",
    targetAudience: "families who live nearby",
    keyMessages: ["The first visit is free.", "Open on Saturdays."],
  },
  seoRules: { keywordDensity: 0.02, metaDescriptionLength: 150, requiredElements: ["FAQ", "call to action"] },
  ruleLevels: [{ rule: "passive_voice", level: RuleLevel.OFF }],
  templates: { seo_article: { templateId: "seo-article" }, hyperlocal: { templateId: "hyperlocal" } },
  location: "Austin, Texas",
  localKeywords: ["near me"],
};

/** Fixed, so that the example never changes. */
const UPDATED_AT = new Date("2026-01-02T03:04:05Z");

const clientName = z.string().max(100, "must have at most 100 characters").regex(CLIENT_ID, "must be a client id");

/**
 * An example strategy for any client id, merged like a real one.
 * @throws AppError VALIDATION_ERROR for an invalid client id.
 */
export function mockStrategy(clientId: string): EffectiveStrategy {
  const id = validated(clientName, clientId, "clientId");
  return mergeStrategies([{ clientId: id, version: 1, inherit: true, values: VALUES, updatedAt: UPDATED_AT }]);
}
