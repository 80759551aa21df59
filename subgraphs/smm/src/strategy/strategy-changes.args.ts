import { ArgsType, Field, ID, Int } from "type-graphql";
import { OwnStrategy } from "../strategy-record/strategy-input.js";

/** The arguments of updateStrategy. */
@ArgsType()
export class UpdateStrategyArgs {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => Int, { description: "The version the change is based on; 0 before the first." })
  expectedVersion: number;

  @Field({ description: "Why it is changed; at most 500 characters." })
  reason: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the parent's strategy holds where the client says nothing; stays as it is when left out.",
  })
  inherit?: boolean | null;

  @Field(() => OwnStrategy, { description: "What is changed." })
  values: OwnStrategy;
}

/** The arguments of effectiveStrategiesWith. */
@ArgsType()
export class ProspectsArgs {
  @Field(() => ID, { description: "The client that would be changed." })
  clientId: string;

  @Field(() => Boolean, { nullable: true, description: "As in updateStrategy." })
  inherit?: boolean | null;

  @Field(() => OwnStrategy, { description: "What would be changed." })
  values: OwnStrategy;

  @Field(() => [ID], { description: "The clients asked about, at most 100." })
  clientIds: string[];
}

/** The arguments of restoreStrategy. */
@ArgsType()
export class RestoreStrategyArgs {
  @Field(() => ID, { description: "The client." })
  clientId: string;

  @Field(() => Int, { description: "The version that is to hold again." })
  version: number;

  @Field(() => Int, { description: "The version that holds now." })
  expectedVersion: number;

  @Field(() => String, { nullable: true, description: "Why; at most 500 characters." })
  reason?: string | null;
}
