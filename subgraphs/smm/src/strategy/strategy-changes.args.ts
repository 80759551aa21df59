import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { OwnStrategy } from "../strategy-record/strategy-input.js";

/** The arguments of updateStrategy. */
@ArgsType()
export class UpdateStrategyArgs {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => Int, { description: "The version that the change is based on; 0 before the first." })
  @Valid(z.number().min(0))
  expectedVersion: number;

  @Field({ description: "Why it is changed, at most 500 characters." })
  reason: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the client inherits the parent's strategy. Default: unchanged.",
  })
  inherit?: boolean | null;

  @Field(() => OwnStrategy, { description: "The changes." })
  values: OwnStrategy;
}

/** The arguments of effectiveStrategiesWith. */
@ArgsType()
export class PreviewChangeArgs {
  @Field(() => ID, { description: "The client to change." })
  clientId: string;

  @Field(() => Boolean, { nullable: true, description: "As in updateStrategy." })
  inherit?: boolean | null;

  @Field(() => OwnStrategy, { description: "The changes." })
  values: OwnStrategy;

  @Field(() => [ID], { description: "The clients to report on, at most 100." })
  clientIds: string[];
}

/** The arguments of restoreStrategy. */
@ArgsType()
export class RestoreStrategyArgs {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => Int, { description: "The version to restore." })
  version: number;

  @Field(() => Int, { description: "The present version." })
  @Valid(z.number().min(0))
  expectedVersion: number;

  @Field(() => String, { nullable: true, description: "Why it is restored, at most 500 characters." })
  reason?: string | null;
}
