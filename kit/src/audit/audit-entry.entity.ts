import { GraphQLDateTime, GraphQLJSONObject } from "graphql-scalars";
import { Directive, Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { Role } from "../auth/caller.js";
import { UserRole, userRole } from "../auth/user-role.js";
import { type Connection, createConnectionType } from "../pagination/connection.js";
import type { AccessEntry } from "./access-entry.entity.js";
import { OK } from "./access-record.js";

/** One action in the audit log. Rows are only inserted: the database refuses updates and deletes. */
@Directive("@shareable")
@ObjectType({ description: "One action in the audit log." })
@Entity({ name: "audit_log" })
export class AuditEntry {
  @Field(() => ID, { description: "Ordered by time across all modules." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => GraphQLDateTime, { description: "When the action took place." })
  @Column("timestamptz")
  at: Date;

  @Field({
    description: "Who acted: user, apiKey or service with an id, or `nobody` when the caller was not authenticated.",
  })
  @Column("text")
  actor: string;

  @Column("text", { nullable: true })
  role: Role | null;

  @Field(() => UserRole, {
    name: "role",
    nullable: true,
    description: "The caller's role at that time; null for services and unauthenticated callers.",
  })
  get shownRole(): UserRole | null {
    return this.role && userRole(this.role);
  }

  @Field({
    description:
      "The audit action: the name of the mutation, useApiKey, or of a read its object and a verb, such as job.read.",
  })
  @Column("text")
  action: string;

  @Field({ description: "Kind and id of the object that was changed or read, such as user:4711; `*` for none." })
  @Column("text")
  target: string;

  /** The client concerned and its ancestors, root first; null when the action concerns no single client. */
  @Column("text", { array: true, nullable: true })
  clientPath: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: "The client concerned; null when the action concerns no single client.",
  })
  get clientId(): string | null {
    return this.clientPath?.at(-1) ?? null;
  }

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "The values before the action; null when it created the object.",
  })
  @Column({ type: "jsonb", nullable: true })
  before: object | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "The values after the action." })
  @Column({ type: "jsonb", nullable: true })
  after: object | null;

  @Field({ description: "The W3C trace id of the request." })
  @Column("text")
  traceId: string;

  @Field({ description: "`ok`, or the code of the error. Changes are recorded only when they succeed." })
  outcome: string = OK;

  @Field(() => String, { nullable: true, description: "The caller's network address; null for changes." })
  address: string | null = null;

  @Field(() => Int, { description: "How many equal attempts the entry stands for." })
  times: number = 1;
}

/** A read or a refused attempt in the form of the audit log. */
export function toAuditEntry(access: AccessEntry): AuditEntry {
  return Object.assign(new AuditEntry(), { before: null, after: null }, access);
}

/** A page of an audit log. */
export const AuditEntryConnection = createConnectionType(AuditEntry, {
  name: "AuditEntry",
  items: "actions, newest first",
  isShared: true,
});
export type AuditEntryConnection = Connection<AuditEntry>;
