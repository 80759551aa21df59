import { UserRole } from "@cgs/kit/auth/user-role";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** A way to log in, in the GraphQL schema. */
export enum LoginMethodName {
  PASSWORD = "PASSWORD",
  OIDC = "OIDC",
}

registerEnumType(LoginMethodName, {
  name: "LoginMethod",
  description: "A way to log in.",
  valuesConfig: {
    PASSWORD: { description: "E-mail address and password." },
    OIDC: { description: "The installation's OpenID Connect provider." },
  },
});

/** A user, as they and their administrators see them. */
@ObjectType({ description: "A user of the system." })
export class User {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field({ description: "The e-mail address for the log-in." })
  email: string;

  @Field({ description: "The user's name." })
  name: string;

  @Field(() => UserRole, { description: "The user's role." })
  role: UserRole;

  @Field(() => [ID], { description: "The clients on which the role applies, each with its descendants; * for all." })
  clientIds: string[];

  @Field({ description: "Whether the user may log in." })
  active: boolean;

  @Field(() => [LoginMethodName], { description: "How the user logs in." })
  loginMethods: LoginMethodName[];
}

/** A page of users. */
@ObjectType({ description: "A page of users." })
export class UserList {
  @Field(() => [User], { description: "The users of the page, oldest first." })
  users: User[];

  @Field(() => Int, { description: "The number of all users." })
  total: number;

  @Field(() => Int, { description: "Size of the page." })
  limit: number;

  @Field(() => Int, { description: "The number of skipped users." })
  offset: number;

  @Field({ description: "Whether more users follow." })
  hasMore: boolean;
}
