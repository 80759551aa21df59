import { randomUUID } from "node:crypto";
import express, { Router } from "express";
import { z } from "zod";
import { completionBody } from "../completion/send-completion.js";
import { findTestCard } from "../model/test-card.js";
import { VendorError } from "../protocol/vendor-error.js";
import type { ServedLedger } from "../served/served-ledger.js";
import { answerInBatch, type BatchAnswer } from "./batch-answer.js";
import { type BatchItem, type BatchPhase, SimulatedBatch, isEnded } from "./batch-work.js";
import { FileStore } from "./file-store.js";

/** Dependencies of the batch endpoints. */
export interface BatchRouteDependencies {
  ledger: ServedLedger;
  /** How long a batch takes. */
  seconds: number;
}

const DAY_SECONDS = 86_400;
const MAX_BATCHES = 2_000;

const createRequest = z.object({
  input_file_id: z.string(),
  endpoint: z.literal("/v1/chat/completions"),
  completion_window: z.literal("24h"),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
});

const line = z.object({
  custom_id: z.string().min(1).max(512),
  method: z.literal("POST"),
  url: z.literal("/v1/chat/completions"),
  body: z.looseObject({ model: z.string() }),
});

interface OpenAiBatch {
  work: SimulatedBatch<BatchAnswer>;
  inputFileId: string;
  metadata: Record<string, string> | null;
  failure: string | undefined;
}

/**
 * OpenAI's Batch API: `POST /v1/batches`, `GET /v1/batches`, `GET /v1/batches/{id}` and `POST /v1/batches/{id}/cancel`, over files.
 * Formats as in https://platform.openai.com/docs/api-reference/batch and https://platform.openai.com/docs/guides/batch: answers are in the
 * output file, in any order; requests without one are in the error file. Answers that were given before the end of the batch are charged.
 */
export function openAiBatchRoutes({ ledger, seconds }: BatchRouteDependencies): Router {
  const router = Router();
  const files = new FileStore();
  const batches = new Map<string, OpenAiBatch>();
  router.use(files.routes());

  router.post("/v1/batches", express.json(), (req, res) => {
    const parsed = createRequest.safeParse(req.body);
    if (!parsed.success) throw VendorError.invalidRequest(z.prettifyError(parsed.error));
    const { input_file_id: inputFileId, metadata } = parsed.data;
    if (batches.size >= MAX_BATCHES) batches.delete([...batches.keys()][0] ?? "");
    const { items, failure } = readItems(files.content(inputFileId));
    const fate = failure ? "failed" : (findTestCard(modelOf(items[0]))?.batch ?? "completed");
    const answer = ({ customId, body }: BatchItem) => answerInBatch(ledger, customId, body);
    const work = new SimulatedBatch(`batch_${randomUUID().replaceAll("-", "")}`, items, {
      milliseconds: seconds * 1_000,
      fate,
      answer,
    });
    const batch = { work, inputFileId, metadata: metadata ?? null, failure };
    batches.set(work.id, batch);
    res.json(batchBody(batch, files));
  });

  const find = (id: unknown) => {
    const batch = batches.get(String(id));
    if (!batch) throw new VendorError(404, "invalid_request_error", null, `No batch found with id '${String(id)}'.`);
    return batch;
  };
  router.get("/v1/batches", (req, res) => {
    const limit = Math.min(Number(req.query["limit"] ?? 20), 100);
    const newest = [...batches.values()].toReversed();
    const from = newest.findIndex(({ work }) => work.id === req.query["after"]) + 1;
    const page = newest.slice(from, from + limit);
    const data = page.map((batch) => batchBody(batch, files));
    const ids = { first_id: page[0]?.work.id ?? null, last_id: page.at(-1)?.work.id ?? null };
    res.json({ object: "list", data, ...ids, has_more: from + limit < newest.length });
  });
  router.get("/v1/batches/:id", (req, res) => void res.json(batchBody(find(req.params.id), files)));
  router.post("/v1/batches/:id/cancel", (req, res) => {
    const batch = find(req.params.id);
    const phase = batch.work.phase();
    if (isEnded(phase))
      throw new VendorError(409, "invalid_request_error", null, `Cannot cancel a batch with status '${phase}'.`);
    batch.work.cancel();
    res.json(batchBody(batch, files));
  });
  return router;
}

/** The requests of an input file, or why the file is not valid. As OpenAI, it accepts only one model in a file. */
function readItems(text: string): { items: BatchItem[]; failure?: string } {
  const items: BatchItem[] = [];
  for (const [index, json] of text.split("\n").filter(Boolean).entries()) {
    const parsed = line.safeParse(parseJson(json));
    if (!parsed.success) return { items: [], failure: `Line ${index + 1} is not a valid request.` };
    items.push({ customId: parsed.data.custom_id, body: parsed.data.body });
  }
  if (new Set(items.map(modelOf)).size > 1) return { items: [], failure: "All requests must have the same model." };
  if (new Set(items.map(({ customId }) => customId)).size < items.length)
    return { items: [], failure: "Each custom_id must be unique." };
  return items.length > 0 ? { items } : { items, failure: "The input file has no requests." };
}

function modelOf(item: BatchItem | undefined): string {
  return (item?.body as { model?: string } | undefined)?.model ?? "";
}

function batchBody(batch: OpenAiBatch, files: FileStore): object {
  const { work, inputFileId, metadata, failure } = batch;
  const phase = work.phase();
  const { output, errors } = phase === "failed" ? { output: [], errors: [] } : linesOf(work, phase);
  const isOver = ["completed", "expired", "cancelled"].includes(phase);
  const at = (...phases: BatchPhase[]) => (phases.includes(phase) ? Math.floor(Date.now() / 1_000) : null);
  const message = failure ?? "The batch was not valid.";
  return {
    id: work.id,
    object: "batch",
    endpoint: "/v1/chat/completions",
    errors:
      phase === "failed"
        ? { object: "list", data: [{ code: "invalid_request", message, param: null, line: null }] }
        : null,
    input_file_id: inputFileId,
    completion_window: "24h",
    status: phase,
    output_file_id: isOver && output.length > 0 ? files.put(`output-${work.id}`, output.join("\n")) : null,
    error_file_id: isOver && errors.length > 0 ? files.put(`error-${work.id}`, errors.join("\n")) : null,
    created_at: Math.floor(work.createdAt / 1_000),
    expires_at: Math.floor(work.createdAt / 1_000) + DAY_SECONDS,
    ...{ in_progress_at: at("in_progress"), finalizing_at: at("finalizing"), completed_at: at("completed") },
    ...{ failed_at: at("failed"), expired_at: at("expired") },
    ...{ cancelling_at: at("cancelling"), cancelled_at: at("cancelled") },
    request_counts: { total: work.items.length, completed: output.length, failed: isOver ? errors.length : 0 },
    metadata,
  };
}

/** The lines of the output file and of the error file. The last answer comes first: their order means nothing. */
function linesOf(work: SimulatedBatch<BatchAnswer>, phase: BatchPhase): { output: string[]; errors: string[] } {
  const [output, errors]: [string[], string[]] = [[], []];
  for (const { customId } of work.items.toReversed()) {
    const answer = work.answers.get(customId);
    const id = `batch_req_${work.id}_${customId}`;
    const written = { id, custom_id: customId };
    if (answer && "completion" in answer) output.push(answered(written, 200, completionBody(answer.completion)));
    else if (answer) errors.push(answered(written, answer.error.status, errorBody(answer.error)));
    else errors.push(JSON.stringify({ ...written, response: null, error: unanswered(phase) }));
  }
  return { output, errors };
}

function answered(written: object, status: number, body: object): string {
  const response = { status_code: status, request_id: randomUUID(), body };
  return JSON.stringify({ ...written, response, error: null });
}

function errorBody({ message, type, code }: VendorError): object {
  return { error: { message, type, param: null, code } };
}

function unanswered(phase: BatchPhase): object {
  if (phase === "cancelled")
    return { code: "batch_cancelled", message: "This request was not run because the batch was cancelled." };
  return { code: "batch_expired", message: "This request could not be executed before the completion window expired." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
