import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { traceIdOf } from "@cgs/kit/http/trace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";

describe("the trace of a request", () => {
  it.each([
    ["of the first version", `00-${TRACE}-${PARENT}-01`],
    ["that is not sampled", `00-${TRACE}-${PARENT}-00`],
    ["of a version to come", `01-${TRACE}-${PARENT}-01`],
    ["of a version to come that says more", `cc-${TRACE}-${PARENT}-01-what-the-future-holds`],
  ])("is the caller's %s", (_what, traceparent) => {
    expect(traceIdOf({ traceparent })).toBe(TRACE);
  });

  it.each([
    ["none", undefined],
    ["nothing", ""],
    ["a version that there can't be", `ff-${TRACE}-${PARENT}-01`],
    ["a trace id of zeros", `00-${"0".repeat(32)}-${PARENT}-01`],
    ["a parent id of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
    ["capital letters", `00-${TRACE.toUpperCase()}-${PARENT}-01`],
    ["a first version that says more", `00-${TRACE}-${PARENT}-01-more`],
    ["two of them", `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
    ["a short id", `00-${TRACE.slice(1)}-${PARENT}-01`],
  ])("is a new one when the caller sends %s", (_what, traceparent) => {
    const made = traceIdOf({ traceparent });
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(made).not.toBe(TRACE);
    expect(traceIdOf({ traceparent })).not.toBe(made);
  });
});

describe("every answer of a process", () => {
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
    http.app.get("/breaks", () => {
      throw new Error("broken");
    });
    url = await http.listen(0);
  });
  afterAll(() => http.close());

  it.each(["/headers", "/taken", "/healthz", "/readyz", "/metrics", "/nothing-here", "/breaks"])(
    "to %s names the trace and the id of its request",
    async (path) => {
      const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, "x-request-id": "order-66" };
      const response = await fetch(url + path, { headers });
      expect(response.headers.get("traceparent")).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`));
      expect(response.headers.get("x-request-id")).toBe("order-66");
    },
  );

  it.each(["/headers", "/taken"])("to %s is about what the request carries from there on", async (path) => {
    const response = await fetch(url + path, { headers: { traceparent: "rubbish", "x-request-id": "<script>" } });
    const seen = (await response.json()) as Record<string, string>;
    expect(seen["traceparent"]).toBe(response.headers.get("traceparent"));
    expect(seen["x-request-id"]).toBe(response.headers.get("x-request-id"));
    expect(seen["traceparent"]).toBe(`00-${seen["x-request-id"]}-${seen["traceparent"]?.slice(36)}`);
  });
});
