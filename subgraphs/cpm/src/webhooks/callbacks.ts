import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { subscribe } from "../events/subscriptions.js";
import type { OrderCallbacks, StoreCallback } from "../jobs/acceptance/order-callback.js";
import { receiverUrl } from "./webhook-url.js";
import { insertCallbackSql, selectEnabledEndpointsSql } from "./webhook.sql.js";
import { CALLBACKS } from "./webhooks.js";

const FIELD = "callbackUrl";

/**
 * Callbacks of orders. The address must be at the origin of an enabled endpoint of the order's client or of a client above it, whose secret signs the
 * requests: nothing is sent to a host that no manager or key set up.
 * See docs/decisions/048-deliver-webhooks-from-leased-endpoints.md.
 */
export class Callbacks implements OrderCallbacks {
  constructor(
    private readonly source: DataSource,
    private readonly internalOrigins: readonly string[],
  ) {}

  async prepare(
    caller: UserCaller,
    clientPath: readonly string[],
    url: string | null | undefined,
  ): Promise<StoreCallback | undefined> {
    if (url === undefined || url === null) return undefined;
    const address = receiverUrl(FIELD, url, this.internalOrigins);
    const { origin } = new URL(address);
    const endpoints = await this.source.query<{ id: string; clientPath: string[]; url: string }[]>(
      selectEnabledEndpointsSql,
      [clientPath],
    );
    const endpoint = endpoints.find(
      (one) => coversClient(caller, one.clientPath) && new URL(one.url).origin === origin,
    );
    if (!endpoint) throw invalidField(FIELD, "is at the origin of none of the client's enabled webhook endpoints");
    return async (manager, order) => {
      const id = "jobId" in order ? order.jobId : order.batchId;
      await manager.query(insertCallbackSql, [id, endpoint.id, address]);
      const types = "jobId" in order ? JOB_ENDS : (["batch.finished"] as const);
      await subscribe(manager, { consumer: CALLBACKS, id }, order, types);
    };
  }
}

const JOB_ENDS = ["job.completed", "job.failed", "job.cancelled"] as const;
