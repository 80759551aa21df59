import { EventEmitter, once } from "node:events";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let http: HttpService;
let url: string;
/** What the database is asked; answered at once, as long as it is not replaced. */
let database = () => Promise.resolve();
const slow = new EventEmitter();
beforeAll(async () => {
  const dependencies = { database: () => database() };
  http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies });
  http.app.get("/slow", async (_request, response) => {
    slow.emit("begun");
    await once(slow, "may end");
    response.send("done");
  });
  http.app.get("/work", (_request, response) => void response.send("done"));
  url = await http.listen(0);
});
afterAll(() => http.close());

const ask = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, connection: response.headers.get("connection"), body: await response.text() };
};

test("a process that is about to stop says so, answers all the same, and lets go of every connection", async () => {
  expect(await ask("/readyz")).toMatchObject({ status: 200, connection: "keep-alive" });
  expect(await ask("/work")).toMatchObject({ status: 200, connection: "keep-alive" });
  const begun = once(slow, "begun");
  const answer = ask("/slow");
  await begun;
  http.drain();
  slow.emit("may end");
  expect(await answer, "what was asked before").toMatchObject({ status: 200, connection: "close" });
  expect(await ask("/readyz")).toMatchObject({ status: 503, connection: "close" });
  expect(await ask("/work")).toEqual({ status: 200, connection: "close", body: "done" });
  expect(await ask("/healthz")).toMatchObject({ status: 200, connection: "close" });
});

test("it says so at once, though what it depends on does not answer", async () => {
  database = () => new Promise(() => undefined);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000); // what was known is old
  expect(await ask("/readyz")).toMatchObject({ status: 503, body: expect.stringContaining('"database":"healthy"') });
});
