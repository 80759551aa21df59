import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { InstructionContext } from "../instruction-context/instruction-context.js";
import { InstructionMetadata } from "../rendering/instruction-metadata.js";

/** Instructions as they were handed out. Written once: the database refuses every change but their erasure. */
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

  /** The test of the template that they belong to. */
  @Column({ type: "uuid", nullable: true })
  abTestId: string | null;

  @Column("text")
  @Field({ description: "The name of the template with the version used, e.g. `SEO article v1.0`." })
  templateUsed: string;

  @Column("text")
  @Field({ description: "The instructions: the system prompt of every step of the writing. Empty once erased." })
  instructions: string;

  /** What they were rendered for, after cleaning. */
  @Column("jsonb")
  context: InstructionContext;

  @Column("integer")
  @Field(() => Int, {
    description: "The length of the instructions in tokens, by the o200k encoding; other models differ a little.",
  })
  estimatedTokens: number;

  @Column("jsonb")
  @Field(() => InstructionMetadata, { description: "What was worked into the instructions." })
  metadata: InstructionMetadata;

  @Column("timestamptz")
  @Field(() => GraphQLDateTime, { description: "When they were rendered." })
  createdAt: Date;

  @Column({ type: "timestamptz", nullable: true, insert: false })
  @Field(() => GraphQLDateTime, { nullable: true, description: "When their words were removed on request." })
  erasedAt: Date | null;
}
