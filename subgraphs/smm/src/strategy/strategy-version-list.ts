import { between } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";

/** Selects a page of versions. */
@ArgsType()
export class StrategyVersionsArgs {
  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 100." })
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

  @Field(() => Int, { description: "The number of all versions." })
  total: number;

  @Field(() => Int, { description: "The requested page size." })
  limit: number;

  @Field(() => Int, { description: "The number of skipped versions." })
  offset: number;

  @Field({ description: "Whether more versions follow this page." })
  hasMore: boolean;
}
