import { GraphQLDateTime, GraphQLJSONObject } from "graphql-scalars";
import { Directive, Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";

/** Something that somebody did. Rows are only ever added; the database refuses anything else. */
@Directive("@shareable")
@ObjectType({ description: "Something that somebody did." })
@Entity({ name: "audit_log" })
export class AuditEntry {
  @Field(() => ID, { description: "Grows with time, in all modules alike." })
  @PrimaryColumn("uuid")
  id: string;

  @Field(() => GraphQLDateTime, { description: "When." })
  @Column("timestamptz")
  at: Date;

  @Field({ description: "Who: user, apiKey or service with an id, or nobody when nobody was recognised." })
  @Column("text")
  actor: string;

  @Field(() => String, { nullable: true, description: "The role they had then; null for services and nobody." })
  @Column("text", { nullable: true })
  role: string | null;

  @Field({ description: "What was done: the name of the mutation, or useApiKey." })
  @Column("text")
  action: string;

  @Field({ description: "Kind and id of what it was done to, such as user:4711." })
  @Column("text")
  target: string;

  /** The client concerned and its ancestors, root first; null when no single client is. */
  @Column("text", { array: true, nullable: true })
  clientPath: string[] | null;

  @Field(() => ID, { nullable: true, description: "The client concerned; null when no single client is." })
  get clientId(): string | null {
    return this.clientPath?.at(-1) ?? null;
  }

  @Field(() => GraphQLJSONObject, { nullable: true, description: "What there was; null when it was made." })
  @Column({ type: "jsonb", nullable: true })
  before: object | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "What there is since." })
  @Column({ type: "jsonb", nullable: true })
  after: object | null;

  @Field({ description: "The W3C trace id of the request." })
  @Column("text")
  traceId: string;
}

/** A page of the record. */
@Directive("@shareable")
@ObjectType({ description: "A page of the record, newest first." })
export class AuditLog {
  @Field(() => [AuditEntry], { description: "The entries of the page." })
  entries: AuditEntry[];

  @Field({ description: "Whether there are older ones." })
  hasMore: boolean;
}
