import { ApiKeyService } from "@cgs/cpm/identity/api-key/api-key.service";
import { createCpmContext, type CpmContext } from "@cgs/cpm/app/context";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { type CpmEnv, cpmEnv } from "@cgs/cpm/settings/env";
import {
  GenerateContentInput,
  GenerationMetadataInput,
  LlmConfigInput,
} from "@cgs/cpm/jobs/acceptance/generate-content.input";
import type { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { buildCpmSchema } from "@cgs/cpm/app/schema";
import { createServices } from "@cgs/cpm/app/service";
import { requireCaller, requireRole } from "@cgs/kit/auth/caller";
import { createAuthenticator } from "@cgs/kit/auth/credentials";
import { Closers } from "@cgs/kit/closers";
import { DataCipher } from "@cgs/kit/encryption";
import { createDataSource } from "@cgs/kit/database/database";
import type { ContextFactory } from "@cgs/kit/graphql/context";
import { assertValidInput } from "@cgs/kit/graphql/validate-input";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import type { Logger } from "@cgs/kit/log";
import { runProcess, type RunningService } from "@cgs/kit/run-process";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { toJobBody, toJobSummaryBody } from "@cgs/rest-shim/routes/cpm/job-body";
import { generationRequest } from "@cgs/rest-shim/routes/cpm/job-routes";
import { Router } from "express";
import { z } from "zod";
import { body, serveSideBySide } from "./side-by-side.js";

/** The CPM's REST routes beside handwritten routes over the same services. */
async function create(env: CpmEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  const source = await createDataSource(env.DATABASE_URL, cpmDatabase, 20).initialize();
  closers.add(() => source.destroy());
  const { keys, services } = await createServices(env, log, { source, cipher: new DataCipher(env.DATA_KEYS) }, closers);
  const apiKeys = new ApiKeyService(source, log);
  const callerOf = createAuthenticator({ keys: keys.lookup, apiKey: (key, address) => apiKeys.verify(key, address) });
  const context = createCpmContext(source, services, callerOf);
  const graphql = await createSubgraphServer({ schema: await buildCpmSchema(), context, log, introspection: false });
  closers.add(() => graphql.stop());
  const shim = { module: "cpm", routes: cpmRoutes, execute: graphql.execute, log };
  const { middleware } = graphql;
  const served = { api: "cpm", base: "/", shim, graphql: middleware, handWritten: handWritten(context), log } as const;
  const { url, stop } = await serveSideBySide(served);
  closers.add(stop);
  return { url, stop: () => closers.close() };
}

/** No measured job waits for a vendor, or has a deadline. */
const NOT_WAITING = { waitingFor: null, deadline: null };

const page = z.object({
  limit: z.coerce.number().int().default(20),
  offset: z.coerce.number().int().default(0),
  client_id: z.string().optional(),
});

function handWritten(context: ContextFactory<CpmContext>): Router {
  const router = Router();
  router.post("/api/generate", body, async (request, response) => {
    const { caller, generation, traceId } = await context(request.headers, "http");
    const { content_type: contentType, client_id: clientId, ...fields } = generationRequest.parse(request.body);
    const { keywords, target_length: targetLength, tone } = fields.metadata ?? {};
    const input = Object.assign(new GenerateContentInput(), { contentType, clientId });
    Object.assign(input, withoutNulls({ instructions: fields.instructions }));
    input.metadata = Object.assign(new GenerationMetadataInput(), withoutNulls({ keywords, targetLength, tone }));
    input.llmConfig = Object.assign(new LlmConfigInput(), withoutNulls({ ...fields.llm_config }));
    assertValidInput(GenerateContentInput, input);
    const job = await generation.generate(requireRole(caller, "editor"), input, traceId);
    const { id, status, estimatedCompletionTime: estimated_completion_time, createdAt: created_at } = job;
    response.status(202).location(`/api/jobs/${id}`);
    response.json({ job_id: id, status: status.toLowerCase(), estimated_completion_time, created_at });
  });
  router.get("/api/jobs/:id", async (request, response) => {
    const { caller, jobs } = await context(request.headers, "http");
    const job = await jobs.get(requireCaller(caller), request.params.id);
    const done = job.status === JobStatus.COMPLETED;
    const [steps, queuePosition, result, conformance] = await Promise.all([
      jobs.steps(job),
      jobs.queuePosition(job),
      done ? jobs.result(job) : null,
      done ? jobs.conformance(job) : null,
    ]);
    response.json(toJobBody({ ...dataOf(job), ...NOT_WAITING, steps, queuePosition, result, conformance }));
  });
  router.get("/api/jobs", async (request, response) => {
    const { caller, jobLists, jobs } = await context(request.headers, "http");
    const { client_id: clientId, ...fields } = page.parse(request.query);
    const list = await jobLists.list(requireCaller(caller), {
      ...fields,
      descendants: false,
      ...withoutNulls({ clientId }),
    });
    const rows = list.jobs.map(async (job) => {
      const [queuePosition, conformance] = await Promise.all([
        jobs.queuePosition(job),
        job.status === JobStatus.COMPLETED ? jobs.conformance(job) : null,
      ]);
      return toJobSummaryBody({ ...dataOf(job), ...NOT_WAITING, queuePosition, conformance });
    });
    const { total, limit, offset, hasMore: has_more } = list;
    response.json({ jobs: await Promise.all(rows), total, limit, offset, has_more });
  });
  return router;
}

function dataOf(job: Job) {
  const { request, promptTokens, completionTokens, costUsd, batchSavedUsd, attempt, waits, stage } = job;
  const { instructions = null, keywords, targetLength = null, tone = null, temperature = null } = request;
  const usage = { promptTokens, completionTokens, costUsd, batchSavedUsd };
  const fields = { instructions, keywords, targetLength, tone, temperature };
  return { ...job, ...fields, usage, attempt: attempt - waits, currentStep: stage };
}

/** Drops null and undefined fields. */
function withoutNulls<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as never;
}

await runProcess("cpm", cpmEnv, create);
