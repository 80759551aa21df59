import { between, characters } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { ProviderStatus } from "./provider-status.js";

/** A change of a vendor's status. */
@ObjectType({ description: "A change of a vendor's status." })
export class ProviderChange {
  @Field(() => ID, { description: "Increases with time." })
  id: string;

  @Field({ description: "The vendor." })
  provider: string;

  @Field(() => GraphQLDateTime, { description: "When the status changed." })
  at: Date;

  @Field(() => ProviderStatus, { description: "The new status." })
  status: ProviderStatus;

  @Field(() => String, { nullable: true, description: "The reason; null for HEALTHY." })
  message: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "The end of the pause as it was set with this change." })
  cooldownUntil: Date | null;
}

/** A page of status changes. */
@ObjectType({ description: "A page of the status changes of vendors." })
export class ProviderHistory {
  @Field(() => [ProviderChange], { description: "The changes of the page, newest first." })
  changes: ProviderChange[];

  @Field({ description: "Whether older changes follow." })
  hasMore: boolean;
}

/** Selects status changes. */
@ArgsType()
export class ProviderHistoryArgs {
  @Field(() => String, { nullable: true, description: "Only changes of this vendor." })
  @Valid(characters({ max: 100 }).regex(/^[^\p{Cc}\p{Cs}]+$/u, "must be a vendor's name"))
  provider?: string | null;

  @Field(() => ID, { nullable: true, description: "Only changes older than this one." })
  @Valid(z.string().regex(/^\d{1,18}$/, "must be the id of a change"))
  before?: string | null;

  @Field(() => Int, { defaultValue: 50, description: "Size of the page, 1 to 100." })
  @Valid(between(1, 100))
  limit: number;
}
