import { GraphQLDateTime } from "graphql-scalars";
import { PageArgs } from "../pagination/page.args.js";
import { ArgsType, Field, ID, registerEnumType } from "type-graphql";

/** Which part of the audit log a page is of. */
export enum AuditKind {
  CHANGES = "CHANGES",
  READS = "READS",
}

/** How an operation ended. */
export enum AuditOutcome {
  ALLOWED = "ALLOWED",
  REFUSED = "REFUSED",
  FAILED = "FAILED",
}

registerEnumType(AuditKind, {
  name: "AuditKind",
  description: "A part of the audit log.",
  valuesConfig: {
    CHANGES: { description: "Changes that were made." },
    READS: { description: "Reads, and attempts to read or change something that were refused or failed." },
  },
});

registerEnumType(AuditOutcome, {
  name: "AuditOutcome",
  description: "How an operation ended.",
  valuesConfig: {
    ALLOWED: { description: "It succeeded." },
    REFUSED: { description: "It was refused: an error with a status of 4xx." },
    FAILED: { description: "The system failed: an error with a status of 5xx." },
  },
});

/** Filters of the audit log and a page of it. An entry must match all filters. A cursor is valid for all modules and filters. */
@ArgsType()
export class AuditLogArgs extends PageArgs {
  @Field(() => AuditKind, { defaultValue: AuditKind.CHANGES, description: "The part of the log." })
  kind: AuditKind;

  @Field(() => AuditOutcome, {
    nullable: true,
    description: "Only operations that ended so. Changes have all succeeded.",
  })
  outcome?: AuditOutcome | null;

  @Field(() => String, { nullable: true, description: "Only actions of this actor, such as user:4711." })
  actor?: string | null;

  @Field(() => ID, { nullable: true, description: "Only actions that concern this client or its descendants." })
  clientId?: string | null;

  @Field(() => String, { nullable: true, description: "Only this audit action, such as createUser or job.read." })
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
