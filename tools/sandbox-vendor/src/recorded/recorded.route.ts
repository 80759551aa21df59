import express, { type Request, type Response, Router } from "express";
import type { ServedEntry } from "../served/served-ledger.js";
import type { Fixture } from "./fixture.js";
import type { RecordedAnswer } from "./recorded-answer.js";
import type { RecordedServer } from "./recorded-server.js";

const BODY_LIMIT = "1mb";
const GOOGLE_PATH = /^\/v1beta\/(?:models\/)?([^:]+):streamGenerateContent$/;

/**
 * Serves the recorded behaviors of other vendors under the names of their models, in the protocols of OpenAI, Anthropic and Google. Passes
 * on requests for other models.
 * @param messages the models of Anthropic's protocol.
 */
export function recordedRoutes(server: RecordedServer, messages: RecordedServer): Router {
  const router = Router();
  const json = express.json({ limit: BODY_LIMIT });
  const modelOf = (req: Request) => (req.body as { model?: string } | undefined)?.model;
  router.post("/v1/chat/completions", json, (req, res, next) => {
    if (!answer(server, modelOf(req), req, res)) next();
  });
  router.post("/v1/messages", json, (req, res, next) => {
    if (!answer(messages, modelOf(req), req, res)) next();
  });
  router.post(GOOGLE_PATH, json, (req, res, next) => {
    if (!answer(server, decodeURIComponent(GOOGLE_PATH.exec(req.path)?.[1] ?? ""), req, res)) next();
  });
  return router;
}

/** Whether the model is a recorded one, which then has answered. */
function answer(server: RecordedServer, model: string | undefined, req: Request, res: Response): boolean {
  const outcome = server.ask(model, { jobId: req.get("x-job-id"), step: req.get("x-step"), body: req.body });
  if (!outcome) return false;
  const { fixture, served } = outcome;
  if ("refusal" in outcome) refuse(outcome.refusal, res, served);
  else send(fixture, outcome.answer, res, served);
  return true;
}

function refuse({ status, headers, body }: Fixture["refuse"][number], res: Response, served: ServedEntry): void {
  served.refuse();
  res.status(status).set(headers);
  if (typeof body === "string") res.type("text/plain").send(body);
  else res.json(body);
}

function send(fixture: Fixture, { parts, tokens, text }: RecordedAnswer, res: Response, served: ServedEntry): void {
  res.set("Content-Type", fixture.contentType);
  for (const part of parts) res.write(part);
  if (!fixture.cut) {
    served.complete(tokens, text);
    return void res.end();
  }
  served.cut(tokens);
  res.write("", () => res.destroy());
}
