import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { validatedByService } from "@cgs/kit/graphql/validate-input";
import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, Directive, FieldResolver, ID, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { CallbackArgs } from "../acceptance/callback.args.js";
import type { BatchContext } from "./context.js";
import { JobConnection } from "../list/job-connection.js";
import { BatchesArgs, BatchJobsArgs, EqualBatchesArgs } from "./batch.args.js";
import { Batch, BatchConnection, BatchFailure } from "./batch.js";
import { BatchEstimate } from "./batch-estimate.js";
import { GenerateBatchInput } from "./generate-batch.input.js";

/** Creates, reads and watches batches. */
@Resolver(() => Batch)
export class BatchResolver {
  @Query(() => Batch, {
    nullable: true,
    description: "One batch. BATCH_NOT_FOUND when it does not exist or has a client that the caller does not cover.",
  })
  batch(
    @Arg("id", () => ID, { description: "The batch's id." }) id: string,
    @Ctx() { caller, batches }: BatchContext,
  ): Promise<Batch> {
    return batches.get(requireCaller(caller), id);
  }

  @Query(() => BatchConnection, { description: "The batches whose clients the caller covers, newest first." })
  batches(
    @Args(() => BatchesArgs) args: BatchesArgs,
    @Ctx() { caller, batches }: BatchContext,
  ): Promise<BatchConnection> {
    return batches.list(requireCaller(caller), args);
  }

  @Directive("@cost(weight: 500)") // up to 1,000 items are hashed
  @Query(() => [Batch], {
    description:
      "The newest 5 batches of the last 24 hours with an equal request: the same items in any order, or the same content for the locations of the same client. Whether a batch whose answer was lost was accepted; while it is being accepted, it is not found yet.",
  })
  equalBatches(
    @Args(() => EqualBatchesArgs) args: EqualBatchesArgs,
    @Ctx() { caller, batches }: BatchContext,
  ): Promise<Batch[]> {
    return batches.equalTo(requireRole(caller, "viewer"), args);
  }

  @Directive("@cost(weight: 5000)") // up to 1,000 items are validated, prepared and priced
  @Query(() => BatchEstimate, {
    description:
      "Estimates the cost of a batch, and checks it against plans and budgets. Accepts and stores nothing. BATCH_REFUSED names the items at fault, as for generateBatch; only generateBatch checks that templates exist.",
  })
  estimateBatch(
    @Arg("input", () => GenerateBatchInput, {
      description: "The request.",
      validateFn: validatedByService, // items are validated one by one
    })
    input: GenerateBatchInput,
    @Ctx() { caller, batchService, traceId }: BatchContext,
  ): Promise<BatchEstimate> {
    return batchService.estimate({ caller: requireRole(caller, "viewer"), traceId }, input);
  }

  @PayloadMutation("batch", () => Batch, {
    result: "The accepted batch.",
    description:
      "Requests up to 1,000 pieces of content, all or none. BATCH_REFUSED names the items at fault: the first 50 with index, field, code and message.",
  })
  async generateBatch(
    @Arg("input", () => GenerateBatchInput, {
      description: "The request.",
      validateFn: validatedByService, // items are validated one by one
    })
    input: GenerateBatchInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description:
        "For 24 hours, the same request of the same caller with this key gets the same batch and no second one. Send one, and repeat a request that got no answer. Without a key, see whether `equalBatches` finds it before you repeat it.",
    })
    key: string | null | undefined,
    @Args(() => CallbackArgs) { callbackUrl }: CallbackArgs,
    @Ctx() { caller, batchService, batches, traceId }: BatchContext,
  ): Promise<Batch> {
    const editor = requireRole(caller, "editor");
    return batches.get(editor, await batchService.generate({ caller: editor, traceId }, input, { key, callbackUrl }));
  }

  @PayloadMutation("batch", () => Batch, {
    result: "The cancelled batch.",
    description: "Cancels all queued and processing jobs of a batch. JOB_NOT_CANCELLABLE when it has none.",
  })
  async cancelBatch(
    @Arg("id", () => ID, { description: "The batch's id." }) id: string,
    @Ctx() { caller, batches, batchLifecycle, traceId }: BatchContext,
  ): Promise<Batch> {
    const editor = requireRole(caller, "editor");
    await batchLifecycle.cancel({ caller: editor, traceId }, await batches.get(editor, id));
    return batches.get(editor, id);
  }

  @PayloadMutation("batch", () => Batch, {
    result: "The batch with its new jobs.",
    description:
      "Retries the failed jobs of a batch as new jobs, all or none. They do not pay again for stored steps. JOB_NOT_RETRYABLE when none has failed.",
  })
  async retryBatch(
    @Arg("id", () => ID, { description: "The batch's id." }) id: string,
    @Ctx() { caller, batches, batchLifecycle, traceId }: BatchContext,
  ): Promise<Batch> {
    const editor = requireRole(caller, "editor");
    await batchLifecycle.retry({ caller: editor, traceId }, await batches.get(editor, id));
    return batches.get(editor, id);
  }

  @Subscription(() => Batch, {
    description: "The batch's current state, then its changes, at most two a second, until all its jobs have ended.",
    subscribe: async ({ args, context }: { args: { id: string }; context: BatchContext }) => {
      const { id } = await context.batches.get(requireCaller(context.caller), args.id);
      return context.batchFeed.watch(id);
    },
  })
  batchUpdated(@Arg("id", () => ID, { description: "The batch's id." }) _id: string, @Root() batch: Batch): Batch {
    return batch;
  }

  @FieldResolver(() => [BatchFailure], { description: "The first failed jobs, in the order of the items." })
  failures(
    @Root() batch: Batch,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many, 1 to 100." }) first: number,
    @Ctx() { batches }: BatchContext,
  ): Promise<BatchFailure[]> {
    return batches.failures(batch, first);
  }

  @FieldResolver(() => JobConnection, {
    description: "Its jobs, in the order of its items. A retried item has its latest job.",
  })
  jobs(
    @Root() batch: Batch,
    @Args(() => BatchJobsArgs) args: BatchJobsArgs,
    @Ctx() { batches }: BatchContext,
  ): Promise<JobConnection> {
    return batches.jobs(batch, args);
  }
}
