import { between, clientIdSchema } from "@cgs/kit/graphql/input-schemas";
import { PageArgs } from "@cgs/kit/graphql/page.args";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, Int } from "type-graphql";
import { z } from "zod";
import { JobStatus } from "../../job-record/job-status.js";

/** A page of batches. */
@ArgsType()
export class BatchesArgs {
  @Field(() => ID, { nullable: true, description: "Only batches for this client or a descendant." })
  @Valid(clientIdSchema)
  clientId?: string | null;

  @Field(() => Int, { defaultValue: 20, description: "Size of the page, 1 to 50." })
  @Valid(between(1, 50))
  first: number;

  @Field(() => ID, { nullable: true, description: "The last batch of the previous page." })
  @Valid(z.uuid("must be the id of a batch"))
  after?: string | null;
}

/** A page of a batch's jobs. */
@ArgsType()
export class BatchJobsArgs extends PageArgs {
  @Field(() => JobStatus, { nullable: true, description: "Only jobs in this status." })
  status?: JobStatus | null;
}
