import { IsOptional, IsUUID, Matches, Max, Min } from "class-validator";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { PageArgs } from "../list/job-filter.args.js";
import { JobStatus } from "../../job-record/job-status.js";

/** A page of batches. */
@ArgsType()
export class BatchesArgs {
  @Field(() => ID, { nullable: true, description: "Only batches for this client or a descendant." })
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9-]{0,99}$/, { message: "must be a client id" })
  clientId?: string | null;

  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 50." })
  @Min(1, { message: "must be at least 1" })
  @Max(50, { message: "must be at most 50" })
  first: number;

  @Field(() => ID, { nullable: true, description: "The last batch of the previous page." })
  @IsOptional()
  @IsUUID("all", { message: "must be the id of a batch" })
  after?: string | null;
}

/** A page of a batch's jobs. */
@ArgsType()
export class BatchJobsArgs extends PageArgs {
  @Field(() => JobStatus, { nullable: true, description: "Only jobs in this status." })
  status?: JobStatus | null;
}
