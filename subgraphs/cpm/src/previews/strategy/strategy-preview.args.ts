import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { PreviewedStrategyInput } from "./strategy-change.input.js";

/** Arguments of `strategyPreview`. */
@ArgsType()
export class StrategyPreviewArgs {
  @Field(() => ID, { description: "The client whose strategy changes." })
  @Valid(storableText({ max: 200 }))
  clientId: string;

  @Field(() => PreviewedStrategyInput, { description: "The change." })
  changes: PreviewedStrategyInput;

  @Field(() => Boolean, { nullable: true, description: "As in updateStrategy." })
  inherit?: boolean | null;

  @Field(() => Int, { defaultValue: 20, description: "The number of articles to check, newest first; 1 to 50." })
  @Valid(between(1, 50))
  first: number;

  @Field(() => String, { nullable: true, description: "The endCursor of the previous page." })
  after?: string | null;
}
