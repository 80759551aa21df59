import { z } from "zod";
import { type ProviderFieldsFragment, RestProvidersDocument } from "../../graphql/operations.js";
import { timestamp, toLowerCase } from "../../route/fields.js";
import { defineRoute, type Route } from "../../route/route.js";
import { PROVIDER_STATUS_EXAMPLE } from "./provider-example.js";

/** The documented provider statuses. GraphQL has the same in upper case. */
export const PROVIDER_STATUSES = ["healthy", "degraded", "down"] as const;

const providerBody = z.object({
  status: z.enum(PROVIDER_STATUSES),
  models: z.array(z.string()),
  model_details: z.array(
    z.object({
      id: z.string(),
      context_length: z.int().nullable(),
      max_output_tokens: z.int().nullable(),
      pricing: z.object({ prompt: z.string(), completion: z.string() }).nullable(),
    }),
  ),
  rate_limit: z.object({ requests_per_minute: z.int(), tokens_per_minute: z.int() }).optional(),
  requires_key: z.boolean(),
  key_configured: z.boolean(),
  cooldown_until: timestamp.nullable(),
  checked_at: timestamp.nullable(),
  message: z.string().optional(),
});

/** The documented provider status: providers by name. `message` and `rate_limit` are omitted when they are unknown. */
export const providerStatusBody = z.object({ providers: z.record(z.string(), providerBody) });

const readProviderStatus = defineRoute({
  method: "GET",
  paths: ["/providers/status"],
  credential: "bearer",
  summary: "Returns the status, models and limits of every provider.",
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
