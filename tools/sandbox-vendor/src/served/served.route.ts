import { Router } from "express";
import { VendorError } from "../protocol/vendor-error.js";
import type { ServedLedger } from "./served-ledger.js";

/** `GET /served`, `GET /served?job=<id>` and `DELETE /served`. */
export function servedRoutes(ledger: ServedLedger): Router {
  const router = Router();
  router.get("/served", (req, res) => {
    const { job } = req.query;
    if (job === undefined) return void res.json(ledger.all());
    if (typeof job !== "string" || job === "") throw VendorError.invalidRequest("job: must be one job id", "job");
    res.json({ job_id: job, ...ledger.job(job) });
  });
  router.delete("/served", (_req, res) => {
    ledger.reset();
    res.status(204).end();
  });
  return router;
}
