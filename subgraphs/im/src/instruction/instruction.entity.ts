import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import type { InstructionContext } from "../instruction-context/instruction-context.js";
import { InstructionMetadata } from "../rendering/instruction-metadata.js";

/** Rendered instructions. Immutable: the database rejects every change except erasure. */
@Entity()
@ObjectType({ description: "Instructions to a language model, rendered from a template for one request of a client." })
export class Instruction {
  /** UUIDv7, so that ids are in the order of creation. */
  @PrimaryColumn("uuid")
  @Field(() => ID, { description: "The instructions' id." })
  id: string;

  @Column("text")
  clientId: string;

  @Column("text")
  @Field(() => ID, { description: "The template they were rendered from." })
  templateId: string;

  @Column("integer")
  templateMajor: number;

  @Column("integer")
  templateMinor: number;

  /** The A/B test that they are part of. */
  @Column({ type: "uuid", nullable: true })
  abTestId: string | null;

  @Column("text")
  @Field({ description: "The name of the template with the version used, e.g. `SEO article v1.0`." })
  templateUsed: string;

  @Column("text")
  @Field({ description: "The instructions: the system prompt of every generation step. Empty after erasure." })
  instructions: string;

  /** The cleaned context that they were rendered for. */
  @Column("jsonb")
  context: InstructionContext;

  @Column("integer")
  @Field(() => Int, {
    description: "The number of tokens in the o200k encoding. Other encodings differ slightly.",
  })
  estimatedTokens: number;

  @Column("jsonb")
  @Field(() => InstructionMetadata, { description: "The rules that were applied." })
  metadata: InstructionMetadata;

  @CreateDateColumn({ type: "timestamptz" })
  @Field(() => GraphQLDateTime, { description: "When they were rendered." })
  createdAt: Date;

  @Column({ type: "timestamptz", nullable: true, insert: false })
  @Field(() => GraphQLDateTime, { nullable: true, description: "When they were erased on request." })
  erasedAt: Date | null;
}
