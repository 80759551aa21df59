import { PageInfo } from "@cgs/kit/pagination/connection";
import { Field, Int, ObjectType } from "type-graphql";
import { ConformanceCheck } from "../../conformance/report/report.js";
import { Job } from "../../job-record/job.entity.js";

/** An article that would violate a rule after the change. */
@ObjectType({ description: "An article that would violate a rule that it satisfies now." })
export class AffectedArticle {
  @Field(() => Job, { description: "The job that generated the article." })
  job: Job;

  @Field({ description: "The title." })
  title: string;

  @Field(() => Int, { description: "The score under the current strategy." })
  scoreBefore: number;

  @Field(() => Int, { description: "The score under the changed strategy." })
  scoreAfter: number;

  @Field({ description: "Whether the article as a whole would still pass." })
  passesAfter: boolean;

  @Field(() => [ConformanceCheck], { description: "The failed checks that pass now, or that are only advised now." })
  newlyFailing: ConformanceCheck[];
}

/** A page of the articles that a change of a strategy affects. */
@ObjectType({ description: "A page of the stored articles that a change of a strategy affects." })
export class StrategyPreview {
  @Field(() => [AffectedArticle], { description: "The affected articles of the page, newest first." })
  articles: AffectedArticle[];

  @Field(() => Int, {
    description:
      "The number of measured articles of the page. The others belong to clients whose strategy does not change, or are no longer stored.",
  })
  measured: number;

  @Field(() => PageInfo, { description: "The position of the checked articles among all that can be checked." })
  pageInfo: PageInfo;
}
