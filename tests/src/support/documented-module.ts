import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a stand-in received. */
export interface DocumentedRequest {
  method: string;
  path: string;
  /** The service token. */
  token: string | undefined;
  body: unknown;
  /** The port of the caller, which is the same for requests of one connection. */
  connection: number | undefined;
}

/** A response: its status with a JSON body, or a text. */
export interface Answer {
  status: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** Answers a request. A request that gets no answer waits forever. */
export type Answering = (request: DocumentedRequest) => Answer | undefined;

/** A stand-in for a module, written from the interface specification alone: it knows no GraphQL and no other path. */
export interface DocumentedModule {
  url: string;
  requests: DocumentedRequest[];
  /** Replaces the documented answers until the next call. */
  answerWith(answering?: Answering): void;
  stop(): Promise<void>;
}

const NOT_FOUND = { status: 404, body: { success: false, error: "Not found", code: "NOT_FOUND" } };
const UNAUTHORIZED = { status: 401, body: { success: false, error: "Unauthorized", code: "UNAUTHORIZED" } };

async function start(token: string, port: number, documented: Answering): Promise<DocumentedModule> {
  const requests: DocumentedRequest[] = [];
  let answering = documented;
  const server = createServer(async (request, response) => {
    const received = await receive(request);
    requests.push(received);
    const answer = received.token === token ? answering(received) : UNAUTHORIZED;
    if (answer) send(response, answer);
  });
  server.listen(port);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (other = documented) => void (answering = other),
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

async function receive(request: IncomingMessage): Promise<DocumentedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    token: request.headers["x-service-token"]?.toString(),
    body: text === "" ? undefined : JSON.parse(text),
    connection: request.socket.remotePort,
  };
}

function send(response: ServerResponse, { status, body, text, headers }: Answer): void {
  response.writeHead(status, { "content-type": text === undefined ? "application/json" : "text/plain", ...headers });
  response.end(text ?? JSON.stringify(body));
}

/** The documented strategy of the only client. */
export const STRATEGY = {
  client_id: "Acme_42",
  strategy: {
    content_guidelines: {
      tone: "warm and plain",
      target_audience: "families who live nearby",
      key_messages: ["Gentle care for every age"],
    },
    seo_rules: { keyword_density: 0.02, meta_description_length: 150, required_elements: ["FAQ"] },
    templates: { seo_article: "seo_article_v2.1" },
  },
  last_updated: "2026-11-21T09:48:11Z",
};

/** The documented instructions. */
export const INSTRUCTIONS = {
  instruction_id: "inst_42",
  instructions: "You write search-optimized articles for families who live nearby.",
  template_used: "seo_article_v2.1",
  estimated_tokens: 120,
  metadata: { keywords_processed: 1, tone_adjustments: [], seo_optimizations: [] },
};

/** Starts a stand-in for the SMM. It has one client. */
export function startDocumentedSmm(token: string, port = 0): Promise<DocumentedModule> {
  return start(token, port, ({ method, path }) => {
    const [, id] = /^\/api\/clients\/([^/]+)\/strategy$/.exec(path) ?? [];
    if (method !== "GET" || id === undefined) return NOT_FOUND;
    if (id === STRATEGY.client_id) return { status: 200, body: STRATEGY };
    return { status: 404, body: { success: false, error: "No such client", code: "CLIENT_NOT_FOUND" } };
  });
}

/** Starts a stand-in for the IM. It answers in the documented envelope. */
export function startDocumentedIm(token: string, port = 0): Promise<DocumentedModule> {
  return start(token, port, ({ method, path }) => {
    if (method !== "POST" || path !== "/api/instructions/generate") return NOT_FOUND;
    return { status: 200, body: { success: true, data: INSTRUCTIONS } };
  });
}
