import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import { waitingSql } from "./fair-queue.js";

/** Places in a client's line that are counted. */
const COUNTED_PLACES = 10_000;

/** For so long a line is taken for what it was, in milliseconds: places are shown to people, and nothing is decided by them. */
const KNOWN_MS = 1_000;

/** Jobs in all the lines that are known at once; some 100 bytes each. */
const MOST_KNOWN = 200_000;

/** A client's line: what was begun before goes on first, when its pause is over; then the oldest. */
const LINE_ORDER = "least(attempt, 1) DESC, run_after, id";

/** The places of a client's waiting jobs, from 1, by their ids. */
type Line = ReadonlyMap<string, number>;

/**
 * The places of jobs in their clients' lines; clients take turns, so the lines of others make none of them longer. However many ask, each
 * line is read once a second at most, except for a job that it does not have yet.
 */
export class QueuePositions {
  private readonly reads = new DataLoader<string, Line>((clients) => this.read(clients), { cache: false });
  private readonly lines = new LRUCache<string, Line>({
    ttl: KNOWN_MS,
    maxSize: MOST_KNOWN,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: (client) => this.reads.load(client),
  });

  constructor(private readonly source: DataSource) {}

  /**
   * The place, from 1, as it is or was at most a second ago. A job that does not wait in line has none, nor has one behind the first ten
   * thousand.
   */
  async of({ id, clientId, admitted }: Pick<Job, "id" | "clientId" | "admitted">): Promise<number | null> {
    if (admitted) return null;
    const line = await this.lines.fetch(clientId);
    const place = line?.get(id);
    if (place !== undefined || line?.size === COUNTED_PLACES) return place ?? null;
    const now = await this.lines.fetch(clientId, { forceRefresh: true });
    return now?.get(id) ?? null;
  }

  private async read(clients: readonly string[]): Promise<Line[]> {
    const found = await this.source.query<{ client_id: string; ids: string }[]>(READ, [clients]);
    const lines = new Map(found.map(({ client_id, ids }) => [client_id, lineOf(ids)]));
    return clients.map((client) => lines.get(client) ?? new Map());
  }
}

/** One text for each line: ten thousand rows or an array of them would take longer to take apart than to read. */
const READ = `
  SELECT client_id, ids FROM unnest($1::text[]) AS client (client_id) CROSS JOIN LATERAL (
    SELECT string_agg(id::text, ',') AS ids FROM (
      SELECT id FROM cpm.job WHERE job.client_id = client.client_id AND ${waitingSql}
      ORDER BY ${LINE_ORDER} LIMIT ${COUNTED_PLACES}) AS line) AS lines
  WHERE ids IS NOT NULL`;

function lineOf(ids: string): Line {
  return new Map(ids.split(",").map((id, at) => [id, at + 1]));
}
