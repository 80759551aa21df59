import { ALL_CLIENTS, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { DataKey } from "./data-key.entity.js";

/** The largest number of versions to read. Even one key a year stays far below it. */
const MAX_KEYS = 100;

/** Reports which data keys stored values still need, for key rotation. */
export class DataKeyService {
  constructor(private readonly source: DataSource) {}

  /** All versions, newest first. @throws AppError FORBIDDEN unless the caller administers all clients. */
  async list(caller: UserCaller): Promise<DataKey[]> {
    if (!caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    return this.read();
  }

  /** Registers the counts as a gauge, which reads them when it is scraped. */
  register(registry: Registry): void {
    const read = () => this.read();
    const gauge = new Gauge({
      name: "data_key_encrypted_values",
      help: "Stored values that need a version of DATA_KEYS.",
      labelNames: ["key_version"],
      registers: [],
      async collect() {
        const keys = await read().catch(() => []); // the other metrics stay available without the database
        for (const { version, sealedValues } of keys) this.set({ key_version: version }, sealedValues);
      },
    });
    registry.registerMetric(gauge);
  }

  private read(): Promise<DataKey[]> {
    return this.source
      .getRepository(DataKey)
      .createQueryBuilder("key")
      .orderBy("key.since", "DESC", "NULLS LAST")
      .addOrderBy("key.version", "DESC")
      .take(MAX_KEYS)
      .getMany();
  }
}
