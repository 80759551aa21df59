import { Max, MaxLength, Min } from "class-validator";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { PreviewedStrategyInput } from "./strategy-change.input.js";

/** Arguments of `strategyPreview`. */
@ArgsType()
export class StrategyPreviewArgs {
  @Field(() => ID, { description: "The client whose strategy changes." })
  @MaxLength(200)
  clientId: string;

  @Field(() => PreviewedStrategyInput, { description: "The change." })
  changes: PreviewedStrategyInput;

  @Field(() => Boolean, { nullable: true, description: "As in updateStrategy." })
  inherit?: boolean | null;

  @Field(() => Int, { defaultValue: 20, description: "The number of articles to check, newest first; 1 to 50." })
  @Min(1, { message: "must be between 1 and 50" })
  @Max(50, { message: "must be between 1 and 50" })
  first: number;

  @Field(() => String, { nullable: true, description: "The endCursor of the previous page." })
  after?: string | null;
}
