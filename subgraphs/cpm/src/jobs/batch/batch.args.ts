import { clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { PageArgs } from "@cgs/kit/pagination/page.args";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID } from "type-graphql";
import { JobStatus } from "../../job-record/job-status.js";
import { GenerateBatchInput } from "./generate-batch.input.js";

/** A page of batches. */
@ArgsType()
export class BatchesArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: "Only batches for this client or a descendant." })
  @Valid(clientIdSchema)
  clientId?: string | null;
}

/** A request, whose batches are searched. */
@ArgsType()
export class EqualBatchesArgs {
  @Field(() => GenerateBatchInput, { description: "The request, as for generateBatch." })
  input: GenerateBatchInput;

  @Field({ defaultValue: false, description: "Only batches that the caller ordered." })
  mine: boolean;
}

/** A page of a batch's jobs. */
@ArgsType()
export class BatchJobsArgs extends PageArgs {
  @Field(() => JobStatus, { nullable: true, description: "Only jobs in this status." })
  status?: JobStatus | null;
}
