import type { SpanContext } from "@opentelemetry/api";
import { Pool } from "undici";
import { AppError, ERROR_CATALOGUE } from "../errors.js";
import type { Tls } from "./tls.js";
import { traceparent } from "./trace.js";
import { inChildSpan, SpanKind } from "../tracing/spans.js";
import { errorOfResponse } from "./upstream-error.js";

/** How to reach another module. */
export interface ServiceClientOptions {
  /** Its name as it appears in propagated errors, e.g. `smm`. */
  service: string;
  baseUrl: string;
  /** Sent as `X-Service-Token`. */
  token?: string;
  /** How it proves to be a module, where modules do. */
  tls?: Tls | undefined;
  /** Time for one call, in milliseconds. */
  deadlineMs?: number;
}

/** One call to another module. */
export interface ServiceRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  traceId: string;
  /** The spans of others that it is made for, too. */
  links?: readonly (SpanContext | undefined)[];
}

/** A JSON answer. */
export interface ServiceResponse {
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** Calls another module over kept-alive connections. */
export interface ServiceClient {
  /** The module's name in propagated errors. */
  readonly service: string;
  /**
   * @throws AppError the other module's own code where it is one of the catalogue's 4xx and not about our credential, else
   * UPSTREAM_ERROR (502), SERVICE_UNAVAILABLE (503) or UPSTREAM_TIMEOUT (504); always with `upstreamErrors`.
   */
  request(request: ServiceRequest): Promise<ServiceResponse>;
  close(): Promise<void>;
}

/**
 * How long an idle connection between processes is kept, in milliseconds, whatever the server offers: shorter than a process that is about to stop serves
 * on, or a request could be sent in the moment in which it closes.
 */
export const KEEP_ALIVE = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 4_000 };

/** Makes a {@link ServiceClient} with a bounded pool. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { service, token, tls, deadlineMs = 5_000 } = options;
  const { origin, pathname } = new URL(options.baseUrl);
  const pool = new Pool(origin, {
    connections: 16,
    pipelining: 1,
    ...KEEP_ALIVE,
    ...(tls && { connect: tls.connect }),
  });
  const prefix = pathname.replace(/\/+$/, "");

  const send = async ({ method, path, body, traceId }: ServiceRequest): Promise<ServiceResponse> => {
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
      if (response.statusCode >= 300) throw errorOfResponse(service, response.statusCode, parseJson(text));
      return { body: parseJson(text), headers: response.headers };
    } catch (error) {
      throw error instanceof AppError ? error : unreachable(service, error, signal.aborted);
    }
  };
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
