import { randomUUID } from "node:crypto";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import { z } from "zod";
import { VendorError } from "../protocol/vendor-error.js";
import type { RecordedServer } from "../recorded/recorded-server.js";
import { type BatchItem, SimulatedBatch, isEnded } from "./batch-work.js";
import { answerMessage, type MessageResult } from "./message-answer.js";

const BODY_LIMIT = "64mb";
const DAY_MS = 86_400_000;
const MAX_BATCHES = 2_000;

const createRequest = z.object({
  requests: z
    .array(
      z.object({
        custom_id: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
        params: z.looseObject({ model: z.string().min(1) }),
      }),
    )
    .min(1)
    .max(100_000),
});
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).catch(20),
  after_id: z.string().optional().catch(undefined),
});

type Work = SimulatedBatch<MessageResult>;

/**
 * Anthropic's Message Batches API: create, list, read, cancel, and the results as JSONL in any order. A batch has no name, and its requests
 * count as `processing` until all of it has ended. Answers until then are charged. Sources:
 * https://platform.claude.com/docs/en/build-with-claude/batch-processing and https://platform.claude.com/docs/en/api/messages/batches/list.
 */
export function anthropicBatchRoutes(server: RecordedServer, seconds: number): Router {
  const router = Router();
  const batches = new Map<string, Work>();
  const find = (id: unknown) => {
    const work = batches.get(String(id));
    if (!work) throw new VendorError(404, "not_found_error", null, `Message Batch ${String(id)} not found.`);
    return work;
  };
  router.use("/v1/messages/batches", expectVersion);
  router.post("/v1/messages/batches", express.json({ limit: BODY_LIMIT }), (req, res) => {
    if (batches.size >= MAX_BATCHES) batches.delete([...batches.keys()][0] ?? "");
    const work = begin(itemsOf(req.body), server, seconds);
    batches.set(work.id, work);
    res.json(batchBody(work, req));
  });
  router.get("/v1/messages/batches", (req, res) => {
    const { limit, after_id: after } = listQuery.parse(req.query);
    const newest = [...batches.values()].toReversed();
    const from = newest.findIndex(({ id }) => id === after) + 1;
    const data = newest.slice(from, from + limit).map((work) => batchBody(work, req));
    const ids = { first_id: newest[from]?.id ?? null, last_id: newest[from + data.length - 1]?.id ?? null };
    res.json({ data, has_more: from + limit < newest.length, ...ids });
  });
  router.get("/v1/messages/batches/:id", (req, res) => void res.json(batchBody(find(req.params.id), req)));
  router.post("/v1/messages/batches/:id/cancel", (req, res) => {
    const work = find(req.params.id);
    if (isEnded(work.phase())) throw VendorError.invalidRequest(`Message Batch ${work.id} has already ended.`);
    work.cancel();
    res.json(batchBody(work, req));
  });
  router.get("/v1/messages/batches/:id/results", (req, res) => {
    const work = find(req.params.id);
    if (!isEnded(work.phase())) throw VendorError.invalidRequest(`Message Batch ${work.id} has no results yet.`);
    res.type("application/x-jsonl").send(resultsOf(work).map(lineOf).join(""));
  });
  router.use("/v1/messages/batches", answerError);
  return router;
}

const expectVersion: RequestHandler = (req, _res, next) => {
  next(req.get("anthropic-version") ? undefined : VendorError.invalidRequest("anthropic-version: header is required"));
};

/** Sends errors in Anthropic's form: https://platform.claude.com/docs/en/api/errors. */
const answerError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!(error instanceof VendorError)) return next(error);
  const { status, type, message } = error;
  res.status(status).json({ type: "error", error: { type, message }, request_id: `req_${randomUUID()}` });
};

function itemsOf(body: unknown): BatchItem[] {
  const parsed = createRequest.safeParse(body);
  if (!parsed.success) throw VendorError.invalidRequest(z.prettifyError(parsed.error));
  const items = parsed.data.requests.map(({ custom_id: customId, params }) => ({ customId, body: params }));
  if (new Set(items.map(({ customId }) => customId)).size < items.length)
    throw VendorError.invalidRequest("requests: custom_id must be unique");
  return items;
}

function begin(items: BatchItem[], server: RecordedServer, seconds: number): Work {
  const model = (items[0]?.body as { model: string } | undefined)?.model ?? "";
  return new SimulatedBatch(`msgbatch_${randomUUID().replaceAll("-", "")}`, items, {
    milliseconds: seconds * 1_000,
    fate: server.fixtures.get(model)?.batch ?? "completed",
    answer: (item) => answerMessage(server, item),
  });
}

interface Result {
  customId: string;
  result: MessageResult | { type: "canceled" | "expired" };
}

/** The results of an ended batch. The last comes first: their order means nothing. */
function resultsOf(work: Work): Result[] {
  const phase = work.phase();
  const invalid = { type: "invalid_request_error", message: "The request was not valid." };
  const unanswered: Result["result"] =
    phase === "failed"
      ? { type: "errored", error: { type: "error", error: invalid } }
      : { type: phase === "cancelled" ? "canceled" : "expired" };
  return work.items.toReversed().map(({ customId }) => {
    return { customId, result: work.answers.get(customId) ?? unanswered };
  });
}

function lineOf({ customId, result }: Result): string {
  return `${JSON.stringify({ custom_id: customId, result })}\n`;
}

function batchBody(work: Work, req: Request): object {
  const phase = work.phase();
  const isOver = isEnded(phase);
  const results = isOver ? resultsOf(work) : [];
  const count = (type: Result["result"]["type"]) => results.filter(({ result }) => result.type === type).length;
  const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const status = phase === "cancelling" ? "canceling" : "in_progress";
  return {
    id: work.id,
    type: "message_batch",
    processing_status: isOver ? "ended" : status,
    request_counts: {
      processing: isOver ? 0 : work.items.length,
      ...{ succeeded: count("succeeded"), errored: count("errored") },
      ...{ canceled: count("canceled"), expired: count("expired") },
    },
    created_at: time(work.createdAt),
    expires_at: time(work.createdAt + DAY_MS),
    ended_at: isOver ? time(Date.now()) : null,
    cancel_initiated_at: time(work.cancelledAt),
    archived_at: null,
    results_url: isOver ? `http://${req.get("host")}/v1/messages/batches/${work.id}/results` : null,
  };
}
