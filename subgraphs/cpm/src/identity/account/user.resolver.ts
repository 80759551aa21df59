import { requireRole, type Role } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { AccountContext } from "./context.js";
import { Client } from "../../federation/references.js";
import {
  ChangeNameArgs,
  ChangePasswordArgs,
  CreateUserInput,
  MembershipArgs,
  ResetPasswordArgs,
  UpdateUserArgs,
  UserIdArgs,
  UsersArgs,
} from "../user/user.input.js";
import type { UserRole } from "@cgs/kit/auth/user-role";
import { User, UserConnection } from "../user/user.js";

/** Users: their administration, and changes of one's own account. */
@Resolver()
export class UserResolver {
  @Query(() => UserConnection, { description: "The users of the caller's clients, oldest first. For managers." })
  users(
    @Args(() => UsersArgs) page: UsersArgs,
    @Ctx() { caller, userAdministration }: AccountContext,
  ): Promise<UserConnection> {
    return userAdministration.list(requireRole(caller, "manager"), page);
  }

  @PayloadMutation("user", () => User, {
    result: "The user.",
    description: "Creates a user with at most the caller's role, on the caller's clients. For managers.",
  })
  createUser(
    @Arg("input", () => CreateUserInput, { description: "The user." }) input: CreateUserInput,
    @Ctx() { caller, userAdministration, traceId }: AccountContext,
  ): Promise<User> {
    return userAdministration.create(
      { caller: requireRole(caller, "manager"), traceId },
      { ...input, role: roleOf(input.role) },
    );
  }

  @PayloadMutation("user", () => User, {
    result: "The user.",
    description: "Changes a user. A change of their rights ends their sessions within 5 seconds. For managers.",
  })
  updateUser(
    @Args(() => UpdateUserArgs) { id, input }: UpdateUserArgs,
    @Ctx() { caller, userAdministration, traceId }: AccountContext,
  ): Promise<User> {
    const { name, role, clientIds, active } = input;
    return userAdministration.update({ caller: requireRole(caller, "manager"), traceId }, id.toLowerCase(), {
      ...(name != null && { name }),
      ...(role != null && { role: roleOf(role) }),
      ...(clientIds != null && { clientIds }),
      ...(active != null && { active }),
    });
  }

  @PayloadMutation("client", () => Client, {
    result: "The client.",
    description: "Extends a user's role to one more client. Their sessions end within 5 seconds. For managers.",
  })
  async addMember(
    @Args(() => MembershipArgs) { clientId, userId }: MembershipArgs,
    @Ctx() { caller, userAdministration, traceId }: AccountContext,
  ): Promise<Client> {
    await userAdministration.addMember(
      { caller: requireRole(caller, "manager"), traceId },
      clientId,
      userId.toLowerCase(),
    );
    return Object.assign(new Client(), { id: clientId });
  }

  @PayloadMutation("client", () => Client, {
    result: "The client.",
    description:
      "Removes a user's role on a client. NOT_FOUND when the role comes from an ancestor. Their sessions end within 5 seconds. For managers.",
  })
  async removeMember(
    @Args(() => MembershipArgs) { clientId, userId }: MembershipArgs,
    @Ctx() { caller, userAdministration, traceId }: AccountContext,
  ): Promise<Client> {
    await userAdministration.removeMember(
      { caller: requireRole(caller, "manager"), traceId },
      clientId,
      userId.toLowerCase(),
    );
    return Object.assign(new Client(), { id: clientId });
  }

  @PayloadMutation("user", () => User, {
    result: "The user.",
    description: "Sets a user's password and ends their sessions within 5 seconds. For managers.",
  })
  resetPassword(
    @Args(() => ResetPasswordArgs) { id, password }: ResetPasswordArgs,
    @Ctx() { caller, userAdministration, traceId }: AccountContext,
  ): Promise<User> {
    return userAdministration.resetPassword(
      { caller: requireRole(caller, "manager"), traceId },
      id.toLowerCase(),
      password,
    );
  }

  @PayloadMutation("user", () => User, {
    result: "The user.",
    description:
      "Lets a user link an identity at the OpenID Connect provider within seven days: their next log-in there with the same e-mail address. The link replaces the password, and the groups then decide the rights. For managers.",
  })
  allowOidcLink(
    @Args(() => UserIdArgs) { id }: UserIdArgs,
    @Ctx() { caller, userAdministration, traceId }: AccountContext,
  ): Promise<User> {
    return userAdministration.allowOidcLink({ caller: requireRole(caller, "manager"), traceId }, id.toLowerCase());
  }

  @PayloadMutation("user", () => User, {
    result: "The user.",
    description: "Changes the caller's name.",
  })
  changeName(
    @Args(() => ChangeNameArgs) { name }: ChangeNameArgs,
    @Ctx() { caller, accounts, traceId }: AccountContext,
  ): Promise<User> {
    return accounts.changeName({ caller: requireRole(caller, "viewer"), traceId }, name);
  }

  @PayloadMutation("userId", () => ID, {
    result: "The user.",
    description:
      "Changes the caller's password and ends all of their sessions. RATE_LIMIT_EXCEEDED after five wrong current passwords in 15 minutes.",
  })
  async changePassword(
    @Args(() => ChangePasswordArgs) { currentPassword, newPassword }: ChangePasswordArgs,
    @Ctx() { caller, accounts, origin, traceId }: AccountContext,
  ): Promise<string> {
    const actor = { caller: requireRole(caller, "viewer"), traceId };
    await accounts.changePassword(actor, currentPassword, newPassword, origin.address);
    return actor.caller.id;
  }
}

function roleOf(role: UserRole): Role {
  return role.toLowerCase() as Role;
}
