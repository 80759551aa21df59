import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { TLSSocket } from "node:tls";

/** Headers that only belong to an offer of another protocol. */
const OFFER = /^(?:upgrade|http2-settings)$/i;

/**
 * Serves a request that offers another protocol, such as HTTP/2 in clear text (curl and Java do), as a request without the offer: a server may
 * ignore offers (RFC 9110, section 7.8). The connection is read again from the request on, with its body.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.unshift(Buffer.concat([Buffer.from(headOf(request), "latin1"), head]));
  server.emit(socket instanceof TLSSocket ? "secureConnection" : "connection", socket);
}

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !OFFER.test(name) ? [`${name}: ${withoutOffer(name, rawHeaders[index + 1] ?? "")}`] : [],
  );
  return [`${method} ${url} HTTP/${httpVersion}`, ...lines, "", ""].join("\r\n");
}

/** The value of a header. `Connection` lists the headers of the offer. */
function withoutOffer(name: string, value: string): string {
  if (name.toLowerCase() !== "connection") return value;
  const options = value.split(",").map((option) => option.trim());
  return options.filter((option) => !OFFER.test(option)).join(", ");
}
