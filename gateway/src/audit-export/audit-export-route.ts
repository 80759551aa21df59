import { AppError } from "@cgs/kit/errors";
import { EXPORT_PATH, exportQuery, type ExportRequest, readExportRequest } from "@cgs/kit/audit/export-request";
import { sendExport } from "@cgs/kit/audit/send-export";
import type { Closers } from "@cgs/kit/closers";
import { FORWARDED_FOR_HEADER } from "@cgs/kit/http/caller-address";
import type { Tls } from "@cgs/kit/http/tls";
import { traceparent } from "@cgs/kit/http/trace";
import type { Logger } from "@cgs/kit/log";
import type { RequestHandler, Response } from "express";
import { Agent, type Dispatcher, request } from "undici";
import { gatewayContext, type GatewayContext } from "../context/gateway-context.js";
import type { SubgraphAddresses } from "../supergraph/subgraphs.js";
import { mergeEntries } from "./merge-entries.js";

/** What {@link createAuditExport} depends on. */
export interface AuditExportOptions {
  addresses: SubgraphAddresses;
  tls: Tls | undefined;
  closers: Closers;
  log: Logger;
}

const HEADERS_DEADLINE_MS = 15_000;

/**
 * Downloads the audit log of all modules as one file, oldest entries first. Modules check the caller's rights and record the export. A refusal of
 * a module is the answer.
 * See docs/decisions/031-keep-append-only-audit-logs-behind-a-service-role.md.
 */
export function createAuditExport({ addresses, tls, closers, log }: AuditExportOptions): RequestHandler {
  const dispatcher = new Agent({ ...(tls && { connect: tls.connect }), headersTimeout: HEADERS_DEADLINE_MS });
  closers.add(() => dispatcher.destroy());
  return async (incoming, response) => {
    const wanted = readExportRequest(incoming.query);
    const context = gatewayContext(incoming.headers);
    const left = new AbortController();
    response.once("close", () => left.abort());
    const options = { headers: headersOf(context), signal: left.signal, dispatcher };
    try {
      const urls = Object.values(addresses).map((baseUrl) => urlOf(baseUrl, wanted));
      await answer(response, wanted, await Promise.all(urls.map((url) => request(url, options))));
    } catch (error) {
      if (response.headersSent) throw error;
      if (left.signal.aborted) return;
      log.warn({ err: error, trace_id: context.traceId }, "a module could not be reached for an audit log export");
      throw new AppError("SERVICE_UNAVAILABLE", { cause: error });
    } finally {
      left.abort();
    }
  };
}

/** Sends the merged export, or the first refusal. */
async function answer(response: Response, wanted: ExportRequest, answers: readonly Dispatcher.ResponseData[]) {
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  if (!refused) return sendExport(response, wanted, mergeEntries(answers.map(({ body }) => body)));
  const text = await refused.body.text();
  response.status(refused.statusCode).set("Cache-Control", "no-store").type("json").send(text);
}

function urlOf(baseUrl: string, wanted: ExportRequest): string {
  return `${baseUrl.replace(/\/+$/, "")}${EXPORT_PATH}?${exportQuery(wanted, "jsonl").toString()}`;
}

/** The headers that modules identify and trace the caller by. */
function headersOf({ authorization, traceId, parent, requestId, address, userAgent }: GatewayContext) {
  return {
    traceparent: traceparent(traceId, parent),
    [FORWARDED_FOR_HEADER]: address,
    ...(requestId !== undefined && { "x-request-id": requestId }),
    ...(authorization !== undefined && { authorization }),
    ...(userAgent !== undefined && { "user-agent": userAgent }),
  };
}
