import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a receiver got. */
export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A receiver of webhooks over HTTP. */
export interface WebhookReceiver {
  origin: string;
  received: ReceivedWebhook[];
  /** The connections that were opened. */
  connections(): number;
  stop(): Promise<void>;
}

/** Answers a request; by default with 200. */
export type Answer = (response: ServerResponse, request: ReceivedWebhook, index: number) => void;

/** Starts a receiver that keeps what it got, and answers as told. */
export async function startReceiver(answer: Answer = (response) => void response.end("ok")): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let connections = 0;
  const server: Server = createServer((request, response) => {
    void read(request).then((webhook) => answer(response, webhook, received.push(webhook) - 1));
  });
  server.on("connection", () => void connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<ReceivedWebhook> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("utf8");
  const headers = request.headers as Record<string, string>;
  return { path: request.url ?? "", headers, body, event: JSON.parse(body) as ReceivedWebhook["event"] };
}
