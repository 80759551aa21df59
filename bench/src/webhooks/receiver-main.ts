import { createServer } from "node:http";
import { listenForBench } from "../harness/floor-process.js";

/** A receiver of webhooks: answers POST requests with 204, except at `/hangs`, which never answers. GET responds with the number of answers. */
let answers = 0;

const server = createServer((request, response) => {
  if (request.method === "GET") return void response.end(String(answers));
  request.resume().on("end", () => {
    if (request.url === "/hangs") return;
    answers += 1;
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
await listenForBench(server);
