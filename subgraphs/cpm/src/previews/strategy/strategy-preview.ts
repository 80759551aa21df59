import { Field, Int, ObjectType } from "type-graphql";
import { ConformanceCheck } from "../../conformance/report/report.js";
import { Job } from "../../job-record/job.entity.js";

/** An article that a change of the strategy would make fail. */
@ObjectType({ description: "An article that would break a rule which it doesn't break now." })
export class AffectedArticle {
  @Field(() => Job, { description: "The job that wrote it." })
  job: Job;

  @Field({ description: "Its title." })
  title: string;

  @Field(() => Int, { description: "Its score under the strategy that holds now." })
  scoreBefore: number;

  @Field(() => Int, { description: "Its score under the changed strategy." })
  scoreAfter: number;

  @Field({ description: "Whether it would still pass as a whole." })
  passesAfter: boolean;

  @Field(() => [ConformanceCheck], { description: "The rules it would break and doesn't break now." })
  newlyFailing: ConformanceCheck[];
}

/** A page of what a change of a strategy would do to stored articles. */
@ObjectType({ description: "What a change of a strategy would do to the stored articles, a page at a time." })
export class StrategyPreview {
  @Field(() => [AffectedArticle], { description: "The articles of the page that would fail, the newest first." })
  articles: AffectedArticle[];

  @Field(() => Int, {
    description:
      "How many articles of the page were measured; the others are of clients for which nothing would change, or are no longer kept.",
  })
  measured: number;

  @Field({ description: "Whether there are older articles to look at." })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: "Give it as after to look at the older ones." })
  endCursor: string | null;
}
