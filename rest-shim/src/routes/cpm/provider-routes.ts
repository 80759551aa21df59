import { z } from "zod";
import { type ProviderFieldsFragment, RestProvidersDocument } from "../../graphql/operations.js";
import { count, list, named, text } from "../../route/described.js";
import { modelName, timestamp, toLowerCase } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { PROVIDER_STATUS_EXAMPLE } from "./provider-example.js";

/** The documented provider statuses. GraphQL has the same in upper case. */
export const PROVIDER_STATUSES = ["healthy", "degraded", "down"] as const;

const price = (of: string) =>
  text(`US dollars for a ${of} token.`, { max: 40, pattern: /^\d+(\.\d+)?(e-\d+)?$/, example: "0.0000004" });

const model = named(
  "Model",
  "A model of a provider's catalog. What is unknown is null.",
  z.object({
    id: modelName("The name, as used in requests."),
    context_length: count("Tokens of prompt and response together.").nullable(),
    max_output_tokens: count("Tokens of the longest response.").nullable(),
    pricing: z
      .object({ prompt: price("prompt"), completion: price("completion") })
      .nullable()
      .describe("The price in US dollars per token."),
  }),
);

const providerBody = named(
  "Provider",
  "A vendor of language models with its status.",
  z.object({
    status: z.enum(PROVIDER_STATUSES).describe("The availability, shared by all workers."),
    models: list(modelName("The name of a model."), "The names of the models."),
    model_details: list(model, "The same models with their details."),
    rate_limit: z
      .object({
        requests_per_minute: count("Requests in any minute."),
        tokens_per_minute: count("Tokens sent and generated in any minute."),
      })
      .optional()
      .describe("The rate limit of the vendor as a whole. Omitted when there is none."),
    requires_key: z.boolean().describe("Whether the vendor needs an API key."),
    key_configured: z.boolean().describe("Whether the installation has a key."),
    cooldown_until: timestamp("The end of the current pause; null without one.").nullable(),
    checked_at: timestamp("When the status was last checked; null before.").nullable(),
    message: text("Why the vendor is not healthy. Omitted when it is.").optional(),
  }),
);

/** The documented provider status: providers by name. `message` and `rate_limit` are omitted when they are unknown. */
export const providerStatusBody = named(
  "ProviderStatus",
  "The status of every provider.",
  z.object({ providers: z.record(z.string(), providerBody).describe("The providers by name.") }),
);

const readProviderStatus = defineRoute({
  method: "GET",
  paths: ["/providers/status"],
  credential: "bearer",
  summary: "Read the status, models and limits of all providers",
  description:
    "The status is that of all workers together. A provider in a pause is `degraded` until `cooldown_until`.",
  document: RestProvidersDocument,
  variables: () => ({}),
  status: 200,
  respond: ({ providers }) => ({ body: toProviderStatusBody(providers) }),
  response: providerStatusBody,
  responseExample: PROVIDER_STATUS_EXAMPLE,
});

/** The status of the providers. */
export const providerRoutes: readonly Route[] = [readProviderStatus];

/** Maps providers to the documented provider status. */
export function toProviderStatusBody(providers: readonly ProviderFieldsFragment[]): z.input<typeof providerStatusBody> {
  return { providers: Object.fromEntries(providers.map((provider) => [provider.name, toProviderBody(provider)])) };
}

function toProviderBody({ message, rateLimit, ...provider }: ProviderFieldsFragment): z.input<typeof providerBody> {
  return {
    status: toLowerCase(provider.status),
    models: provider.models,
    model_details: provider.modelDetails.map(({ id, contextLength, maxOutputTokens, pricing }) => ({
      id,
      context_length: contextLength,
      max_output_tokens: maxOutputTokens,
      pricing,
    })),
    requires_key: provider.requiresKey,
    key_configured: provider.keyConfigured,
    cooldown_until: provider.cooldownUntil,
    checked_at: provider.checkedAt,
    ...(message !== null && { message }),
    ...(rateLimit && {
      rate_limit: { requests_per_minute: rateLimit.requestsPerMinute, tokens_per_minute: rateLimit.tokensPerMinute },
    }),
  };
}
