import { type Role, requireRole } from "@cgs/kit/auth/caller";
import { FieldsMutation, PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, Resolver } from "type-graphql";
import { InviteUserInput, RequestPasswordResetArgs, SetPasswordArgs, UserIdArgs } from "../user/user.input.js";
import type { PasswordLinkContext } from "./context.js";
import { PasswordLink } from "./password-link.js";

/** Links with which users set their passwords. */
@Resolver()
export class PasswordLinkResolver {
  @FieldsMutation(PasswordLink, {
    description:
      "Creates a user with at most the caller's role, on the caller's clients, who sets a password with a link. The link goes to the user by e-mail; without a mail server, to the caller. RATE_LIMIT_EXCEEDED after 100 links in an hour. For managers.",
  })
  inviteUser(
    @Arg("input", () => InviteUserInput, { description: "The user." }) input: InviteUserInput,
    @Ctx() { caller, passwordLinks, traceId }: PasswordLinkContext,
  ): Promise<PasswordLink> {
    const actor = { caller: requireRole(caller, "manager"), traceId };
    return passwordLinks.invite(actor, { ...input, role: input.role.toLowerCase() as Role });
  }

  @FieldsMutation(PasswordLink, {
    description:
      "Makes a link with which a user sets a new password, within an hour; an invited user within seven days. It replaces earlier links. The password stays until the link is used. For managers.",
  })
  createPasswordLink(
    @Args(() => UserIdArgs) { id }: UserIdArgs,
    @Ctx() { caller, passwordLinks, traceId }: PasswordLinkContext,
  ): Promise<PasswordLink> {
    return passwordLinks.create({ caller: requireRole(caller, "manager"), traceId }, id.toLowerCase());
  }

  @PayloadMutation("requested", () => Boolean, {
    result: "Always true, also for an address without an account.",
    description:
      "Sends a link to set a new password to an e-mail address, if it has an account. FORBIDDEN in an installation without a mail server. RATE_LIMIT_EXCEEDED after 20 requests in an hour.",
  })
  async requestPasswordReset(
    @Args(() => RequestPasswordResetArgs) { email }: RequestPasswordResetArgs,
    @Ctx() { passwordLinks, origin }: PasswordLinkContext,
  ): Promise<boolean> {
    await passwordLinks.request(email, origin);
    return true;
  }

  @PayloadMutation("email", () => String, {
    result: "The user's e-mail address.",
    description:
      "Sets the password of a link's user and ends their sessions. NOT_FOUND for a link that was used, was replaced or has expired.",
  })
  setPassword(
    @Args(() => SetPasswordArgs) { token, password }: SetPasswordArgs,
    @Ctx() { passwordLinks, traceId }: PasswordLinkContext,
  ): Promise<string> {
    return passwordLinks.set(token, password, traceId);
  }
}
