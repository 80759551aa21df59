import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import { smmDatabase } from "@cgs/smm/database/database";
import { seedDemo } from "@cgs/smm/demo/seed-demo";
import { type SmmEnv, smmEnv } from "@cgs/smm/settings/env";
import { createSmm } from "@cgs/smm/app/service";
import type { DataSource } from "typeorm";
import { createMigratedDatabase } from "../support/database.js";
import { startTokenIssuer, type TokenIssuer } from "../support/token-issuer.js";

/** What the SMM under test accepts in `X-Service-Token`: a new token and the one it replaces. */
export const SERVICE_TOKENS = ["new-service-token-1", "old-service-token-1"] as const;

/** What a GraphQL caller gets; `data` as the test expects it. */
export interface GraphQLAnswer<T> {
  data: T;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string; details?: unknown } }[];
}

/** The SMM as a process would run it, with the demo's clients in a database of its own. */
export interface RunningSmm {
  url: string;
  /** To start another process on the same database. */
  env: SmmEnv;
  issuer: TokenIssuer;
  source: DataSource;
  /** Runs an operation with these request headers. */
  graphql<T>(
    query: string,
    headers?: Record<string, string>,
    variables?: Record<string, unknown>,
  ): Promise<GraphQLAnswer<T>>;
  stop(): Promise<void>;
}

/** Starts a {@link RunningSmm}. */
export async function startSmm(): Promise<RunningSmm> {
  const database = await createMigratedDatabase();
  const issuer = await startTokenIssuer();
  const env = smmEnv.parse({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    SMM_PORT: "0",
    DATA_KEYS: "v1:a-secret-of-the-tests",
    CPM_SERVICE_URL: issuer.url,
    SMM_SERVICE_TOKEN: SERVICE_TOKENS.join(","),
  });
  const smm = await createSmm(env, createLogger("smm", "silent"));
  const source = await createDataSource(database.url, smmDatabase).initialize();
  await seedDemo(source);
  return {
    url: smm.url ?? "",
    env,
    issuer,
    source,
    async graphql<T>(query: string, headers = {}, variables = {}) {
      const response = await fetch(`${smm.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphQLAnswer<T>;
    },
    async stop() {
      await source.destroy();
      await smm.stop();
      await issuer.stop();
      await database.drop();
    },
  };
}

/** The header of a user's token. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
