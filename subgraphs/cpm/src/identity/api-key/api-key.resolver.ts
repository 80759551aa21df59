import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { requireRole } from "@cgs/kit/auth/caller";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from "type-graphql";
import { z } from "zod";
import type { ApiKeyContext } from "./context.js";
import { ApiKey, CreateApiKeyPayload } from "./api-key.entity.js";

@ArgsType()
class CreateApiKeyArgs {
  @Field(() => ID, { description: "The client that the key acts for, with its descendants." })
  @Valid(storableText({ min: 1, max: 100 }))
  clientId: string;

  @Field({ description: "The purpose of the key, at most 100 characters." })
  @Valid(storableText({ min: 1, max: 100 }).regex(/^[^\p{Cc}\p{Cs}]+$/u, "must be one line of text"))
  name: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the key expires. Without it, never." })
  expiresAt?: Date;
}

@ArgsType()
class RevokeApiKeyArgs {
  @Field(() => ID, { description: "The key's id." })
  @Valid(z.uuid())
  id: string;
}

/** API keys of clients. For the client's managers. */
@Resolver()
export class ApiKeyResolver {
  @Query(() => [ApiKey], { description: "A client's API keys, newest first, at most 200. For the client's managers." })
  apiKeys(
    @Arg("clientId", () => ID, { description: "The client." }) clientId: string,
    @Ctx() { caller, apiKeys, traceId }: ApiKeyContext,
  ): Promise<ApiKey[]> {
    return apiKeys.list({ caller: requireRole(caller, "manager"), traceId }, clientId);
  }

  @Mutation(() => CreateApiKeyPayload, { description: "Creates an API key for a client. For the client's managers." })
  createApiKey(
    @Args(() => CreateApiKeyArgs) { clientId, name, expiresAt }: CreateApiKeyArgs,
    @Ctx() { caller, apiKeys, traceId }: ApiKeyContext,
  ): Promise<CreateApiKeyPayload> {
    return apiKeys.create({ caller: requireRole(caller, "manager"), traceId }, clientId, name, expiresAt ?? null);
  }

  @PayloadMutation("apiKey", () => ApiKey, {
    result: "The revoked key.",
    description: "Revokes an API key. All processes reject it within 5 seconds. For the client's managers.",
  })
  revokeApiKey(
    @Args(() => RevokeApiKeyArgs) { id }: RevokeApiKeyArgs,
    @Ctx() { caller, apiKeys, traceId }: ApiKeyContext,
  ): Promise<ApiKey> {
    return apiKeys.revoke({ caller: requireRole(caller, "manager"), traceId }, id);
  }
}
