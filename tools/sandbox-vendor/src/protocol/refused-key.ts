import type { RequestHandler } from "express";
import { VendorError } from "./vendor-error.js";

/** Keys that begin like this are refused. */
const REFUSED = /^Bearer (sk-refused\S*)$/;

/** The sandbox needs no key and takes any, but for the keys that test how a refusal is dealt with. As some vendors do, it repeats them. */
export const refuseTestKeys: RequestHandler = (req, _res, next) => {
  const [, key] = REFUSED.exec(req.get("authorization") ?? "") ?? [];
  if (key === undefined) return next();
  next(new VendorError(403, "invalid_request_error", "invalid_api_key", `Incorrect API key provided: ${key}.`));
};
