import type { DataSource } from "typeorm";
import type { StoredWait } from "../job-record/job-wait.js";
import type { StoredChatRequest } from "../providers/contract/vendor-batches.js";
import { type ClaimKey, LostClaimError } from "./claim.js";
import * as sql from "./park.sql.js";

/** A batch to send for a job: the requests of the steps that can be written next. */
export interface NewVendorBatch {
  id: string;
  provider: string;
  requests: readonly { key: string; request: StoredChatRequest; heldUsd: string }[];
}

/** Parks a claimed job and stores its batch, in one transaction. @throws LostClaimError with nothing stored. */
export async function parkJob(
  source: DataSource,
  claim: ClaimKey,
  batch: NewVendorBatch,
  waitingFor: StoredWait,
): Promise<void> {
  const { id, provider, requests } = batch;
  await source.transaction(async (manager) => {
    const claimed = await manager.query<unknown[]>(sql.lockClaimedJobSql, [claim.id, claim.attempt]);
    if (claimed.length === 0) throw new LostClaimError();
    await manager.query(sql.insertVendorBatchSql, [id, claim.id, claim.attempt, provider]);
    const columns = [
      requests.map(({ key }) => key),
      requests.map(({ request }) => JSON.stringify(request)),
      requests.map(({ heldUsd }) => heldUsd),
    ];
    await manager.query(sql.insertBatchRequestsSql, [id, claim.id, ...columns]);
    await manager.query(sql.parkJobSql, [claim.id, claim.attempt, { ...waitingFor, batch: id }]);
  });
}
