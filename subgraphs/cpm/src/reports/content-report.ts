import { GraphQLDate } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Client } from "../federation/references.js";
import type { JobSelection } from "../jobs/list/job-selection.js";

/** Counts and the average score of finished content. */
@ObjectType({ description: "Sums over finished content." })
export class ContentSums {
  @Field(() => Int, { description: "Pieces finished." })
  finished: number;

  @Field(() => Int, { description: "Those among them that were measured against their strategy." })
  measured: number;

  @Field(() => Float, {
    nullable: true,
    description: "The average score of the newest revisions of the measured ones, 0 to 100; null when there are none.",
  })
  averageScore: number | null;
}

@ObjectType({ description: "The content that was finished on one day." })
export class ContentOfDay extends ContentSums {
  @Field(() => GraphQLDate, { description: "The day in UTC." })
  day: string;
}

@ObjectType({ description: "The content that was finished for one client, without its descendants." })
export class ContentOfClient extends ContentSums {
  @Field(() => ID, { description: "The id of the client." })
  clientId: string;

  @Field(() => Client, { nullable: true, description: "The client; null when it no longer exists." })
  client: Client | null;
}

@ObjectType({ description: "The finished content that one model wrote." })
export class ContentOfModel extends ContentSums {
  @Field({ description: "The model that served the jobs." })
  model: string;
}

@ObjectType({ description: "How often content fails one rule of its strategy." })
export class RuleFailures {
  @Field({ description: "The id of the rule, such as keyword_density." })
  rule: string;

  @Field(() => Int, { description: "Pieces whose newest revision fails it." })
  failed: number;

  @Field(() => Float, { description: "Their share of all measured pieces, 0 to 1." })
  share: number;
}

/** The selection is for the resolver of the rules. */
@ObjectType({
  description:
    "The content that was finished in a range of days. Each piece counts once, on the day it was first finished, with its newest revision.",
})
export class ContentReport {
  selection: JobSelection;

  @Field(() => GraphQLDate, { description: "The first day, in UTC." })
  from: Date;

  @Field(() => GraphQLDate, { description: "The last day, in UTC." })
  to: Date;

  @Field(() => ContentSums, { description: "All of it." })
  total: ContentSums;

  @Field(() => [ContentOfDay], { description: "By day, oldest first. Days without content are left out." })
  days: ContentOfDay[];

  @Field(() => [ContentOfClient], { description: "By client, most content first, at most 1,000." })
  clients: ContentOfClient[];

  @Field(() => [ContentOfModel], { description: "By model, most content first, at most 1,000." })
  models: ContentOfModel[];
}
