import { Field, Int, ObjectType } from "type-graphql";
import { Client } from "../client-record/client.entity.js";

/** One page of the clients a caller may see. */
@ObjectType({ description: "One page of the clients the caller may see." })
export class ClientList {
  @Field(() => [Client], { description: "The clients of this page, each root followed by its descendants." })
  clients: Client[];

  @Field(() => Int, { description: "How many clients match in all." })
  total: number;

  @Field(() => Int, { description: "The page size that was asked for." })
  limit: number;

  @Field(() => Int, { description: "How many clients were skipped." })
  offset: number;

  @Field({ description: "Whether more clients follow this page." })
  hasMore: boolean;
}
