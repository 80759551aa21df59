import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@cgs/kit/errors";

/** The supported values of the `API-Version` request header. Requests without the header get the first. */
export const API_VERSIONS = ["1.0"] as const;

/** Sets the headers that every response has: `API-Version` and `Cache-Control: no-store`. */
export function setStandardHeaders(response: ServerResponse): void {
  response.setHeader("API-Version", API_VERSIONS[0]);
  response.setHeader("Cache-Control", "no-store");
}

/** @throws AppError UNSUPPORTED_API_VERSION when the request names a version that is not supported. */
export function assertApiVersion({ headers }: IncomingMessage): void {
  const version = headers["api-version"];
  if (version !== undefined && !isSupported(String(version))) throw unsupportedVersion();
}

function isSupported(version: string): boolean {
  return (API_VERSIONS as readonly string[]).includes(version.trim());
}

function unsupportedVersion(): AppError {
  const supported = API_VERSIONS.join(", ");
  return new AppError("UNSUPPORTED_API_VERSION", {
    message: `Unsupported API version. Supported: ${supported}.`,
    details: { supported_versions: [...API_VERSIONS] },
  });
}
