import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import type { Logger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import {
  lockOutdatedRowsSql,
  resetCountsSql,
  selectNewestKeySql,
  updateValuesSql,
  upsertCountsSql,
} from "./data-key.sql.js";
import { IDENTITY } from "./encrypted-place.js";
import { updateBinding } from "./lookup-key.js";
import { countEncryptedValues, type EncryptedTable, encryptedTables } from "./encrypted-columns.js";

/** Rows re-encrypted in one transaction: a few milliseconds of work. */
const BATCH_SIZE = 200;

/** A row's location, and its encrypted values by column. */
interface EncryptedRow {
  at: string;
  /** The values that identify it. */
  identity: string[];
  [column: string]: string | string[] | null;
}

/**
 * Re-encrypts values of older data keys with the newest key, and values that are not bound to their rows, in the background. Every value stays readable, because all keys are configured.
 * An interrupted run loses nothing: the next one continues. Several processes may run it at once.
 */
export class Reencryption {
  private stopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly cipher: DataCipher,
    private readonly log: Logger,
  ) {}

  /** Re-encrypts all outdated values and stores the counts by key version. No effect while a newer key is being introduced. */
  async run(): Promise<void> {
    if (!(await this.isNewest())) return;
    await updateBinding(this.source, this.cipher);
    let reencrypted = 0;
    for (const table of await encryptedTables(this.source)) {
      for (let done = 1; done > 0 && !this.stopped; reencrypted += done) done = await this.reencryptBatch(table);
    }
    const left = await this.storeCounts();
    if (reencrypted > 0)
      this.log.info({ version: this.cipher.version, reencrypted, left }, "stored values were re-encrypted");
  }

  /** Ends a run after the current batch. */
  stop(): void {
    this.stopped = true;
  }

  /**
   * Whether no process has started with a newer first key. During a rotation some processes still have the old key first. They must not
   * undo the work of the others.
   */
  private async isNewest(): Promise<boolean> {
    const [newest] = await this.source.query<{ version: string }[]>(selectNewestKeySql);
    return newest?.version === this.cipher.version;
  }

  /** Re-encrypts one batch. Locked rows are skipped until a later run, so neither side waits. @returns the number of stored rows. */
  private reencryptBatch({ name, columns }: EncryptedTable): Promise<number> {
    return this.source.transaction(async (manager) => {
      const sql = lockOutdatedRowsSql({ name, columns }, identityOf(name), this.cipher.bindsValues, BATCH_SIZE);
      const rows = await manager.query<EncryptedRow[]>(sql, [this.cipher.version]);
      const pairs = rows.flatMap((row) => this.reencrypt(name, columns, row));
      if (pairs.length === 0) return 0;
      const [, count] = await manager.query<[unknown[], number]>(updateValuesSql(name, columns), [
        JSON.stringify(pairs),
      ]);
      return count;
    });
  }

  /** A row's values before and after. A row that can't be decrypted is logged, skipped and left unchanged. */
  private reencrypt(table: string, columns: string[], row: EncryptedRow) {
    const { at, identity, ...values } = row;
    const encrypt = (column: string) => {
      const [value, place] = [values[column], encryptedPlaceOf(table, column, ...identity)];
      return typeof value === "string" ? this.cipher.encrypt(this.cipher.decrypt(value, place), place) : null;
    };
    try {
      const fresh = Object.fromEntries(columns.map((column) => [column, encrypt(column)]));
      return [{ at, old: values, fresh }];
    } catch (error) {
      this.log.error({ err: error, table }, "a stored value can't be decrypted");
      return [];
    }
  }

  private async storeCounts(): Promise<Record<string, number>> {
    const counts = await countEncryptedValues(this.source);
    await this.source.query(upsertCountsSql, [Object.fromEntries(counts)]);
    await this.source.query(resetCountsSql, [[...counts.keys()]]);
    return Object.fromEntries(counts);
  }
}

function identityOf(table: string): readonly string[] {
  const identity = IDENTITY[table];
  if (!identity) throw new Error(`the columns that identify a row of ${table} are not known`);
  return identity;
}
