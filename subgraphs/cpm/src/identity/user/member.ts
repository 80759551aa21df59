import { storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { ArgsType, Field, ID, ObjectType } from "type-graphql";
import { UserRole } from "@cgs/kit/auth/user-role";

/** Selects a page of members. */
@ArgsType()
export class MembersArgs extends PageArgs {
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
export const MemberConnection = createConnectionType(Member, { name: "Member", items: "members of a client" });
export type MemberConnection = Connection<Member>;
