import { type AnyCaller, requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, Query, Resolver } from "type-graphql";
import type { OauthContext } from "./context.js";
import { OauthAccess, OauthClient } from "./oauth-client.js";
import {
  AnswerAuthorizationInput,
  ExchangeAuthorizationCodeInput,
  OauthClientArgs,
  RefreshOauthAccessInput,
  RegisterOauthClientInput,
  RevokeOauthAccessInput,
} from "./oauth.input.js";

/** @throws AppError UNAUTHENTICATED, or FORBIDDEN for all but the gateway */
function requireGateway(caller: AnyCaller | undefined): void {
  if (requireCaller(caller).kind !== "service") throw new AppError("FORBIDDEN");
}

/** Access of applications, such as assistants, with OAuth. Users answer them; the gateway speaks the protocol. */
@Resolver()
export class OauthResolver {
  @Query(() => OauthClient, {
    description: "An application that asks for access. NOT_FOUND for an unknown one. For users.",
  })
  async oauthClient(
    @Args(() => OauthClientArgs) { id }: OauthClientArgs,
    @Ctx() { caller, oauthClients }: OauthContext,
  ): Promise<OauthClient> {
    if (requireCaller(caller).kind !== "service" && requireRole(caller, "viewer").kind !== "user")
      throw new AppError("FORBIDDEN");
    return oauthClients.find(id);
  }

  @PayloadMutation("redirectUrl", () => String, {
    result: "Where the browser goes: the application's address with a code or a refusal.",
    description:
      "Answers an application that asks for the caller's access. The code can be exchanged once, within a minute. For users.",
  })
  answerAuthorization(
    @Arg("input", () => AnswerAuthorizationInput, { description: "The answer." }) input: AnswerAuthorizationInput,
    @Ctx() { caller, oauthClients, traceId }: OauthContext,
  ): Promise<string> {
    const user = requireRole(caller, "viewer");
    if (user.kind !== "user") throw new AppError("FORBIDDEN");
    return oauthClients.answer(input, { caller: user, traceId });
  }

  @PayloadMutation("client", () => OauthClient, {
    result: "The application.",
    description:
      "Registers an application (RFC 7591). It is deleted when no user approves it within a day. For the gateway.",
  })
  registerOauthClient(
    @Arg("input", () => RegisterOauthClientInput, { description: "The application." }) input: RegisterOauthClientInput,
    @Ctx() { caller, oauthClients, traceId }: OauthContext,
  ): Promise<OauthClient> {
    requireGateway(caller);
    return oauthClients.register(input, { traceId });
  }

  @FieldsMutation(OauthAccess, {
    description: "Exchanges a code for access, once. VALIDATION_ERROR for a code that is not valid. For the gateway.",
  })
  exchangeAuthorizationCode(
    @Arg("input", () => ExchangeAuthorizationCodeInput, { description: "The code." })
    input: ExchangeAuthorizationCodeInput,
    @Ctx() { caller, oauthSessions, origin }: OauthContext,
  ): Promise<OauthAccess> {
    requireGateway(caller);
    return oauthSessions.exchange(input, origin);
  }

  @FieldsMutation(OauthAccess, {
    description:
      "Renews the access of an application. Each refresh token can be used once. VALIDATION_ERROR for an invalid one. For the gateway.",
  })
  refreshOauthAccess(
    @Arg("input", () => RefreshOauthAccessInput, { description: "The token." }) input: RefreshOauthAccessInput,
    @Ctx() { caller, oauthSessions, origin }: OauthContext,
  ): Promise<OauthAccess> {
    requireGateway(caller);
    return oauthSessions.refresh(input, origin);
  }

  @PayloadMutation("ended", () => Boolean, {
    result: "Always true, also for an unknown token.",
    description: "Ends the access of an application (RFC 7009). For the gateway.",
  })
  async revokeOauthAccess(
    @Arg("input", () => RevokeOauthAccessInput, { description: "The access." }) input: RevokeOauthAccessInput,
    @Ctx() { caller, oauthSessions, origin }: OauthContext,
  ): Promise<boolean> {
    requireGateway(caller);
    await oauthSessions.revoke(input, origin);
    return true;
  }
}
