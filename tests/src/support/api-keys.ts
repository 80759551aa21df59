import { randomBytes } from "node:crypto";
import { ApiKeyService } from "@cgs/cpm/identity/api-key/api-key.service";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { Stack } from "./stack.js";

/** Creates a key for a client. Each test has its own, so that tests do not share rate limits. */
export async function createKey({ databaseUrl }: Pick<Stack, "databaseUrl">, clientId: string): Promise<string> {
  const key = unknownKey();
  const source = await createDataSource(databaseUrl, cpmDatabase, 1).initialize();
  await new ApiKeyService(source).store(key, clientId, "Test key");
  await source.destroy();
  return key;
}

/** A well-formed key that does not exist. */
export function unknownKey(): string {
  return `cgs_${randomBytes(16).toString("hex")}`;
}
