import { createDataSource } from "@cgs/kit/database/database";
import { loadEnv, storageEnv } from "@cgs/kit/env";
import { databases } from "@cgs/scripts/database/databases";
import { z } from "zod";

const { DATABASE_URL, SUBGRAPH } = loadEnv(
  z.object({ DATABASE_URL: storageEnv.shape.DATABASE_URL, SUBGRAPH: z.enum(["cpm", "im", "smm", "gateway"]) }),
);

export { databases };

/**
 * The data source of one module, for TypeORM's command line, which accepts only one a file:
 * `SUBGRAPH=cpm DATABASE_URL=postgres://… npm run typeorm -- migration:show`.
 */
export default createDataSource(DATABASE_URL, databases[SUBGRAPH]);
