import { ALL_CLIENTS, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import { Gauge, type Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { DataKey } from "./data-key.entity.js";

/** Keys there have been; one a year is many. */
const MAX_KEYS = 100;

/** Which keys stored values need, for those who rotate them. */
export class DataKeyService {
  constructor(private readonly source: DataSource) {}

  /** The newest first. @throws AppError FORBIDDEN unless the caller administers everything. */
  async list(caller: UserCaller): Promise<DataKey[]> {
    if (!caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    return this.read();
  }

  /** Shows the same as a metric, read when it is asked for. */
  register(registry: Registry): void {
    const read = () => this.read();
    const gauge = new Gauge({
      name: "data_key_sealed_values",
      help: "Stored values that need a version of DATA_KEYS.",
      labelNames: ["key_version"],
      registers: [],
      async collect() {
        const keys = await read().catch(() => []); // without the database the other metrics still count
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
