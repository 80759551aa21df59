import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { CallbackArgs } from "../acceptance/callback.args.js";
import type { JobContext } from "./context.js";
import { GenerateContentInput } from "../acceptance/generate-content.input.js";
import { Job } from "../../job-record/job.entity.js";

/** Creates, cancels and retries jobs, and names their retries. */
@Resolver(() => Job)
export class JobChangesResolver {
  @PayloadMutation("job", () => Job, {
    result: "The queued job.",
    description: "Requests a piece of content. Returns the queued job.",
  })
  generateContent(
    @Arg("input", () => GenerateContentInput, { description: "The request." }) input: GenerateContentInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description:
        "For 24 hours, the same request of the same caller with this key gets the same response and no second job.",
    })
    key: string | null | undefined,
    @Args(() => CallbackArgs) { callbackUrl }: CallbackArgs,
    @Ctx() { caller, generation, traceId }: JobContext,
  ): Promise<Job> {
    return generation.generate(requireRole(caller, "editor"), input, traceId, { key, callbackUrl });
  }

  @PayloadMutation("job", () => Job, {
    result: "The cancelled job.",
    description: "Cancels a queued or processing job. It causes no further cost. JOB_NOT_CANCELLABLE after its end.",
  })
  async cancelJob(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs, lifecycle, traceId }: JobContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return lifecycle.cancel({ caller: editor, traceId }, await jobs.get(editor, id));
  }

  @PayloadMutation("job", () => Job, {
    result: "The retry.",
    description:
      "Retries a failed or cancelled job as a new job, which does not pay again for stored steps. Returns an earlier retry of it that has neither failed nor been cancelled. JOB_NOT_RETRYABLE for other jobs.",
  })
  async retryJob(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs, lifecycle, traceId }: JobContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return lifecycle.retry({ caller: editor, traceId }, await jobs.get(editor, id));
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "The newest job that retries this failed or cancelled one; null when none does.",
  })
  retriedBy(@Root() job: Job, @Ctx() { jobs }: JobContext): Promise<string | null> {
    return jobs.retriedBy(job);
  }
}
