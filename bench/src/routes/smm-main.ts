import { ServiceTokens } from "@cgs/kit/auth/service-tokens";
import { requireCaller } from "@cgs/kit/auth/caller";
import { createAuthenticator } from "@cgs/kit/auth/credentials";
import { Closers } from "@cgs/kit/closers";
import { createDataSource } from "@cgs/kit/database/database";
import type { ContextFactory } from "@cgs/kit/graphql/context";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import type { Logger } from "@cgs/kit/log";
import { runProcess, type RunningService } from "@cgs/kit/run-process";
import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { toUpperCase } from "@cgs/rest-shim/route/fields";
import { toClientStrategyBody } from "@cgs/rest-shim/routes/smm/strategy-body";
import { DataCipher } from "@cgs/kit/encryption";
import { PeopleCipher } from "@cgs/smm/strategy-record/people-cipher";
import { createSmmContext, type SmmContext } from "@cgs/smm/app/context";
import { smmDatabase } from "@cgs/smm/database/database";
import { type SmmEnv, smmEnv } from "@cgs/smm/settings/env";
import { buildSmmSchema } from "@cgs/smm/app/schema";
import { StrategyCache } from "@cgs/smm/strategy/strategy-cache";
import { Router } from "express";
import { serveSideBySide } from "./side-by-side.js";

/** The SMM's REST routes beside a handwritten route over the same services. */
async function create(env: SmmEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  const source = await createDataSource(env.DATABASE_URL, smmDatabase).initialize();
  closers.add(() => source.destroy());
  const callerOf = createAuthenticator({
    keys: () => Promise.resolve(undefined),
    serviceTokens: ServiceTokens.of([], env.SMM_SERVICE_TOKEN),
  });
  const people = new PeopleCipher(new DataCipher(env.DATA_KEYS));
  const context = createSmmContext(source, new StrategyCache(env.STRATEGY_CACHE_TTL), callerOf, false, people);
  const graphql = await createSubgraphServer({ schema: await buildSmmSchema(), context, log, introspection: false });
  closers.add(() => graphql.stop());
  const shim = { module: "smm", routes: smmRoutes, execute: graphql.execute, log };
  const { middleware } = graphql;
  const served = { api: "smm", base: "/", shim, graphql: middleware, handWritten: handWritten(context), log } as const;
  const { url, stop } = await serveSideBySide(served);
  closers.add(stop);
  return { url, stop: () => closers.close() };
}

function handWritten(context: ContextFactory<SmmContext>): Router {
  const router = Router();
  router.get("/api/clients/:id/strategy", async (request, response) => {
    const { caller, clients, strategies } = await context(request.headers, "http");
    const client = await clients.get(requireCaller(caller), request.params.id);
    const strategy = await strategies.effective(client);
    const ruleLevels = strategy.ruleLevels.map(({ rule, level }) => ({ rule: toUpperCase(rule), level }));
    response.set("ETag", `W/"${strategy.version}"`).json(toClientStrategyBody({ ...strategy, ruleLevels }));
  });
  return router;
}

await runProcess("smm", smmEnv, create);
