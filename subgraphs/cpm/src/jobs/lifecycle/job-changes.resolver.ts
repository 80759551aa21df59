import { requireRole } from "@cgs/kit/auth/caller";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Args, Ctx, ID, Resolver } from "type-graphql";
import { CallbackArgs } from "../acceptance/callback.args.js";
import type { JobContext } from "./context.js";
import { GenerateContentInput } from "../acceptance/generate-content.input.js";
import { Job } from "../../job-record/job.entity.js";

/** Creates, cancels and retries jobs. */
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
    result: "The new job.",
    description:
      "Retries a failed or cancelled job as a new job, which does not pay again for stored steps. JOB_NOT_RETRYABLE for other jobs.",
  })
  async retryJob(
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Ctx() { caller, jobs, lifecycle, traceId }: JobContext,
  ): Promise<Job> {
    const editor = requireRole(caller, "editor");
    return lifecycle.retry({ caller: editor, traceId }, await jobs.get(editor, id));
  }
}
