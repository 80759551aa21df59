import { requireOperator } from "@cgs/kit/auth/caller";
import { Ctx, Query, Resolver } from "type-graphql";
import type { WorkerStatusContext } from "./context.js";
import { WorkersStatus } from "./worker-status.js";

/** The state of workers and queue. */
@Resolver()
export class WorkerStatusResolver {
  @Query(() => WorkersStatus, {
    description: "The workers and the number of waiting jobs. For operators.",
  })
  workers(@Ctx() { caller, workerStatus }: WorkerStatusContext): Promise<WorkersStatus> {
    requireOperator(caller);
    return workerStatus.read();
  }
}
