import { storableText, clientIdList, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { displayName } from "@cgs/kit/text/line";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { ArgsType, Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { isHashable } from "../credential/secret-hash.js";
import { UserRole } from "@cgs/kit/auth/user-role";

const ATOM = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const TOP_LEVEL = String.raw`(\p{L}{2,63}|xn--[a-z0-9-]{2,59})`;

/** An e-mail address. Letters of all scripts are allowed, which zod's own pattern refuses. */
const emailAddress = z.email({
  pattern: new RegExp(`^(?=[^@]{1,64}@)${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+${TOP_LEVEL}$`, "iu"),
  error: "must be an e-mail address",
});

/** A password that can be set: all of it is hashed. */
const newPassword = storableText({ min: 12, max: 72 }).refine(isHashable, "must be at most 72 bytes in UTF-8");

@InputType({ description: "A user to invite." })
export class InviteUserInput {
  @Field({ description: "The e-mail address for the log-in." })
  @Valid(emailAddress.max(200))
  email: string;

  @Field({ description: "The user's name." })
  @Valid(displayName(100))
  name: string;

  @Field(() => UserRole, { description: "The role, at most the caller's." })
  role: UserRole;

  @Field(() => [ID], { description: "The clients on which the role applies, each with its descendants. At most 100." })
  @Valid(clientIdList(100))
  clientIds: string[];
}

@InputType({ description: "A user to create." })
export class CreateUserInput extends InviteUserInput {
  @Field({ description: "The initial password, 12 to 72 characters and at most 72 bytes in UTF-8." })
  @Valid(newPassword)
  password: string;
}

@InputType({ description: "Changes of a user. Omitted fields keep their value." })
export class UpdateUserInput {
  @Field({ nullable: true, description: "The user's name." })
  @Valid(displayName(100))
  name?: string;

  @Field(() => UserRole, { nullable: true, description: "The role, at most the caller's." })
  role?: UserRole;

  @Field(() => [ID], { nullable: true, description: "The clients on which the role applies. At most 100." })
  @Valid(clientIdList(100))
  clientIds?: string[];

  @Field({ nullable: true, description: "False deactivates the user: they can't log in, and their sessions end." })
  active?: boolean;
}

@ArgsType()
export class UserIdArgs {
  @Field(() => ID, { description: "The user's id." })
  @Valid(z.uuid())
  id: string;
}

@ArgsType()
export class UpdateUserArgs {
  @Field(() => ID, { description: "The user's id." })
  @Valid(z.uuid())
  id: string;

  @Field(() => UpdateUserInput, { description: "The changes." })
  input: UpdateUserInput;
}

/** A user and one of their clients. */
@ArgsType()
export class MembershipArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(storableText({ max: 100 }))
  clientId: string;

  @Field(() => ID, { description: "The user's id." })
  @Valid(z.uuid())
  userId: string;
}

@ArgsType()
export class ChangePasswordArgs {
  @Field({ description: "The current password." })
  @Valid(storableText({ min: 1, max: 72 }))
  currentPassword: string;

  @Field({ description: "The new password, 12 to 72 characters and at most 72 bytes in UTF-8." })
  @Valid(newPassword)
  newPassword: string;
}

@ArgsType()
export class ResetPasswordArgs {
  @Field(() => ID, { description: "The user's id." })
  @Valid(z.uuid())
  id: string;

  @Field({ description: "The new password, 12 to 72 characters and at most 72 bytes in UTF-8." })
  @Valid(newPassword)
  password: string;
}

@ArgsType()
export class RequestPasswordResetArgs {
  @Field({ description: "The e-mail address for the log-in." })
  @Valid(storableText({ min: 3, max: 200 }))
  email: string;
}

@ArgsType()
export class SetPasswordArgs {
  @Field({ description: "The token of the link." })
  @Valid(storableText({ min: 1, max: 200 }))
  token: string;

  @Field({ description: "The new password, 12 to 72 characters and at most 72 bytes in UTF-8." })
  @Valid(newPassword)
  password: string;
}

@ArgsType()
export class ChangeNameArgs {
  @Field({ description: "The caller's new name." })
  @Valid(displayName(100))
  name: string;
}

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: "Only users with this text in their name or e-mail address, ignoring case. At most 100 characters.",
  })
  @Valid(storableText({ max: 100 }))
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: "Only these users, at most 100." })
  @Valid(listOf(z.uuid(), { max: 100 }))
  ids?: string[] | null;
}
