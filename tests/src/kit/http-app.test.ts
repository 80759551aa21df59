import type { IncomingMessage, ServerResponse } from "node:http";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const serves = (body: string) => (_request: IncomingMessage, response: ServerResponse) => void response.end(body);
const startsWith = (path: string, { url = "" }: IncomingMessage) => url.startsWith(path);

let http: HttpService;
beforeEach(() => {
  http = createHttpService({
    name: "test",
    log: createLogger("test", "silent"),
    dependencies: {},
    intercept: (request, response) => {
      if (!startsWith("/raw", request)) return false;
      response.end("raw");
      return true;
    },
    direct: (request) => (startsWith("/direct", request) ? serves("direct") : undefined),
  });
  http.app.fallback(serves("express"));
});
afterEach(() => http.close());

async function get(url: string, path: string) {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, seen: response.headers.get("x-seen"), body: await response.text() };
}

describe("middleware that is added with app.use", () => {
  test.each([
    ["/raw", "raw"],
    ["/direct", "direct"],
    ["/else", "express"],
  ])("runs for a request to %s, in the order of registration", async (path, body) => {
    http.app.use((_request, response, next) => {
      response.setHeader("x-seen", "1");
      next();
    });
    http.app.use((_request, response, next) => {
      response.setHeader("x-seen", `${String(response.getHeader("x-seen"))}2`);
      next();
    });
    expect(await get(await http.listen(0), path)).toEqual({ status: 200, seen: "12", body });
  });

  test.each(["/raw", "/direct", "/else"])("can refuse a request to %s", async (path) => {
    http.app.use((_request, response) => void response.writeHead(418).end("refused"));
    expect(await get(await http.listen(0), path)).toMatchObject({ status: 418, body: "refused" });
  });
});

test.each(["/raw", "/raw/below", "/RAW?query", "/direct", "/direct/below"])(
  "a handler that is mounted at a path serves %s before any handler without Express",
  async (path) => {
    http.app.use("/raw/", serves("mounted"));
    http.app.use("/direct", serves("mounted"));
    expect((await get(await http.listen(0), path)).body).toBe("mounted");
  },
);

test("a path that only begins like a mounted one is served without Express", async () => {
  http.app.use("/raw", serves("mounted"));
  expect((await get(await http.listen(0), "/rawer")).body).toBe("raw");
});

test("a service that listens refuses more middleware and routes", async () => {
  await http.listen(0);
  const refusal = /Add middleware and routes before listen/;
  expect(() => http.app.use((_request, _response, next) => next())).toThrow(refusal);
  expect(() => http.app.use("/late", serves("late"))).toThrow(refusal);
  expect(() => http.app.get("/late", serves("late"))).toThrow(refusal);
  expect(() => http.app.fallback(serves("late"))).toThrow(refusal);
});
