import { AppError } from "@cgs/kit/errors";
import type { NextFunction, Request, RequestHandler, Response } from "express";

/** The versions a caller may name in `API-Version`. The first is used when it names none. */
export const API_VERSIONS = ["1.0"] as const;

/** Gives an answer the headers that every answer has here: `API-Version`, and no caching. Refuses versions that do not exist. */
export function openExchange(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader("API-Version", API_VERSIONS[0]);
    response.setHeader("Cache-Control", "no-store");
    const version = request.headers["api-version"];
    next(version === undefined || isSupported(String(version)) ? undefined : unsupported());
  };
}

function isSupported(version: string): boolean {
  return (API_VERSIONS as readonly string[]).includes(version.trim());
}

function unsupported(): AppError {
  const supported = API_VERSIONS.join(", ");
  return new AppError("UNSUPPORTED_API_VERSION", {
    message: `This API version is not supported. Supported: ${supported}.`,
    details: { supported_versions: [...API_VERSIONS] },
  });
}
