import { randomBytes } from "node:crypto";
import { ApiKeyService } from "@cgs/cpm/identity/api-key/api-key.service";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { Stack } from "../support/stack.js";

/** Makes a key for a client; with limits of its own, so that tests do not use up each other's requests. */
export async function createKey({ databaseUrl }: Pick<Stack, "databaseUrl">, clientId: string): Promise<string> {
  const key = unknownKey();
  const source = await createDataSource(databaseUrl, cpmDatabase, 1).initialize();
  await new ApiKeyService(source).store(key, clientId, "Test key");
  await source.destroy();
  return key;
}

/** A key in the right form that nobody has. */
export function unknownKey(): string {
  return `cgs_${randomBytes(16).toString("hex")}`;
}
