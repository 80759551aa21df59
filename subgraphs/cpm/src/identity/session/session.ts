import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { ApplicationKind } from "./application-kind.js";

/** A session, as its user sees it. */
@ObjectType({ description: "A user's session, from log-in to log-out." })
export class Session {
  @Field(() => ID, { description: "UUID." })
  id: string;

  @Field(() => String, { nullable: true, description: "The User-Agent of the log-in." })
  device: string | null;

  @Field(() => String, { nullable: true, description: "The network address of the log-in." })
  address: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The name of the application that the user has connected, such as an assistant; null for a log-in.",
  })
  application: string | null;

  @Field(() => ApplicationKind, { nullable: true, description: "The kind of that application; null for a log-in." })
  applicationKind: ApplicationKind | null;

  @Field({ description: "Whether it is the session of this request." })
  current: boolean;

  @Field(() => GraphQLDateTime, { description: "When the session began." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { description: "When the session was last renewed." })
  lastUsedAt: Date;

  @Field(() => GraphQLDateTime, { description: "When the session ends unless it is renewed." })
  expiresAt: Date;
}
