import { recordChange } from "@cgs/kit/audit/record-change";
import type { Logger } from "@cgs/kit/log";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";

const ONCE_IN_MS = 60_000;

/**
 * Notes the use of keys, behind the requests that use them: a key's row at most once a minute, the audit on its first use of each
 * day (UTC). Without these bounds every request of a busy program would write.
 */
export class ApiKeyUsage {
  private readonly lately = new LRUCache<string, true>({ max: 10_000, ttl: ONCE_IN_MS });
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly source: DataSource,
    private readonly log?: Logger,
  ) {}

  /** Notes that a key was used now. Returns at once; a use that can't be written is only logged. */
  note(id: string, clientId: string): void {
    if (this.lately.has(id)) return;
    this.lately.set(id, true);
    const write = this.write(id, clientId)
      .catch((error: unknown) => this.log?.warn({ err: error, apiKey: id }, "the use of a key could not be noted"))
      .finally(() => this.writing.delete(write));
    this.writing.add(write);
  }

  /** Resolves when everything noted so far is written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async write(id: string, clientId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[{ first: boolean }[], number]>(
        `UPDATE cpm.api_key k SET last_used_at = now() FROM (SELECT last_used_at FROM cpm.api_key WHERE id = $1) old
         WHERE k.id = $1 AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute')
         RETURNING coalesce((old.last_used_at AT TIME ZONE 'UTC')::date < (now() AT TIME ZONE 'UTC')::date, true) AS first`,
        [id],
      );
      if (!rows[0]?.first) return;
      const actor = { caller: { kind: "apiKey", id } as const, traceId: "0".repeat(32) };
      await recordChange(manager, actor, { action: "useApiKey", target: `apiKey:${id}`, clientPath: [clientId] });
    });
  }
}
