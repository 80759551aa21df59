import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import type { MinuteLimit } from "../limits/minute-window.js";
import type { ProviderLimit } from "../limits/provider-limit.entity.js";
import type { HealthRecord } from "../health/health-store.js";
import { type ModelInfo, type Provider, ProviderError } from "../contract/provider.js";
import { ProviderStatus } from "../health/provider-status.js";

/** What a model costs. */
@ObjectType({ description: "What a model costs, in US dollars per token as decimals." })
export class ModelPricing {
  @Field({ description: "A token sent to it." })
  prompt: string;

  @Field({ description: "A token written by it." })
  completion: string;
}

/** A model as shown to people. */
@ObjectType("ModelDetails", { description: "A model of a vendor's catalogue. What the vendor does not say is null." })
export class ModelDetails implements ModelInfo {
  @Field({ description: "Its name, as used in requests." })
  id: string;

  @Field(() => Int, { nullable: true, description: "Tokens of question and answer together." })
  contextLength: number | null;

  @Field(() => Int, { nullable: true, description: "Tokens of the longest answer." })
  maxOutputTokens: number | null;

  @Field(() => ModelPricing, { nullable: true, description: "Its price; null when unknown, never 0 for unknown." })
  pricing: ModelPricing | null;
}

/** What may be asked of a vendor in a minute. */
@ObjectType({ description: "What may be asked of a vendor in any minute." })
export class RateLimit implements MinuteLimit {
  @Field(() => Int, { description: "Requests." })
  requestsPerMinute: number;

  @Field(() => Int, { description: "Tokens sent and written." })
  tokensPerMinute: number;
}

/** A vendor as shown to people. */
@ObjectType("Provider", { description: "A vendor of language models." })
export class ProviderEntry {
  @Field({ description: "Its name, as used in requests." })
  name: string;

  @Field(() => ProviderStatus, { description: "Whether it can be used now, as all workers know it." })
  status: ProviderStatus;

  @Field(() => [String], { description: "The models it offers." })
  models: string[];

  @Field(() => [ModelDetails], { description: "The same models, with what the vendor says of them." })
  modelDetails: ModelDetails[];

  @Field(() => RateLimit, { nullable: true, description: "What all workers together ask of it at most." })
  rateLimit: RateLimit | null;

  @Field({ description: "Whether it needs a key." })
  requiresKey: boolean;

  @Field({ description: "Whether this installation has one, or the client asked for." })
  keyConfigured: boolean;

  @Field(() => String, { nullable: true, description: "Why it is not healthy." })
  message: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Until when it is given a pause." })
  cooldownUntil: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was last asked for a sign of life." })
  checkedAt: Date | null;
}

/** A vendor with its shared health. One whose catalogue can't be had is shown without models, and not as healthy. */
export async function toProviderEntry(
  provider: Provider,
  health: HealthRecord | undefined,
  limits: readonly ProviderLimit[],
): Promise<ProviderEntry> {
  const { name, requiresKey, keyConfigured } = provider;
  const models = await provider.models().catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  const status = ProviderStatus[(health?.status ?? "healthy").toUpperCase() as keyof typeof ProviderStatus];
  const known = {
    name,
    requiresKey,
    keyConfigured,
    rateLimit: limits.find((limit) => limit.provider === name && limit.model === "") ?? null,
    cooldownUntil: health && health.cooldownMs > 0 ? health.cooldownUntil : null,
    checkedAt: health?.checkedAt ?? null,
    status,
    message: status === ProviderStatus.HEALTHY ? null : (health?.message ?? null),
  };
  if (!(models instanceof ProviderError)) return { ...known, models: models.map(({ id }) => id), modelDetails: models };
  const unreachable = { models: [], modelDetails: [] };
  if (status !== ProviderStatus.HEALTHY) return { ...known, ...unreachable };
  return { ...known, ...unreachable, status: ProviderStatus.DOWN, message: models.message };
}
