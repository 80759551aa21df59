import { GraphQLDateTime } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";

/** Why a queued job waits for a vendor. */
@ObjectType({ description: "Why a queued job waits for a vendor." })
export class JobWait {
  @Field({ description: "The provider's name." })
  provider: string;

  @Field({ description: "What the vendor answered, or why it is not called." })
  reason: string;

  @Field(() => GraphQLDateTime, {
    description: "When the job tries again. A job that waits for a batch continues earlier, when the batch has ended.",
  })
  retryAt: Date;
}

/** The stored part of a wait. */
export type StoredWait = Omit<JobWait, "retryAt"> & {
  /** The batch that the job waits for, if it waits for one. */
  batch?: string;
};
