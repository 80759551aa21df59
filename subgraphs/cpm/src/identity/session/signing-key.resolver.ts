import { requireRole } from "@cgs/kit/auth/caller";
import { Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { SessionContext } from "./context.js";
import { SigningKey } from "./signing-key.entity.js";

/** The keys behind access tokens. */
@Resolver()
export class SigningKeyResolver {
  @Query(() => [SigningKey], {
    description: "The keys whose tokens are believed, the newest first. For administrators of all clients.",
  })
  signingKeys(@Ctx() { caller, signingKeyRotation, traceId }: SessionContext): Promise<SigningKey[]> {
    return signingKeyRotation.list({ caller: requireRole(caller, "admin"), traceId });
  }

  @Mutation(() => SigningKey, {
    description:
      "Makes the next key, which signs a quarter of an hour later, when every module knows it; no token is refused. While one waits, it is the answer. For administrators of all clients.",
  })
  rotateSigningKey(@Ctx() { caller, signingKeyRotation, traceId }: SessionContext): Promise<SigningKey> {
    return signingKeyRotation.rotate({ caller: requireRole(caller, "admin"), traceId });
  }
}
