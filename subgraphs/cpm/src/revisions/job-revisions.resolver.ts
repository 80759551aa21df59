import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { RevisionsContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";
import { JobStatus } from "../job-record/job-status.js";
import { ContentApproval, ContentRevision } from "./content-revision.js";

/** The fields of a job about the revisions of its content. */
@Resolver(() => Job)
export class JobRevisionsResolver {
  @FieldResolver(() => ContentRevision, {
    nullable: true,
    description:
      "The newest revision of its content, which `result` returns; null before the job is complete and after its content was removed.",
  })
  async revision(@Root() job: Job, @Ctx() { revisionReads }: RevisionsContext): Promise<ContentRevision | null> {
    return job.status === JobStatus.COMPLETED ? revisionReads.current(job) : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "The score of the newest revision, 0 to 100; null before the job is complete, and without a measurement.",
  })
  async score(@Root() job: Job, @Ctx() { revisionReads }: RevisionsContext): Promise<number | null> {
    return job.status === JobStatus.COMPLETED ? revisionReads.score(job) : null;
  }

  @FieldResolver(() => ContentApproval, {
    nullable: true,
    description: "The approval of its content; null when no revision is approved.",
  })
  async approval(@Root() job: Job, @Ctx() { revisionReads }: RevisionsContext): Promise<ContentApproval | null> {
    return job.status === JobStatus.COMPLETED ? revisionReads.approval(job) : null;
  }
}
