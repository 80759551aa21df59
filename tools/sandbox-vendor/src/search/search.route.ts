import express, { type Response, Router } from "express";
import type { ServedLedger } from "../served/served-ledger.js";
import braveAnswer from "./brave.json" with { type: "json" };
import searxngAnswer from "./searxng.json" with { type: "json" };
import tavilyAnswer from "./tavily.json" with { type: "json" };

/** Serves one answer of each search service, in the documented form, and counts the requests in the totals. */
export function searchRoutes(ledger: ServedLedger): Router {
  const router = Router();
  const answer = (res: Response, isAllowed: boolean, body: object) => {
    const entry = ledger.begin();
    if (isAllowed) {
      entry.complete({ prompt: 0, completion: 0 }, "");
      res.json(body);
      return;
    }
    entry.refuse();
    res.status(401).json({ error: "The key is missing." });
  };
  router.post("/search", express.json({ limit: "100kb" }), (req, res) => {
    const { query } = (req.body ?? {}) as { query?: unknown };
    const isAllowed = /^Bearer \S+$/.test(req.get("authorization") ?? "") && typeof query === "string" && query !== "";
    answer(res, isAllowed, tavilyAnswer);
  });
  router.get("/res/v1/web/search", (req, res) => {
    answer(res, Boolean(req.get("x-subscription-token") && req.query["q"]), braveAnswer);
  });
  router.get("/search", (req, res) => {
    answer(res, req.query["format"] === "json" && Boolean(req.query["q"]), searxngAnswer);
  });
  return router;
}
