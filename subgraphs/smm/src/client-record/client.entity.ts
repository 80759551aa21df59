import { GraphQLDateTime } from "graphql-scalars";
import { Directive, Field, ID, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";

/** What a client's id looks like: lower-case words joined by hyphens. */
export const CLIENT_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A business that content is written for. Clients form a tree of at most five levels and never move in it. */
@Entity()
@Directive('@key(fields: "id")')
@ObjectType({ description: "A business that content is written for. Clients form a tree of at most five levels." })
export class Client {
  @PrimaryColumn("text")
  @Field(() => ID, { description: "The client's short name in addresses, e.g. `acme-dental-austin`." })
  id: string;

  @Column("text")
  @Field({ description: "The name people know the client by." })
  name: string;

  /** Computed by PostgreSQL from {@link Client.path}. */
  @Column({ type: "text", nullable: true, insert: false, update: false })
  @Field(() => ID, { nullable: true, description: "The client above this one; null for a root." })
  parentId: string | null;

  /** Written once; the database refuses to change it. */
  @Column({ type: "text", array: true, update: false })
  @Field(() => [ID], { description: "The ids from the root down to this client, which comes last." })
  path: string[];

  @Column("text")
  @Field({ description: "What kind of business it is, in words a writer can use." })
  businessType: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String, { nullable: true, description: "Where the client does business, e.g. `Austin, Texas`." })
  location: string | null;

  @Column({ type: "timestamptz", nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the client was put away; null while it is in use.",
  })
  archivedAt: Date | null;

  /** Grows whenever the strategy that holds for the client may have changed; the database counts. */
  @Column({ type: "integer", insert: false, update: false })
  strategyEpoch: number;

  @CreateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When the client was created." })
  createdAt: Date;

  @UpdateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When the client itself last changed; its strategy has its own time." })
  updatedAt: Date;
}
