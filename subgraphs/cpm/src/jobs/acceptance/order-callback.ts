import type { UserCaller } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";

/** What an order is: one job, or a batch. */
export type Order = { jobId: string } | { batchId: string };

/** Stores the callback of an order, in the transaction that accepts the order. */
export type StoreCallback = (manager: EntityManager, order: Order) => Promise<void>;

/** Tells an address about the end of an order. */
export interface OrderCallbacks {
  /**
   * Checks the address for an order of a client, given by its path. Returns what stores it; undefined without an address.
   * @throws AppError VALIDATION_ERROR for an address that is not at the origin of an endpoint that the client set up.
   */
  prepare(
    caller: UserCaller,
    clientPath: readonly string[],
    url: string | null | undefined,
  ): Promise<StoreCallback | undefined>;
}
