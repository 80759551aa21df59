import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

/** A session as its owner sees it. */
@ObjectType({ description: "What began with a log-in and goes on until a log-out." })
export class Session {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field(() => String, { nullable: true, description: "What the browser or program called itself at the log-in." })
  device: string | null;

  @Field(() => String, { nullable: true, description: "The network address that it began at." })
  address: string | null;

  @Field({ description: "Whether it is the one that asks." })
  current: boolean;

  @Field(() => GraphQLDateTime, { description: "When it began." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When it was renewed last." })
  lastUsedAt: Date;

  @Field(() => GraphQLDateTime, { description: "When it ends if it is not renewed." })
  expiresAt: Date;
}
