import type { Logger } from "@cgs/kit/log";
import type { ErrorRequestHandler, RequestHandler } from "express";

/** An error that the vendor reports in OpenAI's error format. */
export class VendorError extends Error {
  override readonly name = "VendorError";

  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string | null,
    message: string,
    readonly extras: { param?: string; retryAfter?: number } = {},
  ) {
    super(message);
  }

  /** 400: the request is invalid. */
  static invalidRequest(message: string, param?: string): VendorError {
    return new VendorError(400, "invalid_request_error", null, message, { param });
  }

  /** 404: no test card has this name. */
  static unknownModel(model: string): VendorError {
    const message = `The model \`${model}\` does not exist or you do not have access to it.`;
    return new VendorError(404, "invalid_request_error", "model_not_found", message, { param: "model" });
  }
}

/** Answers a path that does not exist. */
export const answerUnknownPath: RequestHandler = (req, _res, next) => {
  next(new VendorError(404, "invalid_request_error", "unknown_url", `Unknown request URL: ${req.method} ${req.path}.`));
};

/** Sends every error as OpenAI's `{error: {message, type, param, code}}`. Logs and masks unexpected errors. */
export function answerVendorError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    const known = error instanceof VendorError ? error : fromBodyParser(error);
    if (!known) log.error({ err: error }, "the sandbox vendor failed");
    const { status, type, code, message, extras } = known ?? masked;
    if (extras.retryAfter !== undefined) res.set("Retry-After", String(extras.retryAfter));
    res.status(status).json({ error: { message, type, param: extras.param ?? null, code } });
  };
}

const masked = new VendorError(
  500,
  "server_error",
  "internal_error",
  "The server had an error while processing your request.",
);

function fromBodyParser(error: unknown): VendorError | undefined {
  const { status, type } = error as { status?: number; type?: string };
  if (type === "entity.too.large")
    return new VendorError(413, "invalid_request_error", "request_too_large", "The request body is larger than 1 MB.");
  if (status !== undefined && status >= 400 && status < 500)
    return VendorError.invalidRequest("The request body could not be read as JSON.");
  return undefined;
}
