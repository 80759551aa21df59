import { z } from "zod";
import { defineRoute, type Route } from "../../route/route.js";
import { type Timestamp, timestamp } from "../../route/fields.js";
import { PROVIDER_STATUS_EXAMPLE } from "./provider-example.js";

/** What is read of a provider. */
export const PROVIDER_FIELDS = /* GraphQL */ `
  name
  status
  models
  modelDetails {
    id
    contextLength
    maxOutputTokens
    pricing {
      prompt
      completion
    }
  }
  rateLimit {
    requestsPerMinute
    tokensPerMinute
  }
  requiresKey
  keyConfigured
  message
  cooldownUntil
  checkedAt
`;

/** Reads the state of every provider. */
export const PROVIDERS = /* GraphQL */ `
  query RestProviders {
    providers { ${PROVIDER_FIELDS} }
  }
`;

/** A provider as {@link PROVIDER_FIELDS} reads it. */
export interface ProviderData {
  name: string;
  status: string;
  models: string[];
  modelDetails: {
    id: string;
    contextLength: number | null;
    maxOutputTokens: number | null;
    pricing: { prompt: string; completion: string } | null;
  }[];
  rateLimit: { requestsPerMinute: number; tokensPerMinute: number } | null;
  requiresKey: boolean;
  keyConfigured: boolean;
  message: string | null;
  cooldownUntil: Timestamp | null;
  checkedAt: Timestamp | null;
}

/** The states of a provider as REST writes them; GraphQL's are the same in upper case. */
export const PROVIDER_STATUSES = ["healthy", "degraded", "down"] as const;

/** The documented provider status. `message` and `rate_limit` are there only when there is something to say. */
export const providerStatusBody = z.object({
  providers: z.record(
    z.string(),
    z.object({
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
    }),
  ),
});

const providerStatus = defineRoute({
  method: "GET",
  paths: ["/providers/status"],
  credential: "bearer",
  summary: "Whether each model vendor can be used now, and what it offers.",
  document: PROVIDERS,
  variables: () => ({}),
  status: 200,
  respond: ({ providers }: { providers: ProviderData[] }) => ({ body: toProviderStatusBody(providers) }),
  response: providerStatusBody,
  responseExample: PROVIDER_STATUS_EXAMPLE,
});

/** The vendors of language models. */
export const providerRoutes: readonly Route[] = [providerStatus];

/** The documented provider status. */
export function toProviderStatusBody(providers: readonly ProviderData[]): Record<string, unknown> {
  return { providers: Object.fromEntries(providers.map((provider) => [provider.name, entryOf(provider)])) };
}

function entryOf(provider: ProviderData): Record<string, unknown> {
  const entry = {
    status: provider.status.toLowerCase(),
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
  };
  const { message, rateLimit } = provider;
  return {
    ...entry,
    ...(message !== null && { message }),
    ...(rateLimit && {
      rate_limit: { requests_per_minute: rateLimit.requestsPerMinute, tokens_per_minute: rateLimit.tokensPerMinute },
    }),
  };
}
