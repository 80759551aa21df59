import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";

/** The versions a caller may name in `API-Version`. The first is used when it names none. */
export const API_VERSIONS = ["1.0"] as const;

/**
 * Gives an answer the headers that every answer has here: `API-Version`, and no caching.
 * @throws AppError UNSUPPORTED_API_VERSION for versions that do not exist.
 */
export function openExchange({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("API-Version", API_VERSIONS[0]);
  response.setHeader("Cache-Control", "no-store");
  const version = headers["api-version"];
  if (version !== undefined && !isSupported(String(version))) throw unsupported();
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
