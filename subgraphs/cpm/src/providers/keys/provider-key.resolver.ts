import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from "type-graphql";
import { z } from "zod";
import type { ProviderKeyContext } from "./context.js";
import { ProviderKey } from "./provider-key.entity.js";

@ArgsType()
class KeyPositionArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(storableText({ min: 1, max: 100 }))
  clientId: string;

  @Field({ description: "The vendor." })
  @Valid(storableText({ min: 1, max: 100 }))
  provider: string;

  @Field(() => Int, { defaultValue: 1, description: "The position in the order, 1 to 5. 1 is used first." })
  @Valid(between(1, 5))
  priority: number;
}

@ArgsType()
class MoveProviderKeyArgs extends KeyPositionArgs {
  @Field(() => Int, { description: "The new position, 1 to 5." })
  @Valid(between(1, 5))
  to: number;
}

@ArgsType()
class SetProviderKeyArgs extends KeyPositionArgs {
  @Field({ description: "The key from the vendor, 8 to 500 characters." })
  @Valid(z.string().regex(/^[\x21-\x7e]{8,500}$/, "must be 8 to 500 printable characters without spaces"))
  key: string;
}

/** Clients' own keys for vendors. For the client's managers. */
@Resolver()
export class ProviderKeyResolver {
  @Query(() => [ProviderKey], {
    description: "A client's own keys for vendors, by vendor and order. For the client's managers.",
  })
  providerKeys(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, providerKeys, traceId }: ProviderKeyContext,
  ): Promise<ProviderKey[]> {
    return providerKeys.list({ caller: requireRole(caller, "manager"), traceId }, clientId);
  }

  @PayloadMutation("key", () => ProviderKey, {
    result: "The stored key.",
    description:
      "Stores a client's own key for a vendor, encrypted. It is used for the client and its descendants. For the client's managers.",
  })
  setProviderKey(
    @Args(() => SetProviderKeyArgs) { clientId, provider, priority, key }: SetProviderKeyArgs,
    @Ctx() { caller, providerKeys, traceId }: ProviderKeyContext,
  ): Promise<ProviderKey> {
    return providerKeys.set({ caller: requireRole(caller, "manager"), traceId }, { clientId, provider, priority }, key);
  }

  @PayloadMutation("key", () => ProviderKey, {
    nullable: true,
    result: "The moved key; null when there is none at this position.",
    description:
      "Moves a client's own key to another position; a key that is there takes the old position. For the client's managers.",
  })
  moveProviderKey(
    @Args(() => MoveProviderKeyArgs) { clientId, provider, priority, to }: MoveProviderKeyArgs,
    @Ctx() { caller, providerKeys, traceId }: ProviderKeyContext,
  ): Promise<ProviderKey | null> {
    return providerKeys.move({ caller: requireRole(caller, "manager"), traceId }, { clientId, provider, priority }, to);
  }

  @PayloadMutation("key", () => ProviderKey, {
    nullable: true,
    result: "The removed key; null when there was none.",
    description: "Removes a client's own key. For the client's managers.",
  })
  removeProviderKey(
    @Args(() => KeyPositionArgs) { clientId, provider, priority }: KeyPositionArgs,
    @Ctx() { caller, providerKeys, traceId }: ProviderKeyContext,
  ): Promise<ProviderKey | null> {
    return providerKeys.remove({ caller: requireRole(caller, "manager"), traceId }, { clientId, provider, priority });
  }
}
