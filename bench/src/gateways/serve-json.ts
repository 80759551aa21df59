import { serveHttp } from "./serve-http.js";

/** Serves HTTP: responds to a POST of JSON with the result of `handle`, and to every GET with `getBody`. */
export function serveJson(handle: (body: unknown) => Promise<unknown>, getBody: string): Promise<void> {
  return serveHttp((request, response) => {
    if (request.method === "GET") return void response.end(getBody);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      handle(JSON.parse(Buffer.concat(chunks).toString("utf8"))).then(
        (result) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
}
