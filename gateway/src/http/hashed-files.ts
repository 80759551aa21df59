import type { RequestHandler } from "express";
import serveCompressed from "express-static-gzip";
import { notFound } from "./fallback.js";

const YEAR_MS = 31_536_000_000;

/**
 * Serves the files of a build whose names contain a hash of their content, so browsers may keep them for a year. A client that accepts Brotli
 * gets the compressed file that the build wrote beside a file (`.br`), if there is one.
 */
export function serveHashedFiles(directory: string): RequestHandler[] {
  const serveFile: RequestHandler = serveCompressed(directory, {
    enableBrotli: true,
    index: false,
    serveStatic: { immutable: true, maxAge: YEAR_MS, redirect: false },
  });
  return [refuseUndecodable, serveFile, forgetEncoding];
}

/** Files that a later build replaced are still known as compressed. The error that is sent instead is not. */
const forgetEncoding: RequestHandler = (_req, res, next) => {
  res.removeHeader("Content-Encoding");
  next();
};

/** The library would answer a path that is not encoded correctly with a page of its own. */
const refuseUndecodable: RequestHandler = (req, res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    return notFound(req, res, next);
  }
  next();
};
