import type { Logger } from "@cgs/kit/log";
import type { Router as ExpressRouter } from "express";
import { Router } from "express";
import { createSessionErrorHandler, dataOf } from "../session/session-errors.js";
import { contextOf, type SessionOperations } from "../session/session-request.js";

/** Where links in e-mails end such e-mails. Opened by a browser, the dashboard asks first. */
export const UNSUBSCRIBE_PATH = "/unsubscribe";

const UNSUBSCRIBE =
  "mutation UnsubscribeFromEmails($token: String!) { unsubscribeFromEmails(token: $token) { unsubscribed } }";

/**
 * Ends e-mails with one request, as RFC 8058 says: mail programs send a POST without a log-in and from no page of ours, so the signed token is
 * the only credential. Its body is not read. 204, or 404 for a token that is not valid.
 */
export function createUnsubscribe({
  execute,
  log,
}: Pick<SessionOperations, "execute"> & { log: Logger }): ExpressRouter {
  const router = Router();
  router.post("/:token", async (request, response) => {
    response.set("Cache-Control", "no-store");
    dataOf(await execute(UNSUBSCRIBE, { token: request.params.token }, contextOf(request)));
    response.status(204).end();
  });
  router.use(createSessionErrorHandler(log));
  return router;
}
