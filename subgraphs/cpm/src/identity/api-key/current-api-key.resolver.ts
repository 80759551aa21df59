import { AppError } from "@cgs/kit/errors";
import { Ctx, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import type { ApiKeyContext } from "./context.js";

@ObjectType({ description: "The API key that makes a request." })
export class CurrentApiKey {
  @Field(() => ID, { description: "The key's id, which is not secret." })
  id: string;

  @Field(() => ID, { description: "The client that the key acts for." })
  clientId: string;
}

/** Tells a program which client its key acts for. */
@Resolver()
export class CurrentApiKeyResolver {
  @Query(() => CurrentApiKey, {
    description: "The API key that makes the request. INVALID_API_KEY for other callers.",
  })
  currentApiKey(@Ctx() { caller }: ApiKeyContext): CurrentApiKey {
    const [clientId] = caller?.kind === "apiKey" ? caller.clientIds : [];
    if (!caller || clientId === undefined) throw new AppError("INVALID_API_KEY");
    return { id: caller.id, clientId };
  }
}
