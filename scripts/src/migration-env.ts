import { storageEnv } from "@cgs/kit/env";
import { z } from "zod";

/** What migrating reads besides `DATABASE_URL`. */
export const migrationEnv = z.object({
  /** The database as its owner's user, who migrates. Without it, the user of `DATABASE_URL` owns everything and migrates, too. */
  MIGRATION_DATABASE_URL: storageEnv.shape.DATABASE_URL.optional(),
});

/** The address by which migrations are run. */
export function ownerAddress(env: z.infer<typeof migrationEnv> & { DATABASE_URL: string }): string {
  return env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
}
