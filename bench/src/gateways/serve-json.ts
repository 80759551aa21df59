import { serveHttp } from "./serve-http.js";

/** Makes this process a server that answers each JSON that is posted to it, and every GET with the same. */
export function serveJson(answer: (body: unknown) => Promise<unknown>, toGet: string): Promise<void> {
  return serveHttp((request, response) => {
    if (request.method === "GET") return void response.end(toGet);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      answer(JSON.parse(Buffer.concat(chunks).toString("utf8"))).then(
        (found) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
}
