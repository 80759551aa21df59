import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import { selectKnownPositionsSql, selectQueuesSql } from "./queue-positions.sql.js";

/** How long a client's queue is cached, in milliseconds. Positions are only displayed. */
const CACHE_MS = 1_000;

/** Jobs in all cached queues, at about 100 bytes each. */
const MAX_CACHED_JOBS = 200_000;

/** The positions of a client's waiting jobs, from 1, by job id. */
type ClientQueue = ReadonlyMap<string, number>;

/**
 * The positions of jobs in their clients' queues. Slots rotate between clients, so a position does not depend on the queues of other clients.
 * A queue is read at most once a second, unless it lacks the job.
 */
export class QueuePositions {
  private readonly reads = new DataLoader<string, ClientQueue>((clients) => this.read(clients), { cache: false });
  private readonly queues = new LRUCache<string, ClientQueue>({
    ttl: CACHE_MS,
    maxSize: MAX_CACHED_JOBS,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: (client) => this.reads.load(client),
  });

  constructor(private readonly source: DataSource) {}

  /** The position, from 1, at most a second old. Null for a job that does not wait for a slot, and beyond the first 10,000. */
  async of({ id, clientId, admitted }: Pick<Job, "id" | "clientId" | "admitted">): Promise<number | null> {
    if (admitted) return null;
    const queue = await this.queues.fetch(clientId);
    const position = queue?.get(id);
    if (position !== undefined || queue?.size === selectKnownPositionsSql) return position ?? null;
    const latest = await this.queues.fetch(clientId, { forceRefresh: true });
    return latest?.get(id) ?? null;
  }

  private async read(clients: readonly string[]): Promise<ClientQueue[]> {
    const found = await this.source.query<{ client_id: string; ids: string }[]>(selectQueuesSql, [clients]);
    const queues = new Map(found.map(({ client_id, ids }) => [client_id, positionsOf(ids)]));
    return clients.map((client) => queues.get(client) ?? new Map());
  }
}

function positionsOf(ids: string): ClientQueue {
  return new Map(ids.split(",").map((id, index) => [id, index + 1]));
}
