import { requireRole, requireUser } from "@cgs/kit/auth/caller";
import { GraphQLJSONObject } from "graphql-scalars";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { AccountContext } from "./context.js";
import {
  AddPasskeyArgs,
  FactorCodeArgs,
  PasskeyIdArgs,
  RenamePasskeyArgs,
  ResetFactorsArgs,
} from "./account-security.input.js";
import type { NewRecoveryCodes } from "./account-security.js";
import { AccountSecurity, AuthenticatorSecret } from "./account-security.types.js";
import { User } from "../user/user.js";

const NEEDS_CONFIRMATION = "CONFIRMATION_REQUIRED unless the session was confirmed in the last ten minutes.";
const ENDS_OTHERS = "The caller's other sessions end within 5 seconds.";

/** Second factors. What sessions that can only add a factor may do asks for a user, not for a role. */
@Resolver(() => User)
export class AccountSecurityResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether the user has a second factor: an authenticator app or a passkey.",
  })
  secondFactor(@Root() { id }: User, @Ctx() { factorStates }: AccountContext): Promise<boolean> {
    return factorStates.of(id);
  }

  @Query(() => AccountSecurity, { description: "The second factors of the caller's account." })
  accountSecurity(@Ctx() { caller, accountSecurity }: AccountContext): Promise<AccountSecurity> {
    return accountSecurity.state(requireUser(caller));
  }

  @PayloadMutation("secret", () => AuthenticatorSecret, {
    result: "The secret.",
    description: `Makes a secret for an authenticator app. It counts when activateAuthenticatorApp gets a code of it within 30 minutes. ${NEEDS_CONFIRMATION}`,
  })
  beginAuthenticatorApp(@Ctx() { caller, accountSecurity, traceId }: AccountContext): Promise<AuthenticatorSecret> {
    return accountSecurity.beginApp({ caller: requireUser(caller), traceId });
  }

  @PayloadMutation("recoveryCodes", () => [String], {
    result: "With the first factor, ten recovery codes. They are shown once.",
    nullable: true,

    description: `Adds the authenticator app with its first code, or replaces it. ${ENDS_OTHERS} ${NEEDS_CONFIRMATION}`,
  })
  activateAuthenticatorApp(
    @Args(() => FactorCodeArgs) { code }: FactorCodeArgs,
    @Ctx() { caller, accountSecurity, traceId, origin }: AccountContext,
  ): Promise<NewRecoveryCodes> {
    const actor = { caller: requireUser(caller), traceId };
    return accountSecurity.activateApp(actor, code, origin.address);
  }

  @PayloadMutation("accountSecurity", () => AccountSecurity, {
    result: "The second factors that the account now has.",
    description: `Removes the authenticator app. FORBIDDEN for the last factor where the role requires one. ${ENDS_OTHERS} ${NEEDS_CONFIRMATION}`,
  })
  async removeAuthenticatorApp(@Ctx() { caller, accountSecurity, traceId }: AccountContext): Promise<AccountSecurity> {
    await accountSecurity.removeApp({ caller: requireSession(caller), traceId });
    return accountSecurity.state(requireUser(caller));
  }

  @PayloadMutation("options", () => GraphQLJSONObject, {
    result: "The options, as JSON.",
    description: `The options for navigator.credentials.create, as JSON. Valid for five minutes. ${NEEDS_CONFIRMATION}`,
  })
  beginPasskey(@Ctx() { caller, accountSecurity, traceId }: AccountContext): Promise<object> {
    return accountSecurity.beginPasskey({ caller: requireUser(caller), traceId });
  }

  @PayloadMutation("recoveryCodes", () => [String], {
    result: "With the first factor, ten recovery codes. They are shown once.",
    nullable: true,
    description: `Adds a passkey. ${ENDS_OTHERS} ${NEEDS_CONFIRMATION}`,
  })
  addPasskey(
    @Args(() => AddPasskeyArgs) { name, passkey }: AddPasskeyArgs,
    @Ctx() { caller, accountSecurity, traceId }: AccountContext,
  ): Promise<NewRecoveryCodes> {
    const actor = { caller: requireUser(caller), traceId };
    return accountSecurity.addPasskey(actor, name, passkey);
  }

  @PayloadMutation("accountSecurity", () => AccountSecurity, {
    result: "The second factors that the account now has.",
    description: "Changes the name of a passkey.",
  })
  async renamePasskey(
    @Args(() => RenamePasskeyArgs) { id, name }: RenamePasskeyArgs,
    @Ctx() { caller, accountSecurity, traceId }: AccountContext,
  ): Promise<AccountSecurity> {
    await accountSecurity.renamePasskey({ caller: requireSession(caller), traceId }, id.toLowerCase(), name);
    return accountSecurity.state(requireUser(caller));
  }

  @PayloadMutation("accountSecurity", () => AccountSecurity, {
    result: "The second factors that the account now has.",
    description: `Removes a passkey. FORBIDDEN for the last factor where the role requires one. ${ENDS_OTHERS} ${NEEDS_CONFIRMATION}`,
  })
  async removePasskey(
    @Args(() => PasskeyIdArgs) { id }: PasskeyIdArgs,
    @Ctx() { caller, accountSecurity, traceId }: AccountContext,
  ): Promise<AccountSecurity> {
    await accountSecurity.removePasskey({ caller: requireSession(caller), traceId }, id.toLowerCase());
    return accountSecurity.state(requireUser(caller));
  }

  @PayloadMutation("recoveryCodes", () => [String], {
    result: "The codes.",
    description: `Ten new recovery codes, shown once. Those of the earlier set are refused. ${NEEDS_CONFIRMATION}`,
  })
  renewRecoveryCodes(@Ctx() { caller, accountSecurity, traceId }: AccountContext): Promise<string[]> {
    return accountSecurity.renewRecoveryCodes({ caller: requireSession(caller), traceId });
  }

  @PayloadMutation("user", () => User, {
    result: "The user.",
    description:
      "Deletes a user's second factors and recovery codes, for a user who has lost them. Their sessions end within 5 seconds. For managers, not for oneself.",
  })
  resetSecondFactors(
    @Args(() => ResetFactorsArgs) { id }: ResetFactorsArgs,
    @Ctx() { caller, accountSecurity, traceId }: AccountContext,
  ): Promise<User> {
    return accountSecurity.reset({ caller: requireRole(caller, "manager"), traceId }, id.toLowerCase());
  }
}

/** The user of a whole session. */
function requireSession(caller: AccountContext["caller"]) {
  return requireUser(requireRole(caller, "viewer"));
}
