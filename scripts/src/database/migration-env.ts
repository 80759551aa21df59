import { SECRET_NOTE, storageEnv } from "@cgs/kit/env";
import { z } from "zod";

/** The settings of a migration besides `DATABASE_URL`. */
export const migrationEnv = z.object({
  MIGRATION_DATABASE_URL: storageEnv.shape.DATABASE_URL.optional().meta({
    description:
      "The database as its owner, who migrates and makes the log-in of `DATABASE_URL`; without it, the user of `DATABASE_URL` does both.",
    production: `set it, for migrating alone; ${SECRET_NOTE}: it has the password`,
  }),
});
