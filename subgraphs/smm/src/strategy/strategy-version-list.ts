import { Max, Min } from "class-validator";
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/** Which versions are asked for. */
@ArgsType()
export class StrategyVersionsArgs {
  @Min(1, { message: "must be at least 1" })
  @Max(100, { message: "must be at most 100" })
  @Field(() => Int, { defaultValue: 20, description: "Versions on a page, 1 to 100." })
  limit: number;

  @Min(0, { message: "must not be negative" })
  @Field(() => Int, { defaultValue: 0, description: "Versions to skip." })
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
