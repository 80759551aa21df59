import { requireCaller } from "@cgs/kit/auth/caller";
import type { ReferenceResolver } from "@cgs/kit/graphql/federated-schema";
import { GraphQLDateTime } from "graphql-scalars";
import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import type { JobContext } from "./context.js";
import { ConformanceReport } from "../../conformance/report/report.js";
import { PostDetails } from "../../brief/post-details.js";
import { ContentResult } from "../../content/content.js";
import { FallbackModel, Job } from "../../job-record/job.entity.js";
import { JobStatus } from "../../job-record/job-status.js";
import { deadlineOf } from "../../job-record/deadline.js";
import { JobWait } from "../../job-record/job-wait.js";
import { Usage, usageOf } from "../../job-record/usage.js";
import { JobStep } from "../../job-record/job-step.entity.js";
import { Client, Template } from "../../federation/references.js";

/** Reads and watches jobs. */
@Resolver(() => Job)
export class JobResolver {
  @Query(() => Job, {
    nullable: true,
    description: "One job. JOB_NOT_FOUND when it does not exist or the caller does not cover its client.",
  })
  job(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs }: JobContext,
  ): Promise<Job> {
    return jobs.get(requireCaller(caller), id);
  }

  @Query(() => ContentResult, {
    description:
      "A completed job's content. JOB_NOT_COMPLETE before it is completed, JOB_FAILED or JOB_CANCELLED when it has none, CONTENT_REMOVED when it was deleted.",
  })
  jobContent(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs }: JobContext,
  ): Promise<ContentResult> {
    return jobs.content(requireCaller(caller), id);
  }

  @Subscription(() => Job, {
    description:
      "The job's current state, then every change, at most two a second, until it has ended. With afterEnd it goes on, and does not end by itself.",
    subscribe: async ({ args, context }: { args: { id: string; afterEnd: boolean }; context: JobContext }) => {
      const { id } = await context.jobs.get(requireCaller(context.caller), args.id);
      return context.feed.watch(id, args.afterEnd);
    },
  })
  jobUpdated(
    @Arg("id", () => ID, { description: "The job's id." }) _id: string,
    @Arg("afterEnd", () => Boolean, {
      defaultValue: false,
      description: "Also sends the ended job again after each change of its content, of its approval or of its review.",
    })
    _afterEnd: boolean,
    @Root() job: Job,
  ): Job {
    return job;
  }

  @Subscription(() => Job, {
    description:
      "The current state of the jobs of a client and its descendants: those that have not ended, of queued ones the newest 100, and those that ended in the last two minutes. Then each new or changed job, at most two states a second of each. It does not end by itself. CLIENT_NOT_FOUND for a client that the caller does not cover.",
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
    description: "The client that the content is for; null when the SMM is not available.",
  })
  client(@Root() { clientId }: Job): Client {
    return { id: clientId };
  }

  @FieldResolver(() => Template, {
    nullable: true,
    description: "The template of its instructions; null when the IM is not available.",
  })
  template(@Root() { templateId }: Job): Template {
    return { id: templateId };
  }

  @FieldResolver(() => [JobStep], { description: "The finished steps, in the order they were stored." })
  steps(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<JobStep[]> {
    return jobs.steps(job);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Its position in its client's queue, from 1 to 10,000. Slots rotate between clients, so other clients' queues do not count. Null when it does not wait for a slot, or is further back.",
  })
  queuePosition(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<number | null> {
    return jobs.queuePosition(job);
  }

  @FieldResolver(() => ContentResult, {
    nullable: true,
    description: "The content, once the job is completed and until it is deleted.",
  })
  async result(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<ContentResult | null> {
    return job.status === JobStatus.COMPLETED ? jobs.result(job) : null;
  }

  @FieldResolver(() => ConformanceReport, {
    nullable: true,
    description: "How well the content conforms to the client's strategy, once the job is completed.",
  })
  async conformance(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<ConformanceReport | null> {
    return job.status === JobStatus.COMPLETED ? jobs.conformance(job) : null;
  }

  @FieldResolver(() => Int, {
    description: "The number of attempts, without those that ended because the vendor took no requests.",
  })
  attempt(@Root() { attempt, waits }: Job): number {
    return attempt - waits;
  }

  @FieldResolver(() => [FallbackModel], { description: "The fallback models, in their order." })
  fallbacks(@Root() { request }: Job): FallbackModel[] {
    return request.fallbacks ?? [];
  }

  @FieldResolver(() => JobWait, {
    nullable: true,
    description: "The vendor that a queued job waits for; null when it waits for a slot, and in every other status.",
  })
  waitingFor(@Root() { status, waitingFor, runAfter }: Job): JobWait | null {
    return status === JobStatus.QUEUED && waitingFor ? { ...waitingFor, retryAt: runAfter } : null;
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      "The time by which it was ordered, so that it may be written in batches; null when it is written at once.",
  })
  deadline(@Root() job: Job): Date | null {
    return deadlineOf(job);
  }

  @FieldResolver(() => Usage, { description: "Tokens and cost so far." })
  usage(@Root() job: Job): Usage {
    return usageOf(job);
  }

  @FieldResolver(() => String, { nullable: true, description: "The request's free text for the model." })
  instructions(@Root() { request }: Job): string | null {
    return request.instructions ?? null;
  }

  @FieldResolver(() => [String], { description: "The requested keywords." })
  keywords(@Root() { request }: Job): string[] {
    return request.keywords;
  }

  @FieldResolver(() => Int, { nullable: true, description: "The requested length, in words." })
  targetLength(@Root() { request }: Job): number | null {
    return request.targetLength ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The requested tone." })
  tone(@Root() { request }: Job): string | null {
    return request.tone ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The requested address of the page." })
  pageUrl(@Root() { request }: Job): string | null {
    return request.pageUrl ?? null;
  }

  @FieldResolver(() => PostDetails, {
    nullable: true,
    description: "The requested kind of post, with its event or offer.",
  })
  post(@Root() { request }: Job): PostDetails | null {
    return request.post ?? null;
  }

  @FieldResolver(() => Float, { nullable: true, description: "The requested temperature." })
  temperature(@Root() { request }: Job): number | null {
    return request.temperature ?? null;
  }
}

/** Resolves references to jobs from other subgraphs. A job that the caller does not cover is null. */
export const resolveJobReference: ReferenceResolver<{ id: string }, JobContext> = ({ id }, { caller, jobs }) =>
  jobs.find(requireCaller(caller), id);
