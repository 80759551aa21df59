import { type Connection, createConnectionType } from "@cgs/kit/pagination/connection";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { JobError } from "../../job-record/job.entity.js";
import { Usage } from "../../job-record/usage.js";

@ObjectType({
  description: "The number of a batch's jobs in each status. A retried item counts as its latest job.",
})
export class BatchCounts {
  @Field(() => Int, { description: "Queued jobs." })
  queued: number;

  @Field(() => Int, { description: "Jobs in progress." })
  processing: number;

  @Field(() => Int, { description: "Completed jobs." })
  completed: number;

  @Field(() => Int, { description: "Failed jobs." })
  failed: number;

  @Field(() => Int, { description: "Cancelled jobs." })
  cancelled: number;
}

@ObjectType({ description: "A job of a batch that failed." })
export class BatchFailure {
  @Field(() => ID, { description: "The job." })
  jobId: string;

  @Field(() => Int, { description: "The index of its item in the batch, from 0." })
  index: number;

  @Field(() => ID, { description: "The client that the content is for." })
  clientId: string;

  @Field(() => JobError, { description: "Why it failed." })
  error: JobError;
}

/** Jobs of one request. Its state is read from the jobs' rows. */
@ObjectType({ description: "Pieces of content that were requested together." })
export class Batch {
  @Field(() => ID, { description: "UUID, version 7: sorts by creation." })
  id: string;

  @Field(() => GraphQLDateTime, { description: "When it was accepted." })
  createdAt: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When its last job ended; null while one has not." })
  finishedAt: Date | null;

  @Field(() => Int, { description: "The number of items." })
  total: number;

  @Field(() => BatchCounts, { description: "Its jobs by status." })
  counts: BatchCounts;

  @Field(() => Int, { description: "0 to 100: the mean of its jobs. An ended job counts as 100." })
  progress: number;

  @Field(() => Usage, { description: "The usage of all its jobs so far, retried jobs included." })
  usage: Usage;
}

/** A page of batches. */
export const BatchConnection = createConnectionType(Batch, { name: "Batch", items: "batches" });
export type BatchConnection = Connection<Batch>;
