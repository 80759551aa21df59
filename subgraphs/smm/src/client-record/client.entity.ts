import { GraphQLDateTime } from "graphql-scalars";
import { Directive, Field, ID, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";

/** The form of a client's id: lower-case words joined by hyphens. */
export const CLIENT_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The most levels of a tree of clients. */
export const MAX_DEPTH = 5;

/** A business that content is written for. Clients form a tree of at most five levels and never move in it. */
@Entity()
@Directive('@key(fields: "id")')
@ObjectType({ description: "A business that content is written for. Clients form a tree of at most five levels." })
export class Client {
  @PrimaryColumn("text")
  @Field(() => ID, { description: "The client's id, e.g. `acme-dental-austin`." })
  id: string;

  @Column("text")
  @Field({ description: "The client's name." })
  name: string;

  /** Computed by PostgreSQL from {@link Client.path}. */
  @Column({ type: "text", nullable: true, insert: false, update: false })
  @Field(() => ID, { nullable: true, description: "The parent client; null for a root." })
  parentId: string | null;

  /** Written once; the database refuses to change it. */
  @Column({ type: "text", array: true, update: false })
  @Field(() => [ID], { description: "The ids from the root to this client." })
  path: string[];

  @Column("text")
  @Field({ description: "The kind of business." })
  businessType: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "The place of the business, e.g. `Austin, Texas`." })
  location: string | null;

  @Column({ type: "timestamptz", nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the client was archived; null when it is not.",
  })
  archivedAt: Date | null;

  /** Set by the database. */
  @Column({ type: "timestamptz", nullable: true, insert: false, update: false })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the client was last archived or unarchived; null for never.",
  })
  archiveChangedAt: Date | null;

  /** The path of the parent, which the database derives from the path. Only statements of the tree read it. */
  @Column({ type: "text", array: true, nullable: true, select: false, insert: false, update: false })
  parentPath?: string[] | null;

  /** A counter that the database increments when the client's effective strategy may have changed. */
  @Column({ type: "integer", insert: false, update: false })
  strategyEpoch: number;

  @CreateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When the client was created." })
  createdAt: Date;

  @UpdateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When the client last changed. Its strategy has a separate time." })
  updatedAt: Date;
}
