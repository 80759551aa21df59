import { GraphQLDateTime } from "graphql-scalars";
import { ArgsType, Field, ID, Int } from "type-graphql";

/** Which part of a record is read. All conditions hold together. */
@ArgsType()
export class AuditLogArgs {
  @Field(() => ID, { nullable: true, description: "Only entries older than this one, of whichever module." })
  before?: string | null;

  @Field(() => Int, { defaultValue: 50, description: "Size of the page, 1 to 100." })
  limit: number;

  @Field(() => String, { nullable: true, description: "Only what this one did, such as user:4711." })
  actor?: string | null;

  @Field(() => ID, { nullable: true, description: "Only what concerns this client or those below it." })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: "Only this action, such as createUser." })
  action?: string | null;

  @Field(() => [String], { nullable: true, description: "Not these actions, such as refresh; at most 20." })
  without?: string[] | null;

  @Field(() => String, { nullable: true, description: "Only what was done to this, such as apiKey:4711." })
  target?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only from this moment on." })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Only before this moment." })
  to?: Date | null;
}
