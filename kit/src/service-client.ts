import { Pool } from "undici";
import { AppError, ERROR_CATALOGUE, isErrorCode, type UpstreamError } from "./errors.js";
import { traceparent } from "./trace.js";

/** How to reach another module. */
export interface ServiceClientOptions {
  /** Its name as it appears in propagated errors, e.g. `smm`. */
  service: string;
  baseUrl: string;
  /** Sent as `X-Service-Token`. */
  token?: string;
  /** Time for one call, in milliseconds. */
  deadlineMs?: number;
}

/** One call to another module. */
export interface ServiceRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  traceId: string;
}

/** A JSON answer. */
export interface ServiceResponse {
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** Calls another module over kept-alive connections. */
export interface ServiceClient {
  /**
   * @throws AppError the other module's own code where it is one of the catalogue's 4xx and not about our credential, else
   * UPSTREAM_ERROR (502), SERVICE_UNAVAILABLE (503) or UPSTREAM_TIMEOUT (504); always with `upstreamErrors`.
   */
  request(request: ServiceRequest): Promise<ServiceResponse>;
  close(): Promise<void>;
}

/** Makes a {@link ServiceClient} with a bounded pool. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { service, token, deadlineMs = 5_000 } = options;
  const { origin, pathname } = new URL(options.baseUrl);
  const pool = new Pool(origin, { connections: 16, pipelining: 1, keepAliveTimeout: 30_000 });
  const prefix = pathname.replace(/\/+$/, "");

  return {
    async request({ method, path, body, traceId }) {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        const response = await pool.request({
          method,
          path: prefix + path,
          signal,
          headers: {
            accept: "application/json",
            traceparent: traceparent(traceId),
            ...(body !== undefined && { "content-type": "application/json" }),
            ...(token !== undefined && { "x-service-token": token }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.body.text();
        if (response.statusCode >= 300) throw upstreamFailure(service, response.statusCode, parseJson(text));
        return { body: parseJson(text), headers: response.headers };
      } catch (error) {
        throw error instanceof AppError ? error : unreachable(service, error, signal.aborted);
      }
    },
    close: () => pool.destroy(),
  };
}

interface ErrorBody {
  error?: unknown;
  code?: unknown;
  details?: { error_code?: unknown } & Record<string, unknown>;
  upstream_errors?: UpstreamError[];
}

function upstreamFailure(service: string, status: number, body: unknown): AppError {
  const { error, code, details, upstream_errors = [] } = (body ?? {}) as ErrorBody;
  const upstreamCode = String(code ?? details?.error_code ?? `HTTP_${status}`);
  const message = typeof error === "string" ? error : `The ${service} answered with status ${status}.`;
  const upstreamErrors = [{ service, error: message, code: upstreamCode }, ...upstream_errors];
  if (status >= 400 && status < 500 && status !== 401 && status !== 403 && isErrorCode(upstreamCode)) {
    return new AppError(upstreamCode, { message, upstreamErrors, ...(details && { details }) });
  }
  const own = status === 503 ? "SERVICE_UNAVAILABLE" : status === 504 ? "UPSTREAM_TIMEOUT" : "UPSTREAM_ERROR";
  return new AppError(own, { upstreamErrors });
}

function unreachable(service: string, cause: unknown, timedOut: boolean): AppError {
  const code = timedOut ? "UPSTREAM_TIMEOUT" : "SERVICE_UNAVAILABLE";
  return new AppError(code, { cause, upstreamErrors: [{ service, error: ERROR_CATALOGUE[code].message, code }] });
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
