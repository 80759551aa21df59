import { IsOptional, Matches } from "class-validator";
import { GraphQLDate } from "graphql-scalars";
import { ArgsType, Field, ID } from "type-graphql";
import { TEMPLATE_ID } from "../template-record/stored-template.entity.js";

/** The arguments of template analytics. */
@ArgsType()
export class AnalyticsArgs {
  @Field(() => GraphQLDate, {
    nullable: true,
    description: "The first day, in UTC; 30 days in all where it is absent.",
  })
  startDate?: Date | null;

  @Field(() => GraphQLDate, { nullable: true, description: "The last day, in UTC; today where it is absent." })
  endDate?: Date | null;

  @IsOptional()
  @Matches(TEMPLATE_ID, { message: "must be a template id" })
  @Field(() => ID, { nullable: true, description: "Only this template." })
  templateId?: string | null;
}
