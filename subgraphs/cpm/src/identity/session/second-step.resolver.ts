import { requireUser } from "@cgs/kit/auth/caller";
import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { GraphQLJSONObject } from "graphql-scalars";
import { Args, Ctx, ID, Resolver } from "type-graphql";
import type { SessionContext } from "./context.js";
import { CodeLoginArgs, ConfirmSessionArgs, PasskeyLoginArgs, PasskeyOptionsArgs } from "./second-step.input.js";
import { Tokens } from "./tokens.js";

/** Log-in with a second factor or a passkey, and the confirmation of a session. */
@Resolver()
export class SecondStepResolver {
  @FieldsMutation(Tokens, {
    description:
      "Completes a log-in with a code. A wrong code is VALIDATION_ERROR and can be corrected; UNAUTHENTICATED when the challenge has expired; RATE_LIMIT_EXCEEDED after too many wrong codes.",
  })
  loginWithCode(
    @Args(() => CodeLoginArgs) { challenge, code, deviceToken }: CodeLoginArgs,
    @Ctx() { secondStep, origin }: SessionContext,
  ): Promise<Tokens> {
    return secondStep.withCode(challenge, code, origin, deviceToken ?? undefined);
  }

  @PayloadMutation("options", () => GraphQLJSONObject, {
    result: "The options for navigator.credentials.get, as JSON. Valid for five minutes.",
    description: "Begins a log-in with a passkey.",
  })
  beginPasskeyLogin(
    @Args(() => PasskeyOptionsArgs) { challenge }: PasskeyOptionsArgs,
    @Ctx() { secondStep, origin }: SessionContext,
  ): Promise<object> {
    return secondStep.passkeyOptions(challenge ?? undefined, origin);
  }

  @FieldsMutation(Tokens, {
    description:
      "Starts a session with a passkey: after a password as the second factor, or alone. VALIDATION_ERROR for a passkey that is not accepted; UNAUTHENTICATED when the challenge has expired.",
  })
  loginWithPasskey(
    @Args(() => PasskeyLoginArgs) { challenge, passkey }: PasskeyLoginArgs,
    @Ctx() { secondStep, origin }: SessionContext,
  ): Promise<Tokens> {
    return secondStep.withPasskey(passkey, challenge ?? undefined, origin);
  }

  @PayloadMutation("options", () => GraphQLJSONObject, {
    result: "The options for navigator.credentials.get, as JSON. Valid for five minutes.",
    description: "Begins a confirmation of the session with a passkey.",
  })
  beginPasskeyConfirmation(@Ctx() { caller, confirmation }: SessionContext): Promise<object> {
    return confirmation.passkeyOptions(requireUser(caller));
  }

  @PayloadMutation("userId", () => ID, {
    result: "The user whose session is confirmed.",
    description:
      "Confirms that it is the user who makes the request, by one of password, code and passkey. For ten minutes they can change their second factors. VALIDATION_ERROR for a wrong proof.",
  })
  async confirmSession(
    @Args(() => ConfirmSessionArgs) { password, code, passkey }: ConfirmSessionArgs,
    @Ctx() { caller, confirmation, origin, traceId }: SessionContext,
  ): Promise<string> {
    const user = requireUser(caller);
    const proof = { password: password ?? undefined, code: code ?? undefined, passkey: passkey ?? undefined };
    await confirmation.confirm({ caller: user, traceId }, proof, origin.address);
    return user.id;
  }
}
