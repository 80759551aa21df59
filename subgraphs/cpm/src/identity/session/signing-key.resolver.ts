import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Ctx, Query, Resolver } from "type-graphql";
import type { SessionContext } from "./context.js";
import { SigningKey } from "./signing-key.entity.js";

/** The keys that sign access tokens. */
@Resolver()
export class SigningKeyResolver {
  @Query(() => [SigningKey], {
    description: "The keys whose tokens are accepted, newest first. For administrators of all clients.",
  })
  signingKeys(@Ctx() { caller, signingKeyRotation, traceId }: SessionContext): Promise<SigningKey[]> {
    return signingKeyRotation.list({ caller: requireRole(caller, "admin"), traceId });
  }

  @PayloadMutation("signingKey", () => SigningKey, {
    result: "The upcoming signing key.",
    description:
      "Creates the next signing key. It starts to sign after 15 minutes, when every module knows it, so no valid token is rejected. Returns the upcoming key if there is one already. For administrators of all clients.",
  })
  rotateSigningKey(@Ctx() { caller, signingKeyRotation, traceId }: SessionContext): Promise<SigningKey> {
    return signingKeyRotation.rotate({ caller: requireRole(caller, "admin"), traceId });
  }
}
