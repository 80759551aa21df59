import { GraphQLDate } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Client } from "../federation/references.js";

@ObjectType({ description: "The content that waited for approval at the end of a day." })
export class BacklogOfDay {
  @Field(() => GraphQLDate, { description: "The day in UTC. Today’s has not ended: it has what waits now." })
  day: string;

  @Field(() => Int, { description: "Pieces that waited." })
  waiting: number;
}

@ObjectType({ description: "The content of one client, without its descendants, that waits for approval." })
export class BacklogOfClient {
  @Field(() => ID, { description: "The id of the client." })
  clientId: string;

  @Field(() => Client, { nullable: true, description: "The client; null when it no longer exists." })
  client: Client | null;

  @Field(() => Int, { description: "Pieces that wait." })
  waiting: number;
}

@ObjectType({ description: "The waiting content that was finished some days ago." })
export class BacklogOfAge {
  @Field(() => Int, { description: "The fewest days since it was finished, in UTC days." })
  minDays: number;

  @Field(() => Int, { nullable: true, description: "The most; null for any number." })
  maxDays: number | null;

  @Field(() => GraphQLDate, { nullable: true, description: "The first day on which it was finished; null for any." })
  finishedFrom: string | null;

  @Field(() => GraphQLDate, { description: "The last day on which it was finished." })
  finishedTo: string;

  @Field(() => Int, { description: "Pieces that wait." })
  waiting: number;
}

@ObjectType({
  description:
    "The finished content that waits for approval. A piece waits from its end until its newest revision is approved, and again when an edit or a withdrawal ends the approval. For what was finished before waits were recorded, only the present approval is known.",
})
export class ApprovalBacklog {
  @Field(() => GraphQLDate, { description: "The first day, in UTC." })
  from: Date;

  @Field(() => GraphQLDate, { description: "The last day, in UTC." })
  to: Date;

  @Field(() => Int, { description: "Pieces that wait now." })
  waiting: number;

  @Field(() => [BacklogOfDay], { description: "At the end of each day of the range, oldest first, until today." })
  days: BacklogOfDay[];

  @Field(() => [BacklogOfClient], { description: "By client now, most first, at most 1,000." })
  clients: BacklogOfClient[];

  @Field(() => [BacklogOfAge], { description: "By days since the end now, newest first." })
  ages: BacklogOfAge[];
}
