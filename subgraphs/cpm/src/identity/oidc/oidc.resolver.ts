import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { requireRole } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { Args, ArgsType, Ctx, Field, Query, Resolver } from "type-graphql";
import { z } from "zod";
import type { OidcContext } from "./context.js";
import { LoginOptions, OidcStart } from "./login-options.js";
import { oidcNotConfigured } from "./oidc-errors.js";
import { OidcResult } from "./oidc-result.js";

/** A path of the dashboard: of this origin, whatever a browser makes of slashes and backslashes. */
const localPath = storableText({ min: 1, max: 1_500 }).refine(
  (path) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && new URL(path, "http://local").origin === "http://local",
  "must be a path that begins with one slash",
);

/** An address of this installation: an origin and a path. */
const ownUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).max(500);

@ArgsType()
class OidcStartArgs {
  @Field({ description: "Where the provider sends the browser back to. The provider must know this address." })
  @Valid(ownUrl)
  redirectUri: string;

  @Field({ defaultValue: "/", description: "The path to which the user is going: it begins with one slash." })
  @Valid(localPath)
  returnTo: string;
}

@ArgsType()
class OidcCompletionArgs {
  @Field({ description: "The secret of the log-in." })
  @Valid(storableText({ min: 1, max: 4_000 }))
  transaction: string;

  @Field({ description: "The query of the address to which the provider sent the browser." })
  @Valid(storableText({ min: 1, max: 8_000 }))
  parameters: string;
}

@ArgsType()
class LogoutArgs {
  @Field({ description: "The refresh token of the session." })
  @Valid(storableText({ min: 1, max: 200 }))
  refreshToken: string;

  @Field({ description: "Where the provider sends the browser after its own log-out." })
  @Valid(ownUrl)
  returnTo: string;
}

/** Log-in with OpenID Connect. */
@Resolver()
export class OidcResolver {
  @Query(() => LoginOptions, { description: "The ways to log in to this installation." })
  async loginOptions(@Ctx() { oidc, passwordPolicy, passwordLinks }: OidcContext): Promise<LoginOptions> {
    const option = oidc && { label: oidc.label, available: await oidc.isAvailable() };
    const passwordReset = passwordLinks.canBeRequested;
    return { password: passwordPolicy.isOpen, passwordReset, oidc: option ?? null };
  }

  @FieldsMutation(OidcStart, {
    description:
      "Begins a log-in at the OpenID Connect provider. SERVICE_UNAVAILABLE when the provider can't be reached, NOT_FOUND without one.",
  })
  startOidcLogin(@Args(() => OidcStartArgs) purpose: OidcStartArgs, @Ctx() { oidc }: OidcContext): Promise<OidcStart> {
    if (!oidc) throw oidcNotConfigured();
    return oidc.begin({ ...purpose });
  }

  @FieldsMutation(OidcStart, {
    description:
      "Begins a log-in that links the provider's identity to the caller's account. The link replaces the password, and the groups then decide the rights. CONFIRMATION_REQUIRED unless the user proved their identity in the last ten minutes.",
  })
  startOidcLink(
    @Args(() => OidcStartArgs) purpose: OidcStartArgs,
    @Ctx() { caller, oidc }: OidcContext,
  ): Promise<OidcStart> {
    const { id: userId, sessionId } = requireRole(caller, "viewer");
    if (sessionId === undefined) throw new AppError("FORBIDDEN");
    if (!oidc) throw oidcNotConfigured();
    return oidc.beginLink({ ...purpose, linkTo: { userId, sessionId } });
  }

  @FieldsMutation(OidcResult, {
    description:
      "Completes a log-in at the OpenID Connect provider, once. The error's details name the reason of a refusal.",
  })
  completeOidcLogin(
    @Args(() => OidcCompletionArgs) { transaction, parameters }: OidcCompletionArgs,
    @Ctx() { oidc, origin }: OidcContext,
  ): Promise<OidcResult> {
    if (!oidc) throw oidcNotConfigured();
    return oidc.complete(transaction, parameters, origin);
  }

  @PayloadMutation("logoutUrl", () => String, {
    result: "The provider's log-out page for a session that began there; null without one.",
    nullable: true,
    description: "Ends a session, as logout does.",
  })
  async logoutWithProvider(
    @Args(() => LogoutArgs) { refreshToken, returnTo }: LogoutArgs,
    @Ctx() { oidc, sessions, traceId }: OidcContext,
  ): Promise<string | null> {
    const methods = await sessions.logout(refreshToken, traceId);
    return (methods.includes("oidc") && (await oidc?.logoutUrl(returnTo))) || null;
  }
}
