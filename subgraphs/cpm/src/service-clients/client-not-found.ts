import { AppError, ERROR_CATALOGUE } from "@cgs/kit/errors";

/** The error for a client that the SMM does not have. One of another tenant gets the same, so that it is not revealed. */
export function clientNotFound(clientId: string): AppError {
  const code = "CLIENT_NOT_FOUND";
  const upstreamErrors = [{ service: "smm", error: ERROR_CATALOGUE[code].message, code }];
  return new AppError(code, { details: { client_id: clientId }, upstreamErrors });
}
