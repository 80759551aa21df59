import { createDataSource } from "@cgs/kit/database/database";
import { loadEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { imDatabase } from "@cgs/im/database/database";
import { type ImEnv, imEnv } from "@cgs/im/settings/env";
import { createIm } from "@cgs/im/app/service";
import type { DataSource } from "typeorm";
import { startTokenIssuer, type TokenIssuer } from "./token-issuer.js";
import { createMigratedDatabase } from "./database.js";

/** The service tokens that the IM under test accepts: a new one and the one that it replaces. */
export const SERVICE_TOKENS = ["new-service-token-1", "old-service-token-1"] as const;

/** The credential of another module. */
export const SERVICE = { "x-service-token": SERVICE_TOKENS[0] };

/** A GraphQL response; `data` has the type that the test expects. */
export interface GraphQLAnswer<T> {
  data: T;
  errors?: { message: string; extensions: { code: string; details?: unknown } }[];
}

/** A running IM on its own database. */
export interface RunningIm {
  url: string;
  issuer: TokenIssuer;
  /** Its settings. Another process with the same settings shares its database. */
  env: ImEnv;
  source: DataSource;
  /** Runs an operation with these request headers; by default those of another module. */
  graphql<T>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphQLAnswer<T>>;
  stop(): Promise<void>;
}

/** Starts a {@link RunningIm}. `settings` override the defaults. */
export async function startIm(settings: Record<string, string> = {}): Promise<RunningIm> {
  const database = await createMigratedDatabase();
  const issuer = await startTokenIssuer();
  const env = loadEnv(imEnv, {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    IM_PORT: "0",
    CPM_SERVICE_URL: issuer.url,
    IM_SERVICE_TOKEN: SERVICE_TOKENS.join(","),
    TEMPLATE_GENERATION_LIMIT: "100000",
    ...settings,
  });
  const im = await createIm(env, createLogger("im", "silent"));
  const source = await createDataSource(database.url, imDatabase).initialize();
  return {
    url: im.url ?? "",
    issuer,
    env,
    source,
    async graphql<T>(query: string, variables = {}, headers: Record<string, string> = SERVICE) {
      const response = await fetch(`${im.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphQLAnswer<T>;
    },
    async stop() {
      await source.destroy();
      await im.stop();
      await issuer.stop();
      await database.drop();
    },
  };
}

/** The error codes of a response. */
export function codes({ errors = [] }: GraphQLAnswer<unknown>): string[] {
  return errors.map(({ extensions }) => extensions.code);
}
