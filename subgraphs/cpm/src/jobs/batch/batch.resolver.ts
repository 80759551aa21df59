import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { BatchContext } from "./context.js";
import { JobConnection } from "../list/job-connection.js";
import { BatchesArgs, BatchJobsArgs } from "./batch.args.js";
import { Batch, BatchFailure, BatchList } from "./batch.js";
import { BatchEstimate } from "./batch-estimate.js";
import { GenerateBatchInput } from "./generate-batch.input.js";

/** Batches: asked for, read and watched. */
@Resolver(() => Batch)
export class BatchResolver {
  @Query(() => Batch, {
    nullable: true,
    description: "One batch. BATCH_NOT_FOUND when it does not exist or holds a client that is not the caller's.",
  })
  batch(
    @Arg("id", () => ID, { description: "The batch's id." }) id: string,
    @Ctx() { caller, batches }: BatchContext,
  ): Promise<Batch> {
    return batches.get(requireCaller(caller), id);
  }

  @Query(() => BatchList, { description: "The batches whose clients are all the caller's, newest first." })
  batches(@Args(() => BatchesArgs) args: BatchesArgs, @Ctx() { caller, batches }: BatchContext): Promise<BatchList> {
    return batches.list(requireCaller(caller), args);
  }

  @Query(() => BatchEstimate, {
    description:
      "What a batch would cost, and whether there is room for it. Nothing is accepted, stored or bought. BATCH_REFUSED names the items at fault, as generateBatch does; whether a template exists is only seen there.",
  })
  estimateBatch(
    @Arg("input", () => GenerateBatchInput, {
      description: "What would be written.",
      validate: false, // each item by itself
    })
    input: GenerateBatchInput,
    @Ctx() { caller, batchService, traceId }: BatchContext,
  ): Promise<BatchEstimate> {
    return batchService.estimate({ caller: requireRole(caller, "viewer"), traceId }, input);
  }

  @Mutation(() => Batch, {
    description:
      "Accepts up to 1,000 pieces of content to be written, all or none. BATCH_REFUSED names the items at fault: the first 50 with index, field, code and message.",
  })
  async generateBatch(
    @Arg("input", () => GenerateBatchInput, {
      description: "What is to be written.",
      validate: false, // each item by itself
    })
    input: GenerateBatchInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "For 24 hours, the caller's same request with the same key gets the same batch and no second one.",
    })
    key: string | null | undefined,
    @Ctx() { caller, batchService, batches, traceId }: BatchContext,
  ): Promise<Batch> {
    const editor = requireRole(caller, "editor");
    return batches.get(editor, await batchService.generate({ caller: editor, traceId }, input, key));
  }

  @Mutation(() => Batch, {
    description:
      "Ends all jobs of a batch that wait or are written; nothing more is bought. JOB_NOT_CANCELLABLE when none does.",
  })
  async cancelBatch(
    @Arg("id", () => ID, { description: "The batch's id." }) id: string,
    @Ctx() { caller, batches, batchLifecycle, traceId }: BatchContext,
  ): Promise<Batch> {
    const editor = requireRole(caller, "editor");
    await batchLifecycle.cancel({ caller: editor, traceId }, await batches.get(editor, id));
    return batches.get(editor, id);
  }

  @Mutation(() => Batch, {
    description:
      "Goes on with the failed jobs of a batch as new ones, all or none; no finished step is bought again. JOB_NOT_RETRYABLE when none has failed.",
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
    description: "The batch's state now, then how it changes, at most twice a second, until all its jobs have ended.",
    subscribe: async ({ args, context }: { args: { id: string }; context: BatchContext }) => {
      const { id } = await context.batches.get(requireCaller(context.caller), args.id);
      return context.batchFeed.watch(id);
    },
  })
  batchUpdated(@Arg("id", () => ID, { description: "The batch's id." }) _id: string, @Root() batch: Batch): Batch {
    return batch;
  }

  @FieldResolver(() => [BatchFailure], { description: "The first of its jobs that failed, in the order of the items." })
  failures(
    @Root() batch: Batch,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many, 1 to 100." }) first: number,
    @Ctx() { batches }: BatchContext,
  ): Promise<BatchFailure[]> {
    return batches.failures(batch, first);
  }

  @FieldResolver(() => JobConnection, {
    description: "Its jobs, newest first. An item that was tried again has its latest job.",
  })
  jobs(
    @Root() batch: Batch,
    @Args(() => BatchJobsArgs) args: BatchJobsArgs,
    @Ctx() { batches }: BatchContext,
  ): Promise<JobConnection> {
    return batches.jobs(batch, args);
  }
}
