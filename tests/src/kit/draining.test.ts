import { createHttpService, type HttpService } from "@cgs/kit/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterAll, beforeAll, expect, test } from "vitest";

let http: HttpService;
let url: string;
beforeAll(async () => {
  http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {} });
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
  http.drain();
  expect(await ask("/readyz")).toMatchObject({ status: 503, connection: "close" });
  expect(await ask("/work")).toEqual({ status: 200, connection: "close", body: "done" });
  expect(await ask("/healthz")).toMatchObject({ status: 200, connection: "close" });
});
