import { GraphQLDateTime, GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";

/** Something that somebody did. Rows are only ever added; the database refuses anything else. */
@ObjectType({ description: "Something that somebody did." })
@Entity({ name: "audit_log" })
export class AuditEntry {
  @Field(() => ID, { description: "Grows with time." })
  @PrimaryGeneratedColumn("identity", { type: "bigint", generatedIdentity: "ALWAYS" })
  id: string;

  @Field(() => GraphQLDateTime, { description: "When." })
  @CreateDateColumn({ type: "timestamptz" })
  at: Date;

  @Field({ description: "Who: user, apiKey or service with an id, or nobody when nobody was recognised." })
  @Column("text")
  actor: string;

  @Field({ description: "What was done: the name of the mutation, or useApiKey." })
  @Column("text")
  action: string;

  @Field({ description: "Kind and id of what it was done to, such as user:4711." })
  @Column("text")
  target: string;

  /** The client concerned and its ancestors, root first; null when no single client is. */
  @Column("text", { array: true, nullable: true })
  clientPath: string[] | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "What there was; null when it was made." })
  @Column({ type: "jsonb", nullable: true })
  before: Record<string, unknown> | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "What there is since." })
  @Column({ type: "jsonb", nullable: true })
  after: Record<string, unknown> | null;

  @Field({ description: "The W3C trace id of the request." })
  @Column("text")
  traceId: string;
}

/** A page of the record. */
@ObjectType({ description: "A page of the record, newest first." })
export class AuditLog {
  @Field(() => [AuditEntry], { description: "The entries of the page." })
  entries: AuditEntry[];

  @Field({ description: "Whether there are older ones." })
  hasMore: boolean;
}
