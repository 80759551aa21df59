import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { between, characters, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import type { ProviderContext } from "./context.js";
import { ProviderLimit } from "../limits/provider-limit.entity.js";

/** More than any vendor allows. */
const MAX_PER_MINUTE = 2_000_000_000;

@ArgsType()
class LimitArgs {
  @Field({ description: "The vendor." })
  @Valid(storableText({ min: 1, max: 100 }))
  provider: string;

  @Field(() => String, { defaultValue: "", description: "One of its models. Without it, all its models together." })
  @Valid(characters({ max: 200 }).regex(/^([^\p{Cc}\p{Cs}]+)?$/u, "must be a model's name"))
  model: string;
}

@ArgsType()
class SetLimitArgs extends LimitArgs {
  @Field(() => Int, { description: "Requests in any minute, at least 1." })
  @Valid(between(1, MAX_PER_MINUTE))
  requestsPerMinute: number;

  @Field(() => Int, { description: "Tokens sent and generated in any minute, at least 1." })
  @Valid(between(1, MAX_PER_MINUTE))
  tokensPerMinute: number;
}

/** The vendors' rate limits. */
@Resolver(() => ProviderLimit)
export class LimitResolver {
  @Query(() => [ProviderLimit], { description: "All rate limits of vendors and of their models, by vendor and model." })
  providerLimits(@Ctx() { caller, limits }: ProviderContext): Promise<ProviderLimit[]> {
    requireCaller(caller);
    return limits.all();
  }

  @PayloadMutation("limit", () => ProviderLimit, {
    result: "The new limit.",
    description:
      "Sets the rate limit of a vendor or model for all workers together. For administrators of all clients.",
  })
  setProviderLimit(
    @Args(() => SetLimitArgs) { provider, model, requestsPerMinute, tokensPerMinute }: SetLimitArgs,
    @Ctx() { caller, limits, traceId }: ProviderContext,
  ): Promise<ProviderLimit> {
    const limit = { requestsPerMinute, tokensPerMinute };
    return limits.set({ caller: requireRole(caller, "admin"), traceId }, provider, model, limit);
  }

  @PayloadMutation("limit", () => ProviderLimit, {
    nullable: true,
    result: "The removed limit; null when there was none.",
    description: "Removes a rate limit. For administrators of all clients.",
  })
  removeProviderLimit(
    @Args(() => LimitArgs) { provider, model }: LimitArgs,
    @Ctx() { caller, limits, traceId }: ProviderContext,
  ): Promise<ProviderLimit | null> {
    return limits.remove({ caller: requireRole(caller, "admin"), traceId }, provider, model);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The model; null for all models of the vendor together.",
  })
  model(@Root() { model }: ProviderLimit): string | null {
    return model || null;
  }
}
