import { requireRole } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { traceIdOf } from "@cgs/kit/http/trace";
import type { DataSource } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import { GenerateContentInput } from "../../jobs/acceptance/generate-content.input.js";
import type { GenerationService } from "../../jobs/acceptance/generation.service.js";
import type { JobService } from "../../jobs/lifecycle/job.service.js";
import { PostState } from "../../publishing/destination/post-state.js";
import type { OrderService } from "../../publishing/publications/order.service.js";
import type { PublishContentInput } from "../../publishing/publications/publish-content.input.js";
import { ApprovalRow } from "../../revisions/approval-row.entity.js";
import { PlanKind } from "../entries/calendar-entry.entity.js";
import type { ClaimedEntry, EntryQueue } from "./entry-queue.js";
import { readPlanner } from "./planner-rights.js";

/** The services that carry out what is planned: those of callers who order and publish at once. */
export interface CarryOutDependencies {
  source: DataSource;
  queue: EntryQueue;
  generation: Pick<GenerationService, "generateOnce">;
  /** Reads jobs anew. */
  jobs: () => Pick<JobService, "completed">;
  publications: Pick<OrderService, "publish">;
}

/**
 * Orders the content, or publishes the approved revision, with the rights that the planner has now. An order is accepted once, because its job
 * has its id. A publication is ordered in the transaction that ends the entry.
 * @throws AppError as the request of a caller would. NOT_APPROVED while there is no approved revision.
 */
export async function carryOut(entry: ClaimedEntry, dependencies: CarryOutDependencies): Promise<void> {
  const planner = requireRole(await readPlanner(dependencies.source, entry.plannedBy), "editor");
  const actor = { caller: planner, traceId: traceIdOf({}) };
  const { queue, generation, jobs, source, publications } = dependencies;
  if (entry.kind === PlanKind.ORDER) {
    const input = Object.assign(new GenerateContentInput(), entry.content, { clientId: entry.clientId });
    await generation.generateOnce(planner, input, actor.traceId, entry.jobId);
    return queue.endOrder(entry);
  }
  const job = await jobs().completed(planner, entry.jobId);
  const approval = await source.getRepository(ApprovalRow).findOneBy({ jobId: job.id });
  if (!approval) throw new AppError("NOT_APPROVED");
  await publications.publish(actor, job, publicationOf(entry, job, approval.revision), async (manager) => {
    if (!(await queue.endPublication(manager, entry))) throw new AppError("VERSION_CONFLICT");
  });
}

function publicationOf({ siteId }: ClaimedEntry, { id: jobId }: Job, revision: number): PublishContentInput {
  return { jobId, siteId: siteId ?? "", revision, state: PostState.PUBLISHED, recreate: false };
}
