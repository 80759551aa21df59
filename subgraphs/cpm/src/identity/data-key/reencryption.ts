import type { DataCipher } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import type { DataSource, EntityManager } from "typeorm";
import { countEncryptedValues, type EncryptedTable, encryptedTables } from "./encrypted-columns.js";

/** Rows that one transaction encrypts anew: some milliseconds of work. */
const BATCH = 200;

/** A row: where it is, and its encrypted values by column. */
type SealedRow = { at: string } & Record<string, string | null>;

/**
 * Encrypts what older keys have encrypted with the newest one, while everything goes on: each value can be read at every moment, because
 * all keys are there. A round that was cut off loses nothing, the next goes on with what is left. Any number of processes may run it.
 */
export class Reencryption {
  private stopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
    private readonly log: Logger,
  ) {}

  /** Does all there is to do, unless a newer key is being introduced, and notes what each key still encrypts. */
  async run(): Promise<void> {
    if (!(await this.isNewest())) return;
    let resealed = 0;
    for (const table of await encryptedTables(this.source)) {
      for (let done = 1; done > 0 && !this.stopped; resealed += done) done = await this.resealSome(table);
    }
    const left = await this.count();
    if (resealed > 0) this.log.info({ version: this.cipher.version, resealed, left }, "values were encrypted anew");
  }

  /** Ends a round after the batch at hand. */
  stop(): void {
    this.stopped = true;
  }

  /**
   * Whether no process was started with a first key that came after ours. While keys are rotated, some processes still put the old one
   * first; they must not undo what the others do.
   */
  private async isNewest(): Promise<boolean> {
    const [newest] = await this.source.query<{ version: string }[]>(
      "SELECT version FROM cpm.data_key ORDER BY since DESC NULLS LAST, version DESC LIMIT 1",
    );
    return newest?.version === this.cipher.version;
  }

  /** One batch. Rows that somebody is changing are left for later, so nobody ever waits for it, and it for nobody. */
  private resealSome({ name, columns }: EncryptedTable): Promise<number> {
    const old = columns.map((column) => `split_part(${column}, '.', 1) <> $1`).join(" OR ");
    return this.source.transaction(async (manager) => {
      const rows = await manager.query<SealedRow[]>(
        `SELECT ctid::text AS at, ${columns.join(", ")} FROM cpm.${name} WHERE ${old}
         LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
        [this.cipher.version],
      );
      const pairs = rows.flatMap((row) => this.resealed(name, columns, row));
      return pairs.length > 0 ? store(manager, name, columns, pairs) : 0;
    });
  }

  /** A row's values before and after; nothing for a row that can't be read, which is reported and left as it is. */
  private resealed(table: string, columns: string[], { at, ...values }: SealedRow) {
    const seal = (value: string | null | undefined) =>
      typeof value === "string" ? this.cipher.encrypt(this.cipher.decrypt(value)) : null;
    try {
      return [{ at, old: values, fresh: Object.fromEntries(columns.map((column) => [column, seal(values[column])])) }];
    } catch (error) {
      this.log.error({ err: error, table }, "a stored value can't be decrypted");
      return [];
    }
  }

  private async count(): Promise<Record<string, number>> {
    const counts = await countEncryptedValues(this.source);
    await this.source.query(
      `INSERT INTO cpm.data_key AS known (version, sealed_values, counted_at)
       SELECT version, (counts ->> version)::integer, now() FROM jsonb_object_keys($1::jsonb) AS version,
         (SELECT $1::jsonb AS counts) AS given
       ON CONFLICT (version) DO UPDATE SET sealed_values = excluded.sealed_values, counted_at = now()`,
      [Object.fromEntries(counts)],
    );
    await this.source.query(
      "UPDATE cpm.data_key SET sealed_values = 0, counted_at = now() WHERE version <> ALL ($1::text[])",
      [[...counts.keys()]],
    );
    return Object.fromEntries(counts);
  }
}

/** Stores what is still as it was read. @returns how many rows that were. */
async function store(manager: EntityManager, table: string, columns: string[], pairs: object[]): Promise<number> {
  const set = columns.map((column) => `${column} = pair.fresh ->> '${column}'`).join(", ");
  const unchanged = columns.map((column) => `AND row.${column} IS NOT DISTINCT FROM pair.old ->> '${column}'`);
  const [, count] = await manager.query<[unknown[], number]>(
    `UPDATE cpm.${table} AS row SET ${set}
     FROM jsonb_to_recordset($1::jsonb) AS pair (at tid, old jsonb, fresh jsonb)
     WHERE row.ctid = pair.at ${unchanged.join(" ")}`,
    [JSON.stringify(pairs)],
  );
  return count;
}
