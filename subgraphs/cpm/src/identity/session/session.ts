import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

/** A session, as its user sees it. */
@ObjectType({ description: "A user's session, from log-in to log-out." })
export class Session {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field(() => String, { nullable: true, description: "The User-Agent of the log-in." })
  device: string | null;

  @Field(() => String, { nullable: true, description: "The network address of the log-in." })
  address: string | null;

  @Field({ description: "Whether it is the session of this request." })
  current: boolean;

  @Field(() => GraphQLDateTime, { description: "When the session began." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When the session was last renewed." })
  lastUsedAt: Date;

  @Field(() => GraphQLDateTime, { description: "When the session ends unless it is renewed." })
  expiresAt: Date;
}
