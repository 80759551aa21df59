import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

/** A role as GraphQL shows it. */
export enum UserRole {
  VIEWER = "VIEWER",
  EDITOR = "EDITOR",
  MANAGER = "MANAGER",
  ADMIN = "ADMIN",
}

registerEnumType(UserRole, {
  name: "Role",
  description: "What a person may do, weakest first.",
  valuesConfig: {
    VIEWER: { description: "Reads jobs, content and strategies, and changes nothing." },
    EDITOR: { description: "Has content written, and cancels and retries jobs." },
    MANAGER: {
      description: "Changes clients, strategies and templates, and looks after keys, budgets and people, as well.",
    },
    ADMIN: { description: "Everything else too: the record of changes, signing keys and the limits of vendors." },
  },
});

/** A person as shown to themselves and to administrators. */
@ObjectType({ description: "A person who uses the system." })
export class User {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field({ description: "The address they log in with." })
  email: string;

  @Field({ description: "How they are called." })
  name: string;

  @Field(() => UserRole, { description: "What they may do." })
  role: UserRole;

  @Field(() => [ID], { description: "The clients they work for, each with its descendants; * for all." })
  clientIds: string[];

  @Field({ description: "Whether they may log in." })
  active: boolean;
}

/** A page of people. */
@ObjectType({ description: "A page of people." })
export class UserList {
  @Field(() => [User], { description: "The people of the page, oldest first." })
  users: User[];

  @Field(() => Int, { description: "How many there are in all." })
  total: number;

  @Field(() => Int, { description: "Size of the page." })
  limit: number;

  @Field(() => Int, { description: "How many were skipped." })
  offset: number;

  @Field({ description: "Whether more follow." })
  hasMore: boolean;
}
