import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { RevisionsContext } from "./context.js";
import { Job } from "../job-record/job.entity.js";
import { JobStatus } from "../job-record/job-status.js";
import { ContentApproval, ContentRevision } from "./content-revision.js";

/** What a job tells of its text beyond the text. */
@Resolver(() => Job)
export class JobRevisionsResolver {
  @FieldResolver(() => ContentRevision, {
    nullable: true,
    description:
      "The newest revision of its text, which `result` is of; null as long as there is none, or none any more.",
  })
  async revision(@Root() job: Job, @Ctx() { revisionReads }: RevisionsContext): Promise<ContentRevision | null> {
    return job.status === JobStatus.COMPLETED ? revisionReads.current(job) : null;
  }

  @FieldResolver(() => ContentApproval, {
    nullable: true,
    description: "Which revision of its text is approved; null when none is.",
  })
  async approval(@Root() job: Job, @Ctx() { revisionReads }: RevisionsContext): Promise<ContentApproval | null> {
    return job.status === JobStatus.COMPLETED ? revisionReads.approval(job) : null;
  }
}
