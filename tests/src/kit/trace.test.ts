import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { traceIdOf } from "@cgs/kit/http/trace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

describe("the trace id of a request", () => {
  it.each([
    ["a traceparent of version 00", `00-${TRACE}-${PARENT}-01`],
    ["a traceparent that is not sampled", `00-${TRACE}-${PARENT}-00`],
    ["a traceparent of a future version", `01-${TRACE}-${PARENT}-01`],
    ["a traceparent of a future version with more fields", `cc-${TRACE}-${PARENT}-01-what-the-future-holds`],
  ])("is taken from %s", (_what, traceparent) => {
    expect(traceIdOf({ traceparent })).toBe(TRACE);
  });

  it.each([
    ["no header", undefined],
    ["an empty header", ""],
    ["an invalid version", `ff-${TRACE}-${PARENT}-01`],
    ["a trace id of zeros", `00-${"0".repeat(32)}-${PARENT}-01`],
    ["a parent id of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
    ["upper-case letters", `00-${TRACE.toUpperCase()}-${PARENT}-01`],
    ["version 00 with more fields", `00-${TRACE}-${PARENT}-01-more`],
    ["two values", `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
    ["a short id", `00-${TRACE.slice(1)}-${PARENT}-01`],
  ])("is new when the caller sends %s", (_what, traceparent) => {
    const made = traceIdOf({ traceparent });
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(made).not.toBe(TRACE);
    expect(traceIdOf({ traceparent })).not.toBe(made);
  });
});

describe("every response of a process", () => {
  let http: HttpService;
  let url: string;
  beforeAll(async () => {
    const intercept: Parameters<typeof createHttpService>[0]["intercept"] = (request, response) => {
      if (request.url !== "/taken") return false;
      response.end(JSON.stringify(request.headers));
      return true;
    };
    http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {}, intercept });
    http.app.get("/headers", (request, response) => void response.json(request.headers));
    http.app.get("/fails", () => {
      throw new Error("the handler failed");
    });
    url = await http.listen(0);
  });
  afterAll(() => http.close());

  it.each(["/headers", "/taken", "/healthz", "/readyz", "/metrics", "/nothing-here", "/fails"])(
    "to %s has the trace and the id of its request",
    async (path) => {
      const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, "x-request-id": "request-66" };
      const response = await fetch(url + path, { headers });
      expect(response.headers.get("traceparent")).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
      expect(response.headers.get("x-request-id")).toBe("request-66");
    },
  );

  it.each(["/headers", "/taken"])("to %s has the trace and the id that were set on the request", async (path) => {
    const response = await fetch(url + path, { headers: { traceparent: "rubbish", "x-request-id": "<script>" } });
    const seen = (await response.json()) as Record<string, string>;
    expect(seen["traceparent"]).toBe(response.headers.get("traceparent"));
    expect(seen["x-request-id"]).toBe(response.headers.get("x-request-id"));
    expect(seen["traceparent"]).toBe(`00-${seen["x-request-id"]}-${seen["traceparent"]?.slice(36)}`);
  });
});
