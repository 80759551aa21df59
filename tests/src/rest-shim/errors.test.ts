import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import { cpmRoutes } from "@cgs/rest-shim/routes/cpm/cpm-routes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { get, post, type RestServer, startRestServer } from "./rest-server.js";

let server: RestServer;
beforeAll(async () => (server = await startRestServer("cpm", cpmRoutes)));
afterEach(() => server.operations.splice(0));
afterAll(() => server.close());

const generation = { content_type: "seo_article", client_id: "c" };
const created = {
  generateContent: {
    job: { id: "j", status: "QUEUED", estimatedCompletionTime: 1, createdAt: "2026-01-02T03:04:05.000Z" },
  },
};
const bearer = { authorization: "Bearer t" };

async function expectRefused(response: Response, code: ErrorCode): Promise<Record<string, unknown>> {
  const body = (await response.json()) as Record<string, unknown>;
  expect([response.status, body["code"]]).toEqual([ERROR_CATALOGUE[code].status, code]);
  expect(Object.keys(body).toSorted()).toEqual(["code", "details", "error", "success"]);
  expect(body).toMatchObject({ success: false, error: expect.any(String), details: expect.any(Object) });
  expect(server.operations).toEqual([]);
  return body;
}

describe("an unreadable request", () => {
  it("with another content type gets 415", async () => {
    const headers = { ...bearer, "content-type": "text/plain" };
    await expectRefused(
      await fetch(`${server.url}/api/generate`, { method: "POST", body: "{}", headers }),
      "UNSUPPORTED_MEDIA_TYPE",
    );
  });

  it("with an unknown character set gets 415", async () => {
    const headers = { ...bearer, "content-type": "application/json; charset=klingon" };
    await expectRefused(await post(`${server.url}/api/generate`, "{}", headers), "UNSUPPORTED_MEDIA_TYPE");
  });

  it.each(["{", '"text"', "{'a': 1}", "\u0000"])("with the invalid JSON body %j gets 400", async (body) => {
    await expectRefused(await post(`${server.url}/api/generate`, body), "MALFORMED_REQUEST");
  });

  it("with invalid percent-encoding in its path gets 400", async () => {
    const { error } = await expectRefused(await get(`${server.url}/api/jobs/%zz`), "MALFORMED_REQUEST");
    expect(error).toBe("The path of the URL is not valid percent-encoded UTF-8.");
  });

  it("with a body over 1 MB gets 413", async () => {
    const body = { ...generation, instructions: "x".repeat(1_048_576) };
    await expectRefused(await post(`${server.url}/api/generate`, body), "PAYLOAD_TOO_LARGE");
  });

  it.each([
    [{}, "content_type", "is required"],
    [[], "body", "must be of type object"],
    [{ ...generation, client_id: 7 }, "client_id", "must be of type string"],
    [{ ...generation, metadata: { target_length: "900" } }, "metadata.target_length", "must be of type number"],
    [{ ...generation, metadata: { keywords: "a,b" } }, "metadata.keywords", "must be of type array"],
    [{ ...generation, llm_config: [] }, "llm_config", "must be of type object"],
    [{ ...generation, metadata: { target_length: 1.5 } }, "metadata.target_length", "must be of type integer"],
    [{ ...generation, metadata: { target_length: 2 ** 31 } }, "metadata.target_length", "must be at most 2147483647"],
  ])("with a field of the wrong type in %j gets 422 that names the field", async (body, field, message) => {
    const { details, error } = await expectRefused(await post(`${server.url}/api/generate`, body), "VALIDATION_ERROR");
    expect(details).toEqual({ field, message });
    expect(error).toBe(`${field}: ${message}`);
  });

  it("without a body gets 422", async () => {
    const response = await fetch(`${server.url}/api/generate`, { method: "POST", headers: bearer });
    expect((await expectRefused(response, "VALIDATION_ERROR"))["details"]).toEqual({
      field: "body",
      message: "is required",
    });
  });
});

describe("a path", () => {
  it.each(["/api/nothing", "/", "/API/JOBS", "/api/jobs/a/b"])("that is unknown, %s, gets 404", async (path) => {
    await expectRefused(await get(server.url + path), "NOT_FOUND");
  });

  it.each([
    ["DELETE", "/api/jobs", "GET, HEAD, OPTIONS"],
    ["GET", "/api/generate", "POST, OPTIONS"],
    ["PUT", "/generate", "POST, OPTIONS"],
    ["POST", "/jobs/1", "GET, HEAD, OPTIONS"],
  ])("without the method %s, %s, gets 405 with an Allow header", async (method, path, allow) => {
    const response = await fetch(server.url + path, { method });
    expect(response.headers.get("allow")).toBe(allow);
    await expectRefused(response, "METHOD_NOT_ALLOWED");
  });

  it("lists its methods for OPTIONS without a credential", async () => {
    const response = await fetch(`${server.url}/api/jobs`, { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([
      204,
      "GET, HEAD, OPTIONS",
      "",
    ]);
    expect((await fetch(`${server.url}/nothing`, { method: "OPTIONS" })).status).toBe(404);
  });

  it("with GET answers HEAD without a body", async () => {
    server.answer({ data: { providers: [] } });
    const response = await fetch(`${server.url}/providers/status`, { method: "HEAD", headers: bearer });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("a response that bypasses Express", () => {
  it("has the security headers and is measured by route", async () => {
    server.answer({ data: { providers: [] } });
    const { headers } = await get(`${server.url}/providers/status`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    await get(`${server.url}/api/jobs/%zz`);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('method="GET",route="/providers/status",status="200"');
    expect(metrics).toContain('method="GET",route="/api/jobs/:job_id",status="400"');
  });

  it.each(["/providers/status/", "http://cpm.example/providers/status?a=1"])("is also sent for %s", async (path) => {
    server.answer({ data: { providers: [] } });
    const { port } = new URL(server.url);
    const [answer] = (await once(request({ port, path, headers: bearer }).end(), "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });
});

describe("a credential", () => {
  it("that is missing gets 401 with a challenge before the body is read", async () => {
    const response = await post(`${server.url}/api/generate`, "{", {});
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    const { error } = await expectRefused(response, "UNAUTHENTICATED");
    expect(error).toBe(
      "The credential is missing. Send an access token or an API key in the Authorization header, as Bearer <token>.",
    );
  });

  it.each(["UNAUTHENTICATED", "TOKEN_EXPIRED", "INVALID_API_KEY"] as const)(
    "that the module refuses with %s gets 401",
    async (code) => {
      server.answer({ errors: [{ message: "no", extensions: { code } }] });
      const response = await get(`${server.url}/providers/status`);
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await response.json()).toEqual({ success: false, error: "no", code, details: {} });
    },
  );

  it("is passed to the module unchanged", async () => {
    server.answer({ data: { providers: [] } });
    await get(`${server.url}/providers/status`, { authorization: "Bearer a.b.c", "x-service-token": "s" });
    expect(server.operations[0]?.headers).toMatchObject({ authorization: "Bearer a.b.c", "x-service-token": "s" });
  });
});

describe("the API version", () => {
  it.each<Record<string, string>>([{}, { "api-version": "1.0" }])(
    "is 1.0 for the request headers %j, and the response repeats it",
    async (version) => {
      server.answer({ data: { providers: [] } });
      const response = await get(`${server.url}/providers/status`, { ...bearer, ...version });
      expect([response.status, response.headers.get("api-version")]).toEqual([200, "1.0"]);
    },
  );

  it.each(["2.0", "1", "latest", ""])("%j is refused with the list of supported versions", async (version) => {
    const response = await get(`${server.url}/providers/status`, { ...bearer, "api-version": version });
    const { details, error } = await expectRefused(response, "UNSUPPORTED_API_VERSION");
    expect(details).toEqual({ supported_versions: ["1.0"] });
    expect(error).toContain("1.0");
  });
});

describe("the request id", () => {
  it("is the caller's, on error responses, too", async () => {
    const response = await get(`${server.url}/nothing`, { "x-request-id": "req-1" });
    expect(response.headers.get("x-request-id")).toBe("req-1");
  });

  it.each<Record<string, string>>([{}, { "x-request-id": "<script>" }, { "x-request-id": "x".repeat(200) }])(
    "is generated when the caller sends %j",
    async (headers) => {
      const response = await get(`${server.url}/nothing`, headers);
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it("continues the caller's trace into the operation", async () => {
    server.answer({ data: { providers: [] } });
    const trace = "0af7651916cd43dd8448eb211c80319c";
    await get(`${server.url}/providers/status`, { ...bearer, traceparent: `00-${trace}-b7ad6b7169203331-01` });
    expect(server.operations[0]?.headers["traceparent"]).toMatch(new RegExp(`^00-${trace}-`));
  });
});

describe("an error of the operation", () => {
  it.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])(
    "with code %s gets the status of the error catalog",
    async (code) => {
      server.answer({ data: null, errors: [{ message: "why", extensions: { code } }] });
      const response = await post(`${server.url}/api/generate`, generation);
      expect(response.status).toBe(ERROR_CATALOGUE[code].status);
      expect(await response.json()).toMatchObject({ success: false, error: "why", code });
    },
  );

  it("keeps its details", async () => {
    const details = { field: "metadata.target_length", message: "must be at least 50" };
    server.answer({ errors: [{ message: "m", extensions: { code: "VALIDATION_ERROR", details } }] });
    const response = await post(`${server.url}/api/generate`, generation);
    expect(await response.json()).toEqual({ success: false, error: "m", code: "VALIDATION_ERROR", details });
  });

  it("returns Retry-After in whole seconds", async () => {
    server.answer({ errors: [{ message: "m", extensions: { code: "RATE_LIMIT_EXCEEDED", retryAfter: 2.1 } }] });
    const response = await post(`${server.url}/api/generate`, generation);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "3"]);
  });

  it("in another module gets the propagated error body", async () => {
    const upstreamErrors = [{ service: "smm", error: "There is no such client.", code: "CLIENT_NOT_FOUND" }];
    const extensions = { code: "CLIENT_NOT_FOUND", details: { client_id: "c" }, upstreamErrors };
    server.answer({ errors: [{ message: "There is no such client.", extensions }] });
    const trace = "0af7651916cd43dd8448eb211c80319c";
    const response = await post(`${server.url}/api/generate`, generation, {
      ...bearer,
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    });
    expect(response.status).toBe(404);
    const body = (await response.json()) as { timestamp: string };
    expect(body).toEqual({
      error: "There is no such client.",
      service: "smm",
      trace_id: trace,
      timestamp: expect.any(String),
      details: { client_id: "c", error_code: "CLIENT_NOT_FOUND" },
      upstream_errors: upstreamErrors,
    });
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
  });

  it("is returned as problem details (RFC 9457) when the request accepts only those", async () => {
    const details = { field: "metadata.target_length", message: "must be at least 50" };
    server.answer({ errors: [{ message: "m", extensions: { code: "VALIDATION_ERROR", details } }] });
    const response = await post(`${server.url}/api/generate`, generation, {
      ...bearer,
      accept: "application/problem+json",
    });
    expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(response.headers.get("vary")).toContain("Accept");
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        type: "urn:content-generation-system:error:VALIDATION_ERROR",
        title: ERROR_CATALOGUE.VALIDATION_ERROR.message,
        status: 422,
        detail: "m",
        code: "VALIDATION_ERROR",
        trace_id: response.headers.get("x-request-id"),
        details,
      },
    ]);
  });

  it("in another module is returned as problem details with the upstream errors", async () => {
    const upstreamErrors = [{ service: "im", error: "It is away.", code: "SERVICE_UNAVAILABLE" }];
    server.answer({ errors: [{ message: "m", extensions: { code: "SERVICE_UNAVAILABLE", upstreamErrors } }] });
    const response = await post(`${server.url}/api/generate`, generation, {
      ...bearer,
      accept: "application/problem+json",
    });
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { code: "SERVICE_UNAVAILABLE", upstream_errors: upstreamErrors },
    ]);
  });

  it.each(["*/*", "application/json", "text/html, */*;q=0.1", "application/json, application/problem+json"])(
    "is returned in the documented body for Accept: %s",
    async (accept) => {
      server.answer({ errors: [{ message: "m", extensions: { code: "QUOTA_EXCEEDED" } }] });
      const response = await post(`${server.url}/api/generate`, generation, { ...bearer, accept });
      expect(await response.json()).toEqual({ success: false, error: "m", code: "QUOTA_EXCEEDED", details: {} });
    },
  );

  it("for a variable that the schema refuses gets 422", async () => {
    server.answer({ errors: [{ message: "Variable $input is bad", extensions: { code: "BAD_USER_INPUT" } }] });
    const response = await post(`${server.url}/api/generate`, generation);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it.each([
    ["an unknown code", { errors: [{ message: "secret host db-1", extensions: { code: "WAT" } }] }],
    ["no code", { errors: [{ message: "secret host db-1" }] }],
    ["neither data nor error", {}],
  ])("with %s gets 500 and reveals only the trace id; the log has the cause", async (_, result) => {
    server.logged.splice(0);
    server.answer(result);
    const response = await post(`${server.url}/api/generate`, generation);
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain("secret");
    expect(JSON.parse(text)).toMatchObject({
      code: "INTERNAL_ERROR",
      details: { trace_id: response.headers.get("x-request-id") },
    });
    expect(server.logged).toEqual([expect.stringMatching("errors" in result ? "secret host db-1" : /"stack":/)]);
  });

  it("that is unexpected gets 500, and the next request is served", async () => {
    server.answer(() => Promise.reject(new Error("secret")));
    const response = await post(`${server.url}/api/generate`, generation);
    expect([response.status, (await response.text()).includes("secret")]).toEqual([500, false]);
    server.answer({ data: created });
    expect((await post(`${server.url}/api/generate`, generation)).status).toBe(202);
  });
});
