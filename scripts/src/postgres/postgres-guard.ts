import { baseEnv } from "@cgs/kit/env";
import type { Logger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { z } from "zod";
import { startEmbeddedPostgres } from "./embedded-postgres.js";

/** The settings of the process that runs the embedded PostgreSQL. */
export const postgresGuardEnv = baseEnv.extend({
  POSTGRES_DATA_DIR: z.string(),
  POSTGRES_PORT: z.coerce.number().int().min(1),
  POSTGRES_PASSWORD: z.string().min(1),
});

/**
 * Runs the embedded PostgreSQL as a supervised process. It ends when the server ends, and stops the server when it is stopped or its
 * supervisor has ended. It reports its address without user and password, because addresses are logged.
 */
export async function createPostgresGuard(env: z.infer<typeof postgresGuardEnv>, log: Logger): Promise<RunningService> {
  let stopping = false;
  const server = await startEmbeddedPostgres({
    dataDir: env.POSTGRES_DATA_DIR,
    port: env.POSTGRES_PORT,
    password: env.POSTGRES_PASSWORD,
    onLog: (line) => log.info({ line }, "server"),
  });
  void server.ended.then((reason) => {
    if (!stopping) throw new Error(`the server ended: ${reason}`); // crashes this process, so that its supervisor restarts it
  });
  return {
    url: `postgres://127.0.0.1:${new URL(server.url).port}`,
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}
