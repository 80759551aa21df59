import { EventEmitter, once } from "node:events";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let http: HttpService;
let url: string;
/** The check of the database. Tests replace it. */
let database = () => Promise.resolve();
const slow = new EventEmitter();
beforeAll(async () => {
  const dependencies = { database: () => database() };
  http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies });
  http.app.get("/slow", async (_request, response) => {
    slow.emit("started");
    await once(slow, "finish");
    response.send("done");
  });
  http.app.get("/work", (_request, response) => void response.send("done"));
  url = await http.listen(0);
});
afterAll(() => http.close());

const get = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, connection: response.headers.get("connection"), body: await response.text() };
};

test("a draining process is not ready, still serves requests, and closes each connection after its response", async () => {
  expect(await get("/readyz")).toMatchObject({ status: 200, connection: "keep-alive" });
  expect(await get("/work")).toMatchObject({ status: 200, connection: "keep-alive" });
  const started = once(slow, "started");
  const response = get("/slow");
  await started;
  http.drain();
  slow.emit("finish");
  expect(await response, "the request in progress").toMatchObject({ status: 200, connection: "close" });
  expect(await get("/readyz")).toMatchObject({ status: 503, connection: "close" });
  expect(await get("/work")).toEqual({ status: 200, connection: "close", body: "done" });
  expect(await get("/healthz")).toMatchObject({ status: 200, connection: "close" });
});

test("a draining process is not ready at once, even if a dependency does not respond", async () => {
  database = () => new Promise(() => undefined);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000); // the last report is outdated
  expect(await get("/readyz")).toMatchObject({ status: 503, body: expect.stringContaining('"database":"healthy"') });
});
