import { z } from "zod";
import { toSnakeCase } from "../../errors/field-name.js";
import { defineRoute, type Route } from "../../route/route.js";
import { clientStrategyBody, toClientStrategyBody, STRATEGY_FIELDS, type StrategyData } from "./strategy-body.js";
import { CLIENT_STRATEGY_EXAMPLE, STRATEGY_EXAMPLE } from "./strategy-example.js";

/** Checks what a strategy says. */
export const CHECK_STRATEGY = /* GraphQL */ `
  query RestStrategyCheck($values: StrategyInput!, $templates: [TemplateChoiceInput!]) {
    strategyCheck(values: $values, templates: $templates) {
      valid
      problems {
        field
        message
      }
    }
  }
`;

/** A strategy in the documented form; every part may be left out, as a client's own strategy may. */
export const strategyRequest = z.object({
  strategy: z.object({
    content_guidelines: z
      .object({
        tone: z.string().nullish(),
        target_audience: z.string().nullish(),
        key_messages: z.array(z.string()).nullish(),
      })
      .nullish(),
    seo_rules: z
      .object({
        keyword_density: z.number().nullish(),
        meta_description_length: z.int32().nullish(),
        required_elements: z.array(z.string()).nullish(),
      })
      .nullish(),
    templates: z.record(z.string(), z.string()).nullish(),
  }),
});

interface StrategyCheckData {
  strategyCheck: { valid: boolean; problems: { field: string; message: string }[] };
}

const checkStrategy = defineRoute({
  method: "POST",
  paths: ["/api/test/strategy/validate"],
  credential: "bearerOrServiceToken",
  testing: true,
  summary: "Whether a strategy could be saved, and all that is wrong with it. Nothing is saved.",
  document: CHECK_STRATEGY,
  body: strategyRequest,
  example: { strategy: STRATEGY_EXAMPLE },
  variables: ({ body: { strategy } }) => checkVariables(strategy),
  status: 200,
  respond: ({ strategyCheck: { valid, problems } }: StrategyCheckData) => ({
    body: { valid, problems: problems.map(({ field, message }) => ({ field: toSnakeCase(field), message })) },
  }),
  response: z.object({
    valid: z.boolean(),
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
  responseExample: {
    valid: false,
    problems: [{ field: "seo_rules.keyword_density", message: "must be at most 0.1" }],
  },
});

function checkVariables({ content_guidelines: guidelines, seo_rules: seo, templates }: RequestedStrategy) {
  const contentGuidelines = guidelines && {
    tone: guidelines.tone,
    targetAudience: guidelines.target_audience,
    keyMessages: guidelines.key_messages,
  };
  const seoRules = seo && {
    keywordDensity: seo.keyword_density,
    metaDescriptionLength: seo.meta_description_length,
    requiredElements: seo.required_elements,
  };
  const chosen = Object.entries(templates ?? {}).map(([contentType, templateId]) => ({ contentType, templateId }));
  return { values: { contentGuidelines, seoRules }, templates: chosen };
}

type RequestedStrategy = z.output<typeof strategyRequest>["strategy"];

/** Makes an example of a client's strategy. */
export const MOCK_STRATEGY = /* GraphQL */ `
  query RestMockStrategy($clientId: ID!) {
    mockStrategy(clientId: $clientId) { ${STRATEGY_FIELDS} }
  }
`;

const mockClient = defineRoute({
  method: "GET",
  paths: ["/api/test/clients/mock/{client_id}"],
  credential: "bearerOrServiceToken",
  testing: true,
  summary: "An example strategy under any client id, whether or not there is such a client.",
  document: MOCK_STRATEGY,
  params: z.object({ client_id: z.string() }),
  variables: ({ params }) => ({ clientId: params.client_id }),
  status: 200,
  respond: ({ mockStrategy }: { mockStrategy: StrategyData }) => ({ body: toClientStrategyBody(mockStrategy) }),
  errors: ["VALIDATION_ERROR"],
  response: clientStrategyBody,
  responseExample: CLIENT_STRATEGY_EXAMPLE,
});

/** The testing endpoints of the SMM. */
export const smmTestRoutes: readonly Route[] = [checkStrategy, mockClient];
