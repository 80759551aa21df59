import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Matches, Max, MaxLength, Min, MinLength } from "class-validator";
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { ProviderContext } from "./context.js";
import { ProviderLimit } from "../limits/provider-limit.entity.js";

/** More than any vendor lets anybody do. */
const MAX_PER_MINUTE = 2_000_000_000;

@ArgsType()
class LimitedArgs {
  @Field({ description: "The vendor." })
  @MinLength(1)
  @MaxLength(100)
  provider: string;

  @Field(() => String, { defaultValue: "", description: "One of its models; left out, all of them together." })
  @MaxLength(200)
  @Matches(/^([^\p{Cc}\p{Cs}]+)?$/u, { message: "must be a model's name" })
  model: string;
}

@ArgsType()
class SetLimitArgs extends LimitedArgs {
  @Field(() => Int, { description: "Requests in any minute, at least 1." })
  @Min(1)
  @Max(MAX_PER_MINUTE)
  requestsPerMinute: number;

  @Field(() => Int, { description: "Tokens sent and written in any minute, at least 1." })
  @Min(1)
  @Max(MAX_PER_MINUTE)
  tokensPerMinute: number;
}

/** What may be asked of vendors in a minute. */
@Resolver(() => ProviderLimit)
export class LimitResolver {
  @Query(() => [ProviderLimit], { description: "All limits, of vendors and of their models, by vendor and model." })
  providerLimits(@Ctx() { caller, limits }: ProviderContext): Promise<ProviderLimit[]> {
    requireCaller(caller);
    return limits.all();
  }

  @Mutation(() => ProviderLimit, {
    description: "Sets what all workers together ask of a vendor at most. For administrators of all clients.",
  })
  setProviderLimit(
    @Args(() => SetLimitArgs) { provider, model, requestsPerMinute, tokensPerMinute }: SetLimitArgs,
    @Ctx() { caller, limits, traceId }: ProviderContext,
  ): Promise<ProviderLimit> {
    const limit = { requestsPerMinute, tokensPerMinute };
    return limits.set({ caller: requireRole(caller, "admin"), traceId }, provider, model, limit);
  }

  @Mutation(() => Boolean, {
    description: "Lifts a limit. False when there was none. For administrators of all clients.",
  })
  removeProviderLimit(
    @Args(() => LimitedArgs) { provider, model }: LimitedArgs,
    @Ctx() { caller, limits, traceId }: ProviderContext,
  ): Promise<boolean> {
    return limits.remove({ caller: requireRole(caller, "admin"), traceId }, provider, model);
  }

  @FieldResolver(() => String, { nullable: true, description: "The model; null for all of the vendor's together." })
  model(@Root() { model }: ProviderLimit): string | null {
    return model || null;
  }
}
