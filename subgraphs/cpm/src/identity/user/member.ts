import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import { UserRole } from "@cgs/kit/auth/user-role";

/** Selects a page of members. */
@ArgsType()
export class MembersArgs {
  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
  @Valid(between(1, 100))
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "Members to skip, at most 100,000." })
  @Valid(between(0, 100_000))
  offset: number;

  @Field(() => String, {
    nullable: true,
    description:
      "A part of the name or e-mail address, at most 100 characters. The oldest 10,000 members are searched.",
  })
  @Valid(storableText({ max: 100 }))
  search?: string | null;
}

/** A user with a role on a client. Their other clients are not included. */
@ObjectType({ description: "A user with a role on a client." })
export class Member {
  @Field(() => ID, { description: "The user's id." })
  id: string;

  @Field({ description: "The e-mail address for the log-in." })
  email: string;

  @Field({ description: "The user's name." })
  name: string;

  @Field(() => UserRole, { description: "The user's role." })
  role: UserRole;

  @Field(() => ID, {
    description: "The client on which the role was assigned: the client itself or its nearest ancestor.",
  })
  clientId: string;
}

/** A page of a client's members. */
@ObjectType({ description: "A page of a client's members." })
export class MemberList {
  @Field(() => [Member], { description: "The members of the page, oldest first." })
  members: Member[];

  @Field(() => Int, { description: "The number of all members." })
  total: number;

  @Field(() => Int, { description: "Size of the page." })
  limit: number;

  @Field(() => Int, { description: "The number of skipped members." })
  offset: number;

  @Field({ description: "Whether more members follow." })
  hasMore: boolean;
}
