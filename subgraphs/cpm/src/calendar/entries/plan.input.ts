import { between, clientIdSchema, listOf } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { ContentInput } from "../../jobs/acceptance/generate-content.input.js";

/** The most orders of one request. */
const MAX_ORDERS = 100;

const id = z.uuid("must be an id");
const moment = z.date().max(new Date("2100-01-01"), "must be before 2100");

@InputType({ description: "Where and when content is published, if it is approved by then." })
export class PlannedPublicationInput {
  @Field(() => ID, { description: "The site." })
  @Valid(id)
  siteId: string;

  @Field(() => GraphQLDateTime, { description: "When: in the future, within two years." })
  @Valid(moment)
  at: Date;
}

@InputType({ description: "An order for a date." })
export class PlannedOrderInput {
  @Field(() => ID, { description: "The client that the content is for." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => GraphQLDateTime, { description: "When it is ordered: in the future, within two years." })
  @Valid(moment)
  at: Date;

  @Field(() => ContentInput, { description: "The content." })
  content: ContentInput;

  @Field(() => PlannedPublicationInput, {
    nullable: true,
    description: "Where and when it is published; null for nowhere.",
  })
  publication?: PlannedPublicationInput | null;
}

@InputType({ description: "Orders to plan." })
export class PlanOrdersInput {
  @Field(() => [PlannedOrderInput], { description: `1 to ${MAX_ORDERS} orders. All are planned, or none.` })
  @Valid(listOf(z.unknown(), { min: 1, max: MAX_ORDERS }))
  orders: PlannedOrderInput[];
}

@InputType({ description: "A publication to plan." })
export class PlanPublicationInput extends PlannedPublicationInput {
  @Field(() => ID, { description: "The job whose content is published. It may be unfinished." })
  @Valid(id)
  jobId: string;
}

/** A planned entry as the caller saw it. */
@ArgsType()
export class EntryArgs {
  @Field(() => ID, { description: "The entry's id." })
  @Valid(id)
  id: string;

  @Field(() => Int, { description: "The version that the caller saw. VERSION_CONFLICT when it has changed." })
  @Valid(between(1, 2_147_483_647))
  version: number;
}

/** A planned entry and its new time. */
@ArgsType()
export class MoveArgs extends EntryArgs {
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "The new time: in the future, within two years. Null for now.",
  })
  @Valid(moment)
  at?: Date | null;
}
