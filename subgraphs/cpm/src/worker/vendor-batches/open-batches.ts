import type { DataSource } from "typeorm";
import type { StoredChatRequest } from "../../providers/contract/vendor-batches.js";
import * as sql from "./open-batches.sql.js";

/** A batch that has not ended, leased by this process. */
export interface OpenBatch {
  id: string;
  jobId: string;
  provider: string;
  /** Whether it was made so recently that the vendor may not know it everywhere. */
  isNew: boolean;
  /** Whether the vendor must have ended it by now. */
  isOverdue: boolean;
  /** The vendor's id; null until the batch is known to exist there. */
  vendorId: string | null;
  /** When the batch was first sent. From then on it may exist at the vendor. */
  sendingSince: Date | null;
  isCancelled: boolean;
  clientPath: string[];
  /** Whether its job has not ended. */
  isWanted: boolean;
  /** Whether the job's deadline is near. */
  isLate: boolean;
}

/** A request of a batch. */
export interface OpenRequest {
  /** Its name at the vendor: the job and the step. */
  key: string;
  step: string;
  request: StoredChatRequest;
  isAnswered: boolean;
}

/** The batches at vendors that have not ended. Each is worked on by one process at a time, which holds its lease. */
export class OpenBatches {
  constructor(private readonly source: DataSource) {}

  /** Leases batches that are due. */
  async lease(most: number): Promise<OpenBatch[]> {
    const [rows] = await this.source.query<[OpenBatch[], number]>(sql.leaseDueBatchesSql, [most]);
    return rows;
  }

  async renew(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.source.query(sql.renewLeasesSql, [ids]);
  }

  /** Gives up the lease. The batch is due again after some seconds. */
  async release(id: string, seconds: number): Promise<void> {
    await this.source.query(sql.releaseBatchLeaseSql, [id, seconds]);
  }

  requests(id: string): Promise<OpenRequest[]> {
    return this.source.query<OpenRequest[]>(sql.selectRequestsSql, [id]);
  }

  /** Call it before a batch is sent. Returns false when the batch or its job has ended. */
  async markSending(id: string): Promise<boolean> {
    const [, marked] = await this.source.query<[unknown[], number]>(sql.markSendingSql, [id]);
    return marked > 0;
  }

  /** Stores the vendor's id. Returns false when the batch has another one already. */
  async storeVendorId(id: string, vendorId: string): Promise<boolean> {
    const [, stored] = await this.source.query<[unknown[], number]>(sql.storeVendorIdSql, [id, vendorId]);
    return stored > 0;
  }

  /** The vendor's ids of the batches that it may have got since a time. */
  async knownIds(provider: string, since: Date): Promise<Set<string>> {
    const rows = await this.source.query<{ vendorId: string }[]>(sql.selectKnownIdsSql, [provider, since]);
    return new Set(rows.map(({ vendorId }) => vendorId));
  }

  async markCancelled(id: string): Promise<void> {
    await this.source.query(sql.markCancelledSql, [id]);
  }
}
