import { Field, Int, ObjectType } from "type-graphql";
import { Job } from "../../job-record/job.entity.js";

@ObjectType({ description: "A job in its place of a list." })
export class JobEdge {
  @Field({ description: "Opaque; give it as after to go on from here." })
  cursor: string;

  @Field(() => Job, { description: "The job." })
  node: Job;
}

@ObjectType({ description: "Where a page is in its list." })
export class JobPageInfo {
  @Field({ description: "Whether another page follows." })
  hasNextPage: boolean;

  @Field({ description: "Whether the page follows another." })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first edge." })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last edge; the next page comes after it." })
  endCursor: string | null;
}

/** A page of a list of jobs. The list's length is counted only when it is asked for. */
@ObjectType({ description: "A page of jobs, newest first." })
export class JobConnection {
  @Field(() => [JobEdge], { description: "The jobs of the page." })
  edges: JobEdge[];

  @Field(() => JobPageInfo, { description: "Where the page is in the list." })
  pageInfo: JobPageInfo;

  @Field(() => Int, { description: "How many jobs the whole list has." })
  totalCount: () => Promise<number>;
}
