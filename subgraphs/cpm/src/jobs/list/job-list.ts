import { Field, Int, ObjectType } from "type-graphql";
import { Job } from "../../job-record/job.entity.js";

@ObjectType({ description: "A page of jobs, newest first." })
export class JobList {
  @Field(() => [Job], { description: "The jobs of this page." })
  jobs: Job[];

  @Field(() => Int, { description: "The number of jobs in all pages." })
  total: number;

  @Field(() => Int, { description: "The requested size of the page." })
  limit: number;

  @Field(() => Int, { description: "The number of jobs skipped." })
  offset: number;

  @Field({ description: "Whether another page follows." })
  hasMore: boolean;
}
