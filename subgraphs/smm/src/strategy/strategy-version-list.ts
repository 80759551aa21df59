import { between } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/** Which versions are asked for. */
@ArgsType()
export class StrategyVersionsArgs {
  @Field(() => Int, { defaultValue: 20, description: "Versions on a page, 1 to 100." })
  @Valid(between(1, 100))
  limit: number;

  @Field(() => Int, { defaultValue: 0, description: "Versions to skip." })
  @Valid(z.number().min(0))
  offset: number;
}

/** One page of a client's strategy versions. */
@ObjectType({ description: "One page of the versions of a client's own strategy." })
export class StrategyVersionList {
  @Field(() => [StrategyVersion], { description: "The versions of this page, newest first." })
  versions: StrategyVersion[];

  @Field(() => Int, { description: "How many versions there are in all." })
  total: number;

  @Field(() => Int, { description: "The page size that was asked for." })
  limit: number;

  @Field(() => Int, { description: "How many versions were skipped." })
  offset: number;

  @Field({ description: "Whether more versions follow this page." })
  hasMore: boolean;
}
