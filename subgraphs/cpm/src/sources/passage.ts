import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "A part of a source, of about 60 to 150 words." })
export class SourcePassage {
  @Field(() => Int, { description: "Its number in the source, from 1." })
  number: number;

  @Field(() => String, { nullable: true, description: "The heading above it." })
  heading: string | null;

  @Field({ description: "Its text, without markup." })
  text: string;
}

/** A page of the passages of a source. */
export const SourcePassageConnection = createConnectionType(SourcePassage, {
  name: "SourcePassage",
  items: "passages of a source",
});
export type SourcePassageConnection = Connection<SourcePassage>;

@ObjectType({ description: "A passage that matches a search." })
export class SourceMatch {
  @Field(() => ID, { description: "The source." })
  sourceId: string;

  @Field(() => SourcePassage, { description: "The passage." })
  passage: SourcePassage;

  @Field({ description: "The best part of it, with the found words between `**`." })
  headline: string;

  @Field(() => Float, { description: "How well it matches. Comparable only within one search." })
  rank: number;
}
