import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const PATH = "/callback";

/** Where the browser comes back to after a log-in. */
export interface CallbackServer {
  /** Its address, on a free port of this machine. */
  url: string;
  /** The answer of the server: a code, or why there is none. */
  answer: Promise<{ code: string } | { error: string }>;
  close(): void;
}

/**
 * Waits for the browser, on this machine only. It takes one answer, and only with the state of this log-in: pages of other sites can send a browser
 * here too. They get an error, and it keeps waiting.
 */
export async function listenForCallback(state: string): Promise<CallbackServer> {
  let settle: (answer: { code: string } | { error: string }) => void;
  const answer = new Promise<{ code: string } | { error: string }>((resolve) => (settle = resolve));
  const server = createServer((request, response) => {
    const query = queryOf(request);
    if (!query) return send(response, 404, "There is nothing here.");
    if (query.get("state") !== state)
      return send(response, 400, "This answer does not belong to the log-in that waits in the terminal.");
    const code = query.get("code");
    const error = query.get("error") ?? "no code";
    response.once("close", () => settle(code === null ? { error } : { code }));
    const done = code === null ? "The log-in was refused." : "Continue in the terminal.";
    send(response, 200, `${done} You can close this window.`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    answer,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function queryOf({ method, url = "" }: IncomingMessage): URLSearchParams | undefined {
  const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
  return method === "GET" && pathname === PATH ? searchParams : undefined;
}

/** Sends a page with one sentence. It loads nothing, and tells no other site its address, which has the code. */
function send(response: ServerResponse, status: number, sentence: string): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>cgs</title><body><h1>cgs</h1><p>${sentence}</p></body></html>`;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    connection: "close",
  });
  response.end(page);
}
