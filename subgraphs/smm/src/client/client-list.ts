import { Field, Int, ObjectType } from "type-graphql";
import { Client } from "../client-record/client.entity.js";

/** A page of the caller's clients. */
@ObjectType({ description: "A page of the caller's clients." })
export class ClientList {
  @Field(() => [Client], { description: "The clients of this page, each root followed by its descendants." })
  clients: Client[];

  @Field(() => Int, { description: "The number of all matching clients." })
  total: number;

  @Field(() => Int, { description: "The requested page size." })
  limit: number;

  @Field(() => Int, { description: "The number of skipped clients." })
  offset: number;

  @Field({ description: "Whether more clients follow this page." })
  hasMore: boolean;
}
