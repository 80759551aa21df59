import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A site with one page. */
export interface TestSite {
  url: string;
  /** Serves this as plain text from now on. */
  serve(text: string | undefined, status?: number): void;
  /** How often the page was requested. */
  requests(): number;
  stop(): void;
}

/** Starts a site without robots.txt on this machine. */
export async function startSite(): Promise<TestSite> {
  let page: { text: string | undefined; status: number } = { text: undefined, status: 404 };
  let requests = 0;
  const site = await listen((req, res) => {
    if (req.url === "/robots.txt") return void res.writeHead(404).end();
    requests += 1;
    res.writeHead(page.status, { "content-type": "text/plain" }).end(page.text);
  });
  return {
    ...site,
    serve(text, status = 200) {
      page = { text, status };
    },
    requests: () => requests,
  };
}

/** Starts a server on this machine. */
export async function listen(answer: RequestListener): Promise<{ url: string; stop(): void }> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
