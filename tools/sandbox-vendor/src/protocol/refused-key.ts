import type { RequestHandler } from "express";
import { VendorError } from "./vendor-error.js";

/** Keys with this prefix are refused. */
const REFUSED = /^Bearer (sk-refused\S*)$/;

/** Accepts any key or none, but answers 403 to keys for tests of refusals. The message repeats the key, as some vendors do. */
export const refuseTestKeys: RequestHandler = (req, _res, next) => {
  const [, key] = REFUSED.exec(req.get("authorization") ?? "") ?? [];
  if (key === undefined) return next();
  next(new VendorError(403, "invalid_request_error", "invalid_api_key", `Incorrect API key provided: ${key}.`));
};
