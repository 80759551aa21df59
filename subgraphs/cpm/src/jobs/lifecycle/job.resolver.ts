import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import type { ReferenceResolver } from "@cgs/kit/graphql/federated-schema";
import { Arg, Ctx, FieldResolver, Float, ID, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { JobContext } from "./context.js";
import { ConformanceReport } from "../../conformance/report/report.js";
import { ContentResult } from "../../content/content.js";
import { GenerateContentInput } from "../acceptance/generate-content.input.js";
import { FallbackModel, Job, Usage } from "../../job-record/job.entity.js";
import { JobStatus } from "../../job-record/job-status.js";
import { JobStep } from "../../job-record/job-step.entity.js";
import { Client, Template } from "../../federation/references.js";

/** Jobs: asked for, read and watched. */
@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job, {
    nullable: true,
    description: "One job. JOB_NOT_FOUND when it does not exist or is not the caller's.",
  })
  job(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs }: JobContext,
  ): Promise<Job> {
    return jobs.get(requireCaller(caller), id);
  }

  @Query(() => ContentResult, {
    description:
      "A finished job's content. JOB_NOT_COMPLETE while it is being written, JOB_FAILED or JOB_CANCELLED when there will be none, CONTENT_REMOVED when it is no longer kept.",
  })
  jobContent(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs }: JobContext,
  ): Promise<ContentResult> {
    return jobs.content(requireCaller(caller), id);
  }

  @Mutation(() => Job, { description: "Accepts a piece of content to be written. The answer is the waiting job." })
  generateContent(
    @Arg("input", () => GenerateContentInput, { description: "What is to be written." }) input: GenerateContentInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "For 24 hours, the caller's same request with the same key gets the same answer and no second job.",
    })
    key: string | null | undefined,
    @Ctx() { caller, generation, traceId }: JobContext,
  ): Promise<Job> {
    return generation.generate(requireRole(caller, "editor"), input, traceId, key);
  }

  @Mutation(() => Job, {
    description: "Ends a waiting or running job; nothing more is bought. JOB_NOT_CANCELLABLE after its end.",
  })
  async cancelJob(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs, lifecycle, traceId }: JobContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return lifecycle.cancel({ caller: editor, traceId }, await jobs.get(editor, id));
  }

  @Mutation(() => Job, {
    description:
      "Goes on with a failed or cancelled job, as a new one that buys no finished step again. JOB_NOT_RETRYABLE else.",
  })
  async retryJob(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs, lifecycle, traceId }: JobContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return lifecycle.retry({ caller: editor, traceId }, await jobs.get(editor, id));
  }

  @Subscription(() => Job, {
    description: "The job's state now, then every change, at most two a second, until it has ended.",
    subscribe: async ({ args, context }: { args: { id: string }; context: JobContext }) => {
      const { id } = await context.jobs.get(requireCaller(context.caller), args.id);
      return context.feed.watch(id);
    },
  })
  jobUpdated(@Arg("id", () => ID, { description: "The job's id." }) _id: string, @Root() job: Job): Job {
    return job;
  }

  @Subscription(() => Job, {
    description:
      "The state now of each job of a client and of those below it that is unfinished, of waiting ones the newest 100, or has ended in the last two minutes; then every job of theirs that is new or changes, at most two states a second of each. It does not end by itself. CLIENT_NOT_FOUND for what is not the caller's.",
    subscribe: ({ args, context }: { args: { clientId: string }; context: JobContext }) =>
      context.clientFeed.watch(requireCaller(context.caller), args.clientId, context.traceId),
  })
  clientJobUpdated(
    @Arg("clientId", () => ID, { description: "The client's id." }) _clientId: string,
    @Root() job: Job,
  ): Job {
    return job;
  }

  @FieldResolver(() => Client, {
    nullable: true,
    description: "The client it is written for; null when the SMM can't be asked.",
  })
  client(@Root() { clientId }: Job): Client {
    return { id: clientId };
  }

  @FieldResolver(() => Template, {
    nullable: true,
    description: "The template behind its instructions; null when the IM can't be asked.",
  })
  template(@Root() { templateId }: Job): Template {
    return { id: templateId };
  }

  @FieldResolver(() => [JobStep], { description: "What is finished and paid for, in the order it was stored." })
  steps(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<JobStep[]> {
    return jobs.steps(job);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Its place in its client's line, from 1, of which the first 10,000 are counted. Clients take turns, so others' lines make it no longer. Null when it does not wait for a slot.",
  })
  queuePosition(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<number | null> {
    return jobs.queuePosition(job);
  }

  @FieldResolver(() => ContentResult, {
    nullable: true,
    description: "The content, once the job is complete and as long as it is kept.",
  })
  async result(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<ContentResult | null> {
    return job.status === JobStatus.COMPLETED ? jobs.result(job) : null;
  }

  @FieldResolver(() => ConformanceReport, {
    nullable: true,
    description: "How well the content obeys the client's strategy, once the job is complete.",
  })
  async conformance(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<ConformanceReport | null> {
    return job.status === JobStatus.COMPLETED ? jobs.conformance(job) : null;
  }

  @FieldResolver(() => Int, {
    description: "How often a worker has taken it up, without the times it had to wait for a vendor.",
  })
  attempt(@Root() { attempt, waits }: Job): number {
    return attempt - waits;
  }

  @FieldResolver(() => [FallbackModel], { description: "Who was to take over, in this order." })
  fallbacks(@Root() { request }: Job): FallbackModel[] {
    return request.fallbacks ?? [];
  }

  @FieldResolver(() => Usage, { description: "Tokens and cost so far." })
  usage(@Root() { promptTokens, completionTokens, costUsd, estimatedUsd }: Job): Usage {
    return { promptTokens, completionTokens, costUsd, estimatedUsd };
  }

  @FieldResolver(() => String, { nullable: true, description: "The caller's free text." })
  instructions(@Root() { request }: Job): string | null {
    return request.instructions ?? null;
  }

  @FieldResolver(() => [String], { description: "The keywords asked for." })
  keywords(@Root() { request }: Job): string[] {
    return request.keywords;
  }

  @FieldResolver(() => Int, { nullable: true, description: "The length asked for, in words." })
  targetLength(@Root() { request }: Job): number | null {
    return request.targetLength ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The tone asked for." })
  tone(@Root() { request }: Job): string | null {
    return request.tone ?? null;
  }

  @FieldResolver(() => Float, { nullable: true, description: "The temperature asked for." })
  temperature(@Root() { request }: Job): number | null {
    return request.temperature ?? null;
  }
}

/** Resolves the jobs that other subgraphs refer to; a job the caller may not see is null. */
export const resolveJobReference: ReferenceResolver<{ id: string }, JobContext> = ({ id }, { caller, jobs }) =>
  jobs.find(requireCaller(caller), id);
