import type { ConformanceRule } from "@cgs/kit/conformance-rules";
import { z } from "zod";
import { toSnakeCase } from "../../errors/field-name.js";
import {
  RestMockStrategyDocument,
  RestStrategyCheckDocument,
  type RestStrategyCheckQuery,
} from "../../graphql/operations.js";
import { defineRoute, type Route } from "../../route/route.js";
import { list, named, text } from "../../route/described.js";
import { clientId, toUpperCase } from "../../route/fields.js";
import {
  clientStrategyBody,
  guidelines,
  lines,
  metaDescriptionLength,
  ruleLevels,
  seoRules,
  templates,
  toClientStrategyBody,
} from "./strategy-body.js";
import { CLIENT_STRATEGY_EXAMPLE, STRATEGY_EXAMPLE } from "./strategy-example.js";

/** The documented strategy with every part optional, as in a client's own strategy. */
export const strategyRequest = named(
  "StrategyRequest",
  "A client's own strategy. Omitted values are inherited.",
  z.object({
    strategy: z
      .object({
        content_guidelines: z
          .object({
            tone: guidelines.tone.nullish(),
            target_audience: guidelines.target_audience.nullish(),
            key_messages: guidelines.key_messages.nullish(),
            banned_words: lines("Words that the content must not have.", 100).nullish(),
            judge_key_messages: z.boolean().nullish().describe("Whether a model also judges the key messages."),
            effort: z.enum(["low", "medium", "high"]).nullish().describe("How long models that think may do so."),
            citation_style: z
              .enum(["remove", "links", "footnotes"])
              .nullish()
              .describe("How the content shows that it cites a source."),
          })
          .nullish()
          .describe("The tone, audience and messages of the content."),
        seo_rules: z
          .object({
            keyword_density: seoRules.keyword_density.nullish(),
            meta_description_length: metaDescriptionLength(z.int32()).nullish(),
            required_elements: seoRules.required_elements.nullish(),
          })
          .nullish()
          .describe("The rules for search engines."),
        location: text("The place of the content.", { min: 1, max: 200 }).nullish(),
        local_keywords: lines("Keywords of the place.", 100).nullish(),
        rule_levels: ruleLevels.nullish(),
        templates: templates.nullish(),
      })
      .describe("The strategy."),
  }),
);

const problem = z.object({
  field: text("The field that is not valid.", { example: "seo_rules.keyword_density" }),
  contradicts: text("The field that it contradicts.").optional(),
  message: text("What is wrong with it."),
});

const validateStrategy = defineRoute({
  method: "POST",
  paths: ["/api/test/strategy/validate"],
  credential: "bearerOrServiceToken",
  testing: true,
  summary: "Validate a strategy without saving it",
  description: "A strategy that is not valid is not an error: the response lists its problems.",
  document: RestStrategyCheckDocument,
  body: strategyRequest,
  example: { strategy: STRATEGY_EXAMPLE },
  variables: ({ body: { strategy } }) => toCheckVariables(strategy),
  fieldName: (field, { body: { strategy } }) => `strategy.${withContentType(field, strategy)}`,
  status: 200,
  respond: ({ strategyCheck: { valid, problems } }) => ({
    body: { valid, problems: problems.map(toProblemBody) },
  }),
  response: named(
    "StrategyCheck",
    "Whether a strategy is valid, with every problem.",
    z.object({
      valid: z.boolean().describe("Whether the strategy can be saved."),
      problems: list(problem, "What is wrong; empty when the strategy is valid."),
    }),
  ),
  responseExample: {
    valid: false,
    problems: [{ field: "seo_rules.keyword_density", message: "must be at most 0.1" }],
  },
});

function toProblemBody({ field, contradicts, message }: RestStrategyCheckQuery["strategyCheck"]["problems"][number]) {
  const named = toSnakeCase(field).replace(/^(templates\..+)\.template_id$/, "$1"); // its value is the template's id
  if (contradicts === null) return { field: named, message };
  const other = toSnakeCase(contradicts);
  return { field: named, contradicts: other, message: message.replace(contradicts, other) };
}

/** Names a template by its content type, as the request does: `templates.0.template_id` becomes `templates.seo_article`. */
function withContentType(field: string, { templates }: RequestedStrategy): string {
  const contentTypes = Object.keys(templates ?? {});
  return field.replace(/^templates\.(\d+)\.\w+$/, (_, index: string) => `templates.${contentTypes[Number(index)]}`);
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
    citationStyle: guidelines.citation_style && toUpperCase(guidelines.citation_style),
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
  summary: "Read an example strategy",
  description: "Answers for any client id, even of an unknown client. The values are fixed.",
  document: RestMockStrategyDocument,
  params: z.object({ client_id: clientId() }),
  variables: ({ params }) => ({ clientId: params.client_id }),
  status: 200,
  respond: ({ mockStrategy }) => ({ body: toClientStrategyBody(mockStrategy) }),
  errors: ["VALIDATION_ERROR"],
  response: clientStrategyBody,
  responseExample: CLIENT_STRATEGY_EXAMPLE,
});

/** The test endpoints of the SMM. */
export const smmTestRoutes: readonly Route[] = [validateStrategy, readMockStrategy];
