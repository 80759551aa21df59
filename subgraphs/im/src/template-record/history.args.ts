import { Max, Min } from "class-validator";
import { ArgsType, Field, Int } from "type-graphql";

/** The arguments of a page of a template's history. */
@ArgsType()
export class HistoryArgs {
  @Min(1, { message: "must be at least 1" })
  @Max(100, { message: "must be at most 100" })
  @Field(() => Int, { defaultValue: 20, description: "Entries on a page, 1 to 100." })
  limit: number;

  @Min(0, { message: "must not be negative" })
  @Field(() => Int, { defaultValue: 0, description: "Entries to skip." })
  offset: number;
}
