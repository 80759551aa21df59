import { recordChange } from "@cgs/kit/audit/record-change";
import type { Logger } from "@cgs/kit/log";
import { LRUCache } from "lru-cache";
import type { DataSource } from "typeorm";
import { updateLastUseSql } from "./api-key.sql.js";

const WRITE_INTERVAL_MS = 60_000;

/**
 * Records the use of API keys in the background: in the key's row at most once a minute, in the audit log on the first use of each day
 * (UTC). Without these limits every request of a busy program would cause a write.
 */
export class ApiKeyUsage {
  private readonly recent = new LRUCache<string, true>({ max: 10_000, ttl: WRITE_INTERVAL_MS });
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly source: DataSource,
    private readonly log?: Logger,
  ) {}

  /** Records a use without waiting. A failed write is only logged. */
  record(id: string, clientId: string): void {
    if (this.recent.has(id)) return;
    this.recent.set(id, true);
    const write = this.write(id, clientId)
      .catch((error: unknown) =>
        this.log?.warn({ err: error, apiKey: id }, "the use of an API key could not be recorded"),
      )
      .finally(() => this.writing.delete(write));
    this.writing.add(write);
  }

  /** Resolves when all uses recorded so far are written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async write(id: string, clientId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[{ first: boolean }[], number]>(updateLastUseSql, [id]);
      if (!rows[0]?.first) return;
      const actor = { caller: { kind: "apiKey", id } as const, traceId: "0".repeat(32) };
      await recordChange(manager, actor, { action: "useApiKey", target: `apiKey:${id}`, clientPath: [clientId] });
    });
  }
}
