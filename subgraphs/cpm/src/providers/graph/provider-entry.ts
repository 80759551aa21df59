import { GraphQLDate, GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import type { MinuteLimit } from "../limits/minute-window.js";
import type { ProviderLimit } from "../limits/provider-limit.entity.js";
import type { HealthRecord } from "../health/health-store.js";
import { isUsable, type ModelInfo, type Provider, ProviderError } from "../contract/provider.js";
import { ProviderStatus } from "../health/provider-status.js";

/** The price of a model. */
@ObjectType({ description: "The price of a model in US dollars per token, as decimals." })
export class ModelPricing {
  @Field({ description: "A prompt token." })
  prompt: string;

  @Field({ description: "A completion token." })
  completion: string;

  @Field(() => String, {
    nullable: true,
    description: "A prompt token read from the vendor's cache; null when unknown.",
  })
  cacheRead?: string;

  @Field(() => String, {
    nullable: true,
    description: "A prompt token written to the vendor's cache; null when unknown or not charged separately.",
  })
  cacheWrite?: string;

  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The date when the price was checked, if it is from a list; null when the vendor reports it.",
  })
  listedOn?: string;
}

/** A model of a vendor's catalog. */
@ObjectType("ModelDetails", { description: "A model of a vendor's catalog. What is unknown is null." })
export class ModelDetails implements ModelInfo {
  @Field({ description: "The name, as used in requests." })
  id: string;

  @Field(() => Int, { nullable: true, description: "Tokens of prompt and response together." })
  contextLength: number | null;

  @Field(() => Int, { nullable: true, description: "Tokens of the longest response." })
  maxOutputTokens: number | null;

  @Field(() => ModelPricing, { nullable: true, description: "The price; null when unknown, never 0 for unknown." })
  pricing: ModelPricing | null;
}

/** A vendor's rate limit. */
@ObjectType({ description: "A rate limit of a vendor, for all workers together." })
export class RateLimit implements MinuteLimit {
  @Field(() => Int, { description: "Requests in any minute." })
  requestsPerMinute: number;

  @Field(() => Int, { description: "Tokens sent and generated in any minute." })
  tokensPerMinute: number;
}

/** A vendor with its status and models. */
@ObjectType("Provider", { description: "A vendor of language models." })
export class ProviderEntry {
  @Field({ description: "The name, as used in requests." })
  name: string;

  @Field(() => ProviderStatus, { description: "The availability, shared by all workers." })
  status: ProviderStatus;

  @Field(() => [String], { description: "The names of the models." })
  models: string[];

  @Field(() => [ModelDetails], { description: "The same models with their details." })
  modelDetails: ModelDetails[];

  @Field(() => RateLimit, { nullable: true, description: "The rate limit of the vendor as a whole." })
  rateLimit: RateLimit | null;

  @Field({ description: "Whether the vendor needs an API key." })
  requiresKey: boolean;

  @Field({ description: "Whether the installation, or the given client, has a key." })
  keyConfigured: boolean;

  @Field(() => String, { nullable: true, description: "Why the vendor is not healthy." })
  message: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "The end of the current pause." })
  cooldownUntil: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the vendor was last probed." })
  checkedAt: Date | null;
}

const NO_KEY = "There is no key for this vendor. Add one to use its models.";

/**
 * Describes a provider with its shared health. One whose catalog can't be read has no models and is never healthy, nor is one that needs a key
 * and has none.
 * @param hasClientKey whether the client that asks has a key of its own.
 */
export async function toProviderEntry(
  provider: Provider,
  health: HealthRecord | undefined,
  limits: readonly ProviderLimit[],
  hasClientKey = false,
): Promise<ProviderEntry> {
  const { name, requiresKey } = provider;
  const keyConfigured = provider.keyConfigured || hasClientKey;
  const models = await provider.models().catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  const shared = ProviderStatus[(health?.status ?? "healthy").toUpperCase() as keyof typeof ProviderStatus];
  const lacksKey = shared === ProviderStatus.HEALTHY && !isUsable({ requiresKey, keyConfigured });
  const status = lacksKey ? ProviderStatus.DEGRADED : shared;
  const known = {
    name,
    requiresKey,
    keyConfigured,
    rateLimit: limits.find((limit) => limit.provider === name && limit.model === "") ?? null,
    cooldownUntil: health && health.cooldownMs > 0 ? health.cooldownUntil : null,
    checkedAt: health?.checkedAt ?? null,
    status,
    message: lacksKey ? NO_KEY : messageOf(status, health),
  };
  if (!(models instanceof ProviderError)) return { ...known, models: models.map(({ id }) => id), modelDetails: models };
  const unreachable = { models: [], modelDetails: [] };
  if (status !== ProviderStatus.HEALTHY) return { ...known, ...unreachable };
  return { ...known, ...unreachable, status: ProviderStatus.DOWN, message: models.message };
}

function messageOf(status: ProviderStatus, health: HealthRecord | undefined): string | null {
  return status === ProviderStatus.HEALTHY ? null : (health?.message ?? null);
}
