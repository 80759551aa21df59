import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer that the proxy gives instead of the vendor. */
export interface ReplacedAnswer {
  status: number;
  body: object;
}

/** What happens to the next request that matches. It reaches the vendor once the returned promise resolves, unless that has an answer. */
type Rule = () => Promise<ReplacedAnswer | undefined>;

/** A proxy between the product and a vendor, which holds requests back or answers them itself. */
export interface VendorProxy {
  url: string;
  /** The requests so far: method and path. */
  seen: string[];
  /** Names the vendor. Call it before the first request. */
  forwardTo(url: string): void;
  /** Holds the next request that matches back. `reached` resolves when it is there; `release` passes it on, or answers it. */
  hold(match: RegExp): { reached: Promise<void>; release(answer?: ReplacedAnswer): void };
  /** Answers the next request that matches, instead of the vendor. */
  answer(match: RegExp, answer: ReplacedAnswer): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port. Rules match `METHOD /path`, each once, the oldest first. */
export async function startVendorProxy(): Promise<VendorProxy> {
  let target = "";
  const rules: { match: RegExp; rule: Rule }[] = [];
  const seen: string[] = [];
  const server = createServer((req, res) => void serve(req, res));
  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const line = `${req.method} ${req.url}`;
    seen.push(line);
    const index = rules.findIndex(({ match }) => match.test(line));
    const [matched] = index < 0 ? [] : rules.splice(index, 1);
    const replaced = await matched?.rule();
    if (!replaced) return pass(req, res, target);
    req.resume();
    res.writeHead(replaced.status, { "content-type": "application/json" }).end(JSON.stringify(replaced.body));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    forwardTo: (url) => void (target = url),
    hold: (match) => {
      const gate = new EventEmitter();
      const [reached, released] = [once(gate, "reached"), once(gate, "released")];
      rules.push({
        match,
        rule: async () => (gate.emit("reached"), (await released)[0] as ReplacedAnswer | undefined),
      });
      return { reached: reached.then(() => undefined), release: (answer) => void gate.emit("released", answer) };
    },
    answer: (match, answer) => void rules.push({ match, rule: async () => answer }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(req: IncomingMessage, res: ServerResponse, target: string): void {
  const { method, headers, url } = req;
  const sent = request(target + url, { method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  sent.on("error", () => res.destroy());
  req.pipe(sent);
}
