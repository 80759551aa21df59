import { AppError } from "@cgs/kit/errors";
import type { RequestHandler } from "express";

/** Answers unknown paths with 404 and the standard error body. */
export const notFound: RequestHandler = (_req, res) => {
  const { status, message, code } = new AppError("NOT_FOUND");
  res.status(status).set("Cache-Control", "no-store").json({ success: false, error: message, code });
};
