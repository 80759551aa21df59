import { createApolloServer } from "@cgs/gateway/apollo/apollo-server";
import { type GatewayEnv, gatewayEnv } from "@cgs/gateway/settings/env";
import { identifyKey, type KeyIdentity } from "@cgs/gateway/caller/api-key-identity";
import { executeWithKey } from "@cgs/gateway/external-api/external-api";
import { createFederation } from "@cgs/gateway/supergraph/federation";
import { subgraphAddresses } from "@cgs/gateway/supergraph/subgraphs";
import { RELEASED_SUPERGRAPH, supergraphFile } from "@cgs/gateway/supergraph/supergraph-file";
import { OperationMetrics } from "@cgs/gateway/telemetry/operation-metrics";
import { observerPlugin, OperationObserver } from "@cgs/gateway/telemetry/operation-observer";
import { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import { runProcess, type RunningService } from "@cgs/kit/run-process";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { GraphqlOperation, OperationResult } from "@cgs/rest-shim/graphql/operation";
import {
  ExternalGenerateContentDocument,
  ExternalJobContentDocument,
  ExternalJobStatusDocument,
} from "@cgs/rest-shim/graphql/operations";
import { externalRoutes } from "@cgs/rest-shim/routes/external/external-routes";
import { externalGenerationRequest } from "@cgs/rest-shim/routes/external/generate-route";
import { EXTERNAL_BASE, toJobLinks } from "@cgs/rest-shim/routes/external/links";
import { Router } from "express";
import { body, serveSideBySide } from "./side-by-side.js";

/**
 * The External API beside handwritten routes over the same GraphQL operations. Keys are verified, but the rate limit is off:
 * it would refuse the eleventh request.
 */
async function create(env: GatewayEnv, log: Logger): Promise<RunningService> {
  const closers = new Closers();
  const metrics = new OperationMetrics();
  const supergraph = supergraphFile(RELEASED_SUPERGRAPH, log);
  const federation = createFederation(supergraph, subgraphAddresses(env), metrics, () => undefined, log);
  closers.add(() => federation.close());
  const apollo = createApolloServer({
    gateway: federation.gateway,
    explorable: false,
    observer: observerPlugin(
      new OperationObserver({ metrics, slowMs: env.SLOW_OPERATION_MS, sendServerTiming: false, log }),
    ),
    log,
  });
  await apollo.start();
  closers.add(() => apollo.stop());
  const execute = (operation: GraphqlOperation) => executeWithKey(apollo, operation);
  const checkRateLimit = async ({ headers }: { headers: RequestHeaders }) => {
    const { clientId } = await keyOf(execute, headers);
    return { clientId, headers: {} };
  };
  const { url, stop } = await serveSideBySide({
    api: "external",
    base: EXTERNAL_BASE,
    shim: { module: "gateway", routes: externalRoutes, execute, checkRateLimit, log },
    handWritten: Router().use(EXTERNAL_BASE, handWritten(execute)),
    log,
  });
  closers.add(stop);
  return { url, stop: () => closers.close() };
}

type Execute = (operation: GraphqlOperation) => Promise<OperationResult>;

async function keyOf(execute: Execute, headers: RequestHeaders): Promise<KeyIdentity> {
  const key = await identifyKey(execute, headers);
  if (!key) throw new Error("The API key is not valid");
  return key;
}

async function dataOf<T>(execute: Execute, operation: GraphqlOperation): Promise<T> {
  const { data, errors } = await execute(operation);
  if (errors) throw new Error(JSON.stringify(errors));
  return data as T;
}

interface OperationData {
  job: Record<string, unknown> & { id: string; status: string; currentStep: string; contentType: string };
  jobContent: Record<string, unknown>;
  generateContent: { job: { id: string; status: string; estimatedCompletionTime: number; createdAt: unknown } };
}

function handWritten(execute: Execute): Router {
  const router = Router();
  router.post("/content/generate", body, async ({ headers, body: sent }, response) => {
    const { clientId } = await keyOf(execute, headers);
    const { content_type: contentType, instructions, ...fields } = externalGenerationRequest.parse(sent);
    const { keywords, tone, target_length: targetLength } = fields;
    const variables = { input: { clientId, contentType, instructions, metadata: { keywords, tone, targetLength } } };
    const found = await dataOf<OperationData>(execute, {
      document: ExternalGenerateContentDocument,
      variables,
      headers,
    });
    const { id: jobId, status, ...rest } = found.generateContent.job;
    const data = { jobId, status: status.toLowerCase(), ...rest, links: toJobLinks(jobId) };
    response.status(202).location(data.links.status).json({ success: true, data });
  });
  router.get("/jobs/:id/status", async ({ headers, params: { id } }, response) => {
    await keyOf(execute, headers);
    const { job } = await dataOf<OperationData>(execute, {
      document: ExternalJobStatusDocument,
      variables: { id },
      headers,
    });
    const { id: jobId, status, currentStep, estimatedCompletionTime: _, ...rest } = job;
    const data = { jobId, status: status.toLowerCase(), currentStep: currentStep.toLowerCase(), ...rest };
    response.json({ success: true, data });
  });
  router.get("/jobs/:id/content", async ({ headers, params: { id } }, response) => {
    await keyOf(execute, headers);
    const found = await dataOf<OperationData>(execute, {
      document: ExternalJobContentDocument,
      variables: { id },
      headers,
    });
    const {
      title,
      bodyMarkdown: content,
      bodyHtml: _,
      bodyText: __,
      metaDescription,
      wordCount,
      ...seo
    } = found.jobContent;
    const { id: jobId, contentType, completedAt: generatedAt } = found.job;
    const data = {
      jobId,
      contentType,
      title,
      content,
      format: "markdown",
      metaDescription,
      wordCount,
      seo,
      generatedAt,
    };
    response.set("ETag", `W/"${jobId}-markdown"`).json({ success: true, data });
  });
  return router;
}

await runProcess("gateway", gatewayEnv, create);
