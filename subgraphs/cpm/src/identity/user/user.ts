import { UserRole } from "@cgs/kit/auth/user-role";
import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

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
export const UserConnection = createConnectionType(User, { name: "User", items: "users" });
export type UserConnection = Connection<User>;
