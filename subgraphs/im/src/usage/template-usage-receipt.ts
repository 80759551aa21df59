import { Field, ID, Int, ObjectType } from "type-graphql";

/** The result of a batch of usage reports. */
@ObjectType({ description: "The result of a batch of usage reports." })
export class TemplateUsageReceipt {
  @Field(() => Int, { description: "The number of newly counted jobs. The others were counted before or are unknown." })
  counted: number;

  @Field(() => [ID], { description: "The jobs with unknown instructions. They are not counted." })
  unknown: string[];
}
