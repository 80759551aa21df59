import type { DataSource } from "typeorm";
import { openDatabase } from "@cgs/kit/database/database";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import type { Logger } from "@cgs/kit/log";
import { gatewayDatabase } from "../rate-limit/gateway-database.js";
import type { GatewayEnv } from "../settings/env.js";

/** The database of the audit log, as the gateway uses it. */
export type AuditDatabase = Pick<DataSource, "query"> & { close(): Promise<void> };

/** Connects with the first query and not before: with Redis, the gateway serves without PostgreSQL. */
export function lazyDatabase(env: GatewayEnv, log: Logger): AuditDatabase {
  let opened: Promise<DataSource> | undefined;
  const one = { ...env, DATABASE_POOL_SIZE: undefined };
  const open = async () => openDatabase(await prepareDatabase(one, gatewayDatabase, log), gatewayDatabase, 1);
  const connected = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    query: async <T>(sql: string, parameters?: unknown[]) => (await connected()).query<T>(sql, parameters),
    close: async () => (await opened?.catch(() => undefined))?.destroy(),
  };
}
