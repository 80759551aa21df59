import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int } from "type-graphql";

/** Filters of the audit log. An entry must match all of them. */
@ArgsType()
export class AuditLogArgs {
  @Field(() => ID, {
    nullable: true,
    description: "Only entries older than the entry with this id, which may be of another module.",
  })
  before?: string | null;

  @Field(() => Int, { defaultValue: 50, description: "Page size, 1 to 100." })
  limit: number;

  @Field(() => String, { nullable: true, description: "Only actions of this actor, such as user:4711." })
  actor?: string | null;

  @Field(() => ID, { nullable: true, description: "Only actions that concern this client or its descendants." })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: "Only this audit action, such as createUser." })
  action?: string | null;

  @Field(() => [String], { nullable: true, description: "Excludes these audit actions, such as refresh; at most 20." })
  without?: string[] | null;

  @Field(() => String, { nullable: true, description: "Only actions on this object, such as apiKey:4711." })
  target?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only entries at or after this time." })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only entries before this time." })
  to?: Date | null;
}
