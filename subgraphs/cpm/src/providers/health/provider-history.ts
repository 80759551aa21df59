import { characters } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, ObjectType } from "type-graphql";
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
export const ProviderChangeConnection = createConnectionType(ProviderChange, {
  name: "ProviderChange",
  items: "status changes of vendors",
});
export type ProviderChangeConnection = Connection<ProviderChange>;

/** Selects status changes. */
@ArgsType()
export class ProviderHistoryArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: "Only changes of this vendor." })
  @Valid(characters({ max: 100 }).regex(/^[^\p{Cc}\p{Cs}]+$/u, "must be a vendor's name"))
  provider?: string | null;
}
