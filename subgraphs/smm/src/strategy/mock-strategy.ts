import { CLIENT_ID } from "../client-record/client.entity.js";
import { validated } from "../validation/validated.js";
import { z } from "zod";
import type { EffectiveStrategy } from "../strategy-record/effective-strategy.js";
import { mergeStrategies } from "./merge-strategies.js";
import type { StrategyValues } from "../strategy-record/strategy-values.js";

/** What the example says; the rest are the system's defaults. */
const VALUES: StrategyValues = {
  contentGuidelines: {
    tone: "warm and plain-spoken",
    targetAudience: "families who live nearby",
    keyMessages: ["The first visit is free.", "Open on Saturdays."],
  },
  seoRules: { keywordDensity: 0.02, metaDescriptionLength: 150, requiredElements: ["FAQ", "call to action"] },
  templates: { seo_article: { templateId: "seo-article" }, hyperlocal: { templateId: "hyperlocal" } },
  location: "Austin, Texas",
  localKeywords: ["near me"],
};

/** It never changes. */
const UPDATED_AT = new Date("2026-01-02T03:04:05Z");

const clientName = z.string().max(100, "must have at most 100 characters").regex(CLIENT_ID, "must be a client id");

/**
 * The same example for every client id, put together as a real client's strategy is.
 * @throws AppError VALIDATION_ERROR for what can't be a client's id.
 */
export function mockStrategy(clientId: string): EffectiveStrategy {
  const id = validated(clientName, clientId, "clientId");
  return mergeStrategies([{ clientId: id, version: 1, inherit: true, values: VALUES, updatedAt: UPDATED_AT }]);
}
