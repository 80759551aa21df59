import { ServiceTokens } from "@cgs/kit/auth/service-tokens";
import { createImContext, type ImContext } from "@cgs/im/app/context";
import { imDatabase } from "@cgs/im/database/database";
import { type ImEnv, imEnv } from "@cgs/im/settings/env";
import { GenerateInstructionsInput } from "@cgs/im/instruction/generate-instructions.input";
import { InstructionContextInput } from "@cgs/im/instruction-context/instruction-context.input";
import { GenerationLimit } from "@cgs/im/instruction/generation-limit";
import { InstructionStore } from "@cgs/im/instruction/instruction-store";
import { buildImSchema } from "@cgs/im/app/schema";
import { requireService } from "@cgs/im/authorization/require-service";
import { TemplateCache } from "@cgs/im/template/template-cache";
import { createAuthenticator } from "@cgs/kit/auth/credentials";
import { Closers } from "@cgs/kit/closers";
import { createDataSource } from "@cgs/kit/database/database";
import type { ContextFactory } from "@cgs/kit/graphql/context";
import { assertValidInput } from "@cgs/kit/graphql/validate-input";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import type { Logger } from "@cgs/kit/log";
import { runProcess, type RunningService } from "@cgs/kit/run-process";
import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { toInstructionBody, toInstructionInput, instructionRequest } from "@cgs/rest-shim/routes/im/instruction-routes";
import { Router } from "express";
import { body, serveSideBySide } from "./side-by-side.js";

/** The IM's REST routes beside a handwritten route over the same services. */
async function create(env: ImEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  const source = await createDataSource(env.DATABASE_URL, imDatabase).initialize();
  closers.add(() => source.destroy());
  const callerOf = createAuthenticator({
    keys: () => Promise.resolve(undefined),
    serviceTokens: ServiceTokens.of([], env.IM_SERVICE_TOKEN),
  });
  const store = new InstructionStore(source, new GenerationLimit(env.TEMPLATE_GENERATION_LIMIT));
  const context = createImContext(source, callerOf, new TemplateCache(env.TEMPLATE_CACHE_TTL), store, false);
  const graphql = await createSubgraphServer({ schema: await buildImSchema(), context, log, introspection: false });
  closers.add(() => graphql.stop());
  const shim = { module: "im", routes: imRoutes, execute: graphql.execute, log };
  const { middleware } = graphql;
  const served = { api: "im", base: "/", shim, graphql: middleware, handWritten: handWritten(context), log } as const;
  const { url, stop } = await serveSideBySide(served);
  closers.add(stop);
  return { url, stop: () => closers.close() };
}

function handWritten(context: ContextFactory<ImContext>): Router {
  const router = Router();
  router.post("/api/instructions/generate", body, async (request, response) => {
    const { caller, traceId, instructions } = await context(request.headers, "http");
    const { context: written, ...asked } = toInstructionInput(instructionRequest.parse(request.body));
    const input = Object.assign(new GenerateInstructionsInput(), asked);
    input.context = Object.assign(new InstructionContextInput(), written);
    assertValidInput(GenerateInstructionsInput, input);
    response.json(toInstructionBody(await instructions.generate(input, { caller: requireService(caller), traceId })));
  });
  return router;
}

await runProcess("im", imEnv, create);
