import { Field, Int, ObjectType } from "type-graphql";
import { Job } from "../../job-record/job.entity.js";

@ObjectType({ description: "A job in a list." })
export class JobEdge {
  @Field({ description: "Opaque. Pass it as `after` to continue from here." })
  cursor: string;

  @Field(() => Job, { description: "The job." })
  node: Job;
}

@ObjectType({ description: "The position of a page in its list." })
export class JobPageInfo {
  @Field({ description: "Whether another page follows." })
  hasNextPage: boolean;

  @Field({ description: "Whether another page precedes." })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first edge." })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last edge; the next page follows it." })
  endCursor: string | null;
}

/** A page of a list of jobs. The list's length is counted only when it is selected. */
@ObjectType({ description: "A page of jobs, newest first." })
export class JobConnection {
  @Field(() => [JobEdge], { description: "The jobs of the page." })
  edges: JobEdge[];

  @Field(() => JobPageInfo, { description: "The position of the page in the list." })
  pageInfo: JobPageInfo;

  @Field(() => Int, { description: "The number of jobs in the whole list." })
  totalCount: () => Promise<number>;
}
