import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";

/** A test as callers see it. */
@ObjectType("AbTest", { description: "A comparison of two versions of a template, which share its jobs." })
export class AbTestView {
  @Field(() => ID, { description: "The test's id." })
  id: string;

  @Field(() => ID, { description: "The template." })
  templateId: string;

  @Field({ description: "The version to compare with, e.g. `v1.0`." })
  versionA: string;

  @Field({ description: "The version under test, e.g. `v1.1`." })
  versionB: string;

  @Field(() => Int, { description: "The percentage of jobs that use version B." })
  weight: number;

  @Field({ description: "Why it was started. May be empty." })
  reason: string;

  @Field({ description: "Who started it: kind and id, e.g. `user:4711`." })
  startedBy: string;

  @Field(() => GraphQLDateTime, { description: "When it started." })
  startedAt: Date;

  @Field(() => String, { nullable: true, description: "Who ended it; null while it runs." })
  stoppedBy: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it ended; null while it runs." })
  stoppedAt: Date | null;
}

/** A page of a template's A/B tests. */
export const AbTestConnection = createConnectionType(AbTestView, { name: "AbTest", items: "A/B tests of a template" });
export type AbTestConnection = Connection<AbTestView>;
