import { between, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, InputType, Int } from "type-graphql";
import { z } from "zod";
import { PostState } from "../destination/post-state.js";

@InputType({ description: "Content to publish." })
export class PublishContentInput {
  @Field(() => ID, { description: "The job whose content it is." })
  @Valid(storableText({ min: 1, max: 100 }))
  jobId: string;

  @Field(() => ID, { description: "The site." })
  @Valid(storableText({ min: 1, max: 100 }))
  siteId: string;

  @Field(() => Int, { description: "The approved revision." })
  @Valid(between(1, 100_000))
  revision: number;

  @Field(() => PostState, { description: "DRAFT, SCHEDULED or PUBLISHED." })
  state: PostState;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When a scheduled post appears: in the future, before the year 2100.",
  })
  @Valid(z.date().max(new Date("2100-01-01"), "must be before 2100"))
  scheduledFor?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "`seen` of the preview: allows to replace exactly what it showed, also what a user changed on the site. Without it, such a change is a conflict.",
  })
  @Valid(storableText({ max: 200 }))
  seen?: string | null;

  @Field({ defaultValue: false, description: "Whether a post that was deleted on the site is created again." })
  recreate: boolean;
}
