import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { JobError, Usage } from "../../job-record/job.entity.js";

@ObjectType({
  description: "How many of a batch's jobs are in each status. An item that was tried again counts as its latest job.",
})
export class BatchCounts {
  @Field(() => Int, { description: "Jobs that wait." })
  queued: number;

  @Field(() => Int, { description: "Jobs that are being written." })
  processing: number;

  @Field(() => Int, { description: "Jobs with content." })
  completed: number;

  @Field(() => Int, { description: "Jobs that failed." })
  failed: number;

  @Field(() => Int, { description: "Jobs that were cancelled." })
  cancelled: number;
}

@ObjectType({ description: "A job of a batch that failed." })
export class BatchFailure {
  @Field(() => ID, { description: "The job." })
  jobId: string;

  @Field(() => Int, { description: "Which of the batch's items it is, from 0." })
  index: number;

  @Field(() => ID, { description: "The client it was to be written for." })
  clientId: string;

  @Field(() => JobError, { description: "Why it failed." })
  error: JobError;
}

/** Jobs that were asked for together. All it tells of them is read from the jobs' rows. */
@ObjectType({ description: "Pieces of content that were asked for together." })
export class Batch {
  @Field(() => ID, { description: "UUID, version 7: sorts by creation." })
  id: string;

  @Field(() => GraphQLDateTime, { description: "When it was accepted." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When its last job ended; null while one has not." })
  finishedAt: Date | null;

  @Field(() => Int, { description: "How many pieces of content it has." })
  total: number;

  @Field(() => BatchCounts, { description: "Its jobs by status." })
  counts: BatchCounts;

  @Field(() => Int, { description: "0 to 100: the mean of its jobs, of which those that have ended count 100." })
  progress: number;

  @Field(() => Usage, { description: "What all its jobs have used so far, also those that were tried again." })
  usage: Usage;
}

@ObjectType({ description: "A page of batches, newest first." })
export class BatchList {
  @Field(() => [Batch], { description: "The batches of this page." })
  batches: Batch[];

  @Field({ description: "Whether another page follows." })
  hasMore: boolean;
}
