import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, ID } from "type-graphql";
import { templateIdSchema } from "../template-record/input-schemas.js";

/** The arguments of template analytics. */
@ArgsType()
export class AnalyticsArgs {
  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The first day, in UTC. Default: 30 days in all.",
  })
  startDate?: Date | null;

  @Field(() => GraphQLDate, { nullable: true, description: "The last day, in UTC. Default: today." })
  endDate?: Date | null;

  @Field(() => ID, { nullable: true, description: "Only this template." })
  @Valid(templateIdSchema)
  templateId?: string | null;
}
