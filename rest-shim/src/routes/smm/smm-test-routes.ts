import type { ConformanceRule } from "@cgs/kit/conformance-rules";
import { z } from "zod";
import { toSnakeCase } from "../../errors/field-name.js";
import {
  RestMockStrategyDocument,
  RestStrategyCheckDocument,
  type RestStrategyCheckQuery,
} from "../../graphql/operations.js";
import { defineRoute, type Route } from "../../route/route.js";
import { toUpperCase } from "../../route/fields.js";
import { clientStrategyBody, ruleLevels, toClientStrategyBody } from "./strategy-body.js";
import { CLIENT_STRATEGY_EXAMPLE, STRATEGY_EXAMPLE } from "./strategy-example.js";

/** The documented strategy with every part optional, as in a client's own strategy. */
export const strategyRequest = z.object({
  strategy: z.object({
    content_guidelines: z
      .object({
        tone: z.string().nullish(),
        target_audience: z.string().nullish(),
        key_messages: z.array(z.string()).nullish(),
        banned_words: z.array(z.string()).nullish(),
        judge_key_messages: z.boolean().nullish(),
        effort: z.enum(["low", "medium", "high"]).nullish(),
      })
      .nullish(),
    seo_rules: z
      .object({
        keyword_density: z.number().nullish(),
        meta_description_length: z.int32().nullish(),
        required_elements: z.array(z.string()).nullish(),
      })
      .nullish(),
    location: z.string().nullish(),
    local_keywords: z.array(z.string()).nullish(),
    rule_levels: ruleLevels.nullish(),
    templates: z.record(z.string(), z.string()).nullish(),
  }),
});

const validateStrategy = defineRoute({
  method: "POST",
  paths: ["/api/test/strategy/validate"],
  credential: "bearerOrServiceToken",
  testing: true,
  summary: "Validates a strategy without saving it and lists every problem.",
  document: RestStrategyCheckDocument,
  body: strategyRequest,
  example: { strategy: STRATEGY_EXAMPLE },
  variables: ({ body: { strategy } }) => toCheckVariables(strategy),
  status: 200,
  respond: ({ strategyCheck: { valid, problems } }) => ({
    body: { valid, problems: problems.map(toProblemBody) },
  }),
  response: z.object({
    valid: z.boolean(),
    problems: z.array(z.object({ field: z.string(), contradicts: z.string().optional(), message: z.string() })),
  }),
  responseExample: {
    valid: false,
    problems: [{ field: "seo_rules.keyword_density", message: "must be at most 0.1" }],
  },
});

function toProblemBody({ field, contradicts, message }: RestStrategyCheckQuery["strategyCheck"]["problems"][number]) {
  if (contradicts === null) return { field: toSnakeCase(field), message };
  const other = toSnakeCase(contradicts);
  return { field: toSnakeCase(field), contradicts: other, message: message.replace(contradicts, other) };
}

function toCheckVariables(strategy: RequestedStrategy) {
  const { content_guidelines: guidelines, seo_rules: seo, templates, location } = strategy;
  const contentGuidelines = guidelines && {
    tone: guidelines.tone,
    targetAudience: guidelines.target_audience,
    keyMessages: guidelines.key_messages,
    bannedWords: guidelines.banned_words,
    judgeKeyMessages: guidelines.judge_key_messages,
    effort: guidelines.effort && toUpperCase(guidelines.effort),
  };
  const seoRules = seo && {
    keywordDensity: seo.keyword_density,
    metaDescriptionLength: seo.meta_description_length,
    requiredElements: seo.required_elements,
  };
  const choices = Object.entries(templates ?? {}).map(([contentType, templateId]) => ({ contentType, templateId }));
  const localKeywords = strategy.local_keywords;
  const ruleLevels = strategy.rule_levels && toRuleLevels(strategy.rule_levels);
  return { values: { contentGuidelines, seoRules, location, localKeywords, ruleLevels }, templates: choices };
}

function toRuleLevels(levels: z.output<typeof ruleLevels>) {
  return Object.entries(levels).map(([rule, level]) => ({
    rule: toUpperCase(rule as ConformanceRule),
    level: toUpperCase(level),
  }));
}

type RequestedStrategy = z.output<typeof strategyRequest>["strategy"];

const readMockStrategy = defineRoute({
  method: "GET",
  paths: ["/api/test/clients/mock/{client_id}"],
  credential: "bearerOrServiceToken",
  testing: true,
  summary: "Returns an example strategy for any client id, even of an unknown client.",
  document: RestMockStrategyDocument,
  params: z.object({ client_id: z.string() }),
  variables: ({ params }) => ({ clientId: params.client_id }),
  status: 200,
  respond: ({ mockStrategy }) => ({ body: toClientStrategyBody(mockStrategy) }),
  errors: ["VALIDATION_ERROR"],
  response: clientStrategyBody,
  responseExample: CLIENT_STRATEGY_EXAMPLE,
});

/** The test endpoints of the SMM. */
export const smmTestRoutes: readonly Route[] = [validateStrategy, readMockStrategy];
