import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { Field, Float, ObjectType } from "type-graphql";
import { Job } from "../job-record/job.entity.js";

@ObjectType({ description: "A piece of content that matches a search." })
export class ContentMatch {
  @Field(() => Job, { description: "Its job." })
  job: Job;

  @Field({
    description:
      "The best passage of its newest revision, without markup, with the found words between `**`. The beginning, when the words are in the title.",
  })
  passage: string;

  @Field(() => Float, { description: "How well it matches. Comparable only within one search." })
  rank: number;
}

/** A page of the matches of a search. */
export const ContentMatchConnection = createConnectionType(ContentMatch, {
  name: "ContentMatch",
  items: "content that matches a search",
});
export type ContentMatchConnection = Connection<ContentMatch>;
