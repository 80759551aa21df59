import { withDeadline } from "../deadline.js";
import type { SpanContext } from "@opentelemetry/api";
import { errors, Pool } from "undici";
import { AppError, ERROR_CATALOGUE, type ErrorCode } from "../errors.js";
import type { Tls } from "./tls.js";
import { traceparent } from "./trace.js";
import { inChildSpan, SpanKind } from "../tracing/spans.js";
import { type ErrorResponseOptions, errorOfResponse } from "./upstream-error.js";

/** Options of {@link createServiceClient}. */
export interface ServiceClientOptions {
  /** The module's name in propagated errors, such as `smm`. */
  service: string;
  baseUrl: string;
  /** Sent as `X-Service-Token`. */
  token?: string;
  /** The client certificate, if modules use mutual TLS. */
  tls?: Tls | undefined;
  /** The timeout of one call in milliseconds; 5,000 by default. */
  deadlineMs?: number;
}

/** One call to another module. */
export interface ServiceRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  traceId: string;
  /** The code of an error response by its status, where its JSON body has no code of the catalogue. */
  codes?: ErrorResponseOptions["codes"];
  /** Spans of other requests that this call also serves. */
  links?: readonly (SpanContext | undefined)[];
}

/** A JSON response. */
export interface ServiceResponse {
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** Calls another module over kept-alive connections. */
export interface ServiceClient {
  /** The module's name in propagated errors. */
  readonly service: string;
  /**
   * @throws AppError with the other module's code for a 4xx error that is not about this module's credential; otherwise
   * UPSTREAM_ERROR (502), SERVICE_UNAVAILABLE (503) or UPSTREAM_TIMEOUT (504). It always has `upstreamErrors`.
   */
  request(request: ServiceRequest): Promise<ServiceResponse>;
  close(): Promise<void>;
}

/**
 * How long an idle connection between processes is kept, in milliseconds. Shorter than the time for which a draining process serves:
 * otherwise a request could be sent while the server closes the connection.
 */
export const KEEP_ALIVE = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 4_000 };

/** The largest response of another module in bytes: more than a full batch of the largest strategies. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** Creates a {@link ServiceClient} with a pool of 16 connections. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { service, token, tls, deadlineMs = 5_000 } = options;
  const { origin, pathname } = new URL(options.baseUrl);
  const pool = new Pool(origin, {
    connections: 16,
    pipelining: 1,
    maxResponseSize: MAX_RESPONSE_BYTES,
    ...KEEP_ALIVE,
    ...(tls && { connect: tls.connect }),
  });
  const prefix = pathname.replace(/\/+$/, "");

  const sendUntil = async (
    { signal }: AbortController,
    { method, path, body, traceId, codes }: ServiceRequest,
  ): Promise<ServiceResponse> => {
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
      if (response.statusCode >= 300) {
        const options = { codes, retryAfter: response.headers["retry-after"] };
        throw errorOfResponse(service, response.statusCode, parseJson(text), options);
      }
      return { body: parseJson(text), headers: response.headers };
    } catch (error) {
      throw error instanceof AppError ? error : unreachable(service, error, signal.aborted);
    }
  };
  const send = (request: ServiceRequest) => withDeadline(deadlineMs, (deadline) => sendUntil(deadline, request));
  const attributes = { "peer.service": service };
  return {
    service,
    request: (request) =>
      inChildSpan(`ask ${service}`, { kind: SpanKind.CLIENT, attributes, links: request.links ?? [] }, () =>
        send(request),
      ),
    close: () => pool.destroy(),
  };
}

function unreachable(service: string, cause: unknown, timedOut: boolean): AppError {
  const isTooLarge = cause instanceof errors.ResponseExceededMaxSizeError;
  const code: ErrorCode = isTooLarge ? "UPSTREAM_ERROR" : timedOut ? "UPSTREAM_TIMEOUT" : "SERVICE_UNAVAILABLE";
  return new AppError(code, { cause, upstreamErrors: [{ service, error: ERROR_CATALOGUE[code].message, code }] });
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
