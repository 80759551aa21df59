import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** A reverse proxy. */
export interface ReverseProxy {
  url: string;
  close(): Promise<void>;
}

/** The headers as a proxy sends them: it adds what it believes to be the caller's address to `X-Forwarded-For`. */
function forwardedHeaders({ headers }: IncomingMessage, caller: string) {
  const { "x-forwarded-for": claimed, "x-test-address": _, ...others } = headers;
  return { ...others, "x-forwarded-for": claimed === undefined ? caller : `${String(claimed)}, ${caller}` };
}

/**
 * Starts a reverse proxy in front of a process, as nginx is one with `$proxy_add_x_forwarded_for`, for requests and upgrades. All callers of a
 * test come from this machine, so they tell the proxy in `x-test-address` which address it sees.
 */
export async function startReverseProxy(target: string): Promise<ReverseProxy> {
  const { hostname, port } = new URL(target);
  const callerOf = ({ headers, socket }: IncomingMessage) =>
    headers["x-test-address"]?.toString() ?? socket.remoteAddress ?? "";
  const server = createServer((incoming, response) => {
    const { method, url } = incoming;
    const headers = forwardedHeaders(incoming, callerOf(incoming));
    const outgoing = request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.on("upgrade", (incoming, socket, head) => {
    const upstream = connect(Number(port), hostname, () => {
      const headers = Object.entries(forwardedHeaders(incoming, callerOf(incoming)));
      const lines = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join("");
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [upstream, socket]) end.on("error", () => [upstream, socket].forEach((one) => one.destroy()));
  });
  server.listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
