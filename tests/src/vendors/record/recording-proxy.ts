import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Dispatcher, request } from "undici";

/** A call of a vendor as it went over the wire, without the headers of the request: they have the key. */
export interface RecordedCall {
  /** The parsed body. */
  request: unknown;
  status: number;
  /** In lower case. */
  headers: Record<string, string>;
  body: string;
  /** Whether the vendor closed the connection before the end of its response. */
  isCut: boolean;
}

/** A server on this machine that passes requests on to a vendor and keeps what it answers. */
export interface RecordingProxy {
  url: string;
  /** The POST requests since the last call of this method. */
  take(): RecordedCall[];
  close(): Promise<void>;
}

/** Headers that belong to a connection. Without an accepted encoding, the response is plain text. */
const CONNECTION = new Set([
  ...["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "keep-alive", "expect", "te"],
  ...["upgrade", "proxy-authorization", "proxy-connection", "trailer"],
]);
const MAX_BYTES = 8_000_000;

/** Starts a proxy in front of a vendor. It listens on this machine only. @param target the vendor's base URL, with or without `/v1`. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const base = target.replace(/\/+$/, "").replace(/\/v1$/, "");
  let calls: RecordedCall[] = [];
  const server = createServer((req, res) => {
    forward(base, req, res).then(
      (call) => call && calls.push(call),
      () => res.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function forward(base: string, req: IncomingMessage, res: ServerResponse): Promise<RecordedCall | undefined> {
  const sent = await textOf(req);
  const aborted = new AbortController();
  res.once("close", () => aborted.abort());
  const response = await request(`${base}${req.url ?? "/"}`, {
    method: req.method as Dispatcher.HttpMethod,
    headers: plainHeaders(req.headers),
    body: sent === "" ? null : sent,
    signal: aborted.signal,
  });
  const headers = plainHeaders(response.headers);
  res.writeHead(response.statusCode, headers);
  const { body, isCut } = await pass(response.body, res);
  if (isCut) res.destroy();
  else res.end();
  if (req.method !== "POST") return undefined;
  return { request: JSON.parse(sent), status: response.statusCode, headers, body, isCut };
}

async function pass(body: AsyncIterable<Buffer>, res: ServerResponse): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new Error("the response is too long");
      chunks.push(chunk);
      res.write(chunk);
    }
  } catch {
    isCut = true;
  }
  return { body: Buffer.concat(chunks).toString("utf8"), isCut };
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && !CONNECTION.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
