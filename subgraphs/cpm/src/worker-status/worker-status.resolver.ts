import { requireOperator } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver } from "type-graphql";
import type { WorkerStatusContext } from "./context.js";
import { WorkersStatus } from "./worker-status.js";

/** The processes that write. */
@Resolver()
export class WorkerStatusResolver {
  @Query(() => WorkersStatus, {
    description: "Who writes, and what waits. For administrators of the whole installation.",
  })
  workers(@Ctx() { caller, workerStatus }: WorkerStatusContext): Promise<WorkersStatus> {
    requireOperator(caller);
    return workerStatus.read();
  }
}
