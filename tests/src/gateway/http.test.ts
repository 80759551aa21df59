import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FixtureGraph, LEAK, startFixtureGraph } from "./fixture-graph.js";

let graph: FixtureGraph;
beforeAll(async () => {
  graph = await startFixtureGraph();
});
afterAll(() => graph.stop());

const signedIn = () => ({ authorization: graph.authorization() });
const url = () => `${graph.url}/graphql`;

describe("a query over HTTP", () => {
  test("gets data of several subgraphs", async () => {
    graph.feed.publish({ id: "http-1", clientId: "acme" });
    const response = await graph.post({ query: `{ job(id: "http-1") { id client { id name } } }` }, signedIn());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      data: { job: { id: "http-1", client: { id: "acme", name: "Client acme" } } },
    });
  });

  test("can be sent with GET", async () => {
    const response = await fetch(`${url()}?${new URLSearchParams({ query: `{ echo(text: "hello") }` })}`);
    expect(await response.json()).toEqual({ data: { echo: "hello" } });
  });

  test("without a credential gets the subgraph's UNAUTHENTICATED with its path", async () => {
    const { data, errors } = await graph.query("{ me { id } }");
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ["me"], extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("with a token of another signer is refused", async () => {
    const { errors } = await graph.query("{ me { id } }", { authorization: graph.forgedAuthorization() });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("keeps the code of a subgraph's error", async () => {
    const { errors } = await graph.query(`{ job(id: "nowhere") { id } }`, signedIn());
    expect(errors).toMatchObject([{ path: ["job"], extensions: { code: "JOB_NOT_FOUND" } }]);
  });

  test("gets the rest of the result and an error with a path when a part fails", async () => {
    graph.feed.publish({ id: "http-2", clientId: "gone" });
    const { data, errors } = await graph.query(`{ job(id: "http-2") { id client { name } } }`, signedIn());
    expect(data).toEqual({ job: { id: "http-2", client: null } });
    expect(errors).toMatchObject([{ path: ["job", "client"], extensions: { code: "CLIENT_NOT_FOUND" } }]);
  });

  test("that is invalid gets 400 and GRAPHQL_VALIDATION_FAILED", async () => {
    const response = await graph.post({ query: "{ nothing }" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] });
  });

  test("that is a subscription gets 400 and a hint at WebSocket", async () => {
    const response = await graph.post({ query: `subscription { jobUpdated(id: "1") { id } }` });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringContaining("WebSocket") }] });
  });
});

describe("a subgraph request", () => {
  test("has the caller's credential and trace, and no header that claims an identity", async () => {
    const traceId = "a".repeat(32);
    const claims = {
      "x-service-token": "secret",
      "x-user-id": "admin",
      "x-forwarded-for": "10.0.0.1",
      cookie: "session=1",
    };
    await graph.post(
      { query: "{ me { id } }" },
      { ...signedIn(), ...claims, traceparent: `00-${traceId}-${"b".repeat(16)}-01`, "x-request-id": "request-66" },
    );
    const headers = graph.cpm.received.find((received) => received["x-request-id"] === "request-66");
    expect(headers).toMatchObject(signedIn());
    expect(headers?.["traceparent"]).toContain(traceId);
    expect(Object.keys(headers ?? {})).toEqual(expect.not.arrayContaining(Object.keys(claims)));
  });
});

describe("a subgraph that fails", () => {
  // A call that waits for its deadline fails with UPSTREAM_TIMEOUT.
  test("leaves out only its own part of the result, without delay, and names no host", async () => {
    graph.feed.publish({ id: "http-3" });
    await graph.smm.stop();
    try {
      const text = await (
        await graph.post({ query: `{ job(id: "http-3") { id client { name } } }` }, signedIn())
      ).text();
      const { data, errors } = JSON.parse(text);
      expect(data).toEqual({ job: { id: "http-3", client: null } });
      expect(errors).toMatchObject([{ path: ["job", "client"], extensions: { code: "SERVICE_UNAVAILABLE" } }]);
      expect(text).not.toMatch(/localhost|127\.0\.0\.1|ECONN|composed\.invalid|:\d{4,5}/);
    } finally {
      await graph.restartSmm();
    }
  });

  test("times out after five seconds, and leaves out only its own part of the result", async () => {
    graph.feed.publish({ id: "http-4", clientId: "hung" });
    const [alone, across] = await Promise.all([
      graph.query("{ slow }"),
      graph.query(`{ me { id } job(id: "http-4") { id client { id name } } }`, signedIn()),
    ]);
    expect(alone.data).toEqual({ slow: null });
    expect(alone.errors).toMatchObject([{ extensions: { code: "UPSTREAM_TIMEOUT" } }]);
    expect(across.data).toEqual({ me: { id: "user-1" }, job: { id: "http-4", client: null } });
    expect(across.errors).toMatchObject([{ path: ["job", "client"], extensions: { code: "UPSTREAM_TIMEOUT" } }]);
  });

  test("ends what it does for a caller that has left", async () => {
    const [received, cancelled] = [graph.cpm.received.length, graph.cpm.cancelled()];
    const caller = new AbortController();
    const body = JSON.stringify({ query: "{ slow }" });
    const headers = { "content-type": "application/json", ...signedIn() };
    const response = fetch(`${graph.url}/graphql`, { method: "POST", headers, body, signal: caller.signal });
    await expect.poll(() => graph.cpm.received.length).toBeGreaterThan(received);
    caller.abort();
    await expect(response).rejects.toThrow("aborted");
    await expect.poll(() => graph.cpm.cancelled()).toBe(cancelled + 1);
  });

  test("is listed by name in the health report", async () => {
    const response = await fetch(`${graph.url}/readyz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "healthy",
      dependencies: { external_apis: { cpm: "healthy", im: "healthy", smm: "healthy" } },
    });
  });

  test("has its unexpected errors masked", async () => {
    const text = await (await graph.post({ query: "{ template }" })).text();
    expect(text).not.toContain(LEAK);
    expect(JSON.parse(text)).toMatchObject({
      data: { template: null },
      errors: [{ path: ["template"], extensions: { code: "INTERNAL_ERROR" } }],
    });
  });
});

describe("a request that is not GraphQL over HTTP", () => {
  test("with broken JSON is 400", async () => {
    const response = await fetch(url(), { method: "POST", headers: { "content-type": "application/json" }, body: "{" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "MALFORMED_REQUEST" } }] });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "with %s is 415",
    async (type) => {
      const response = await fetch(url(), { method: "POST", headers: { "content-type": type }, body: "{}" });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "UNSUPPORTED_MEDIA_TYPE" } }] });
    },
  );

  test("with more than 1 MB is 413", async () => {
    const response = await graph.post({ query: `{ echo(text: "${"x".repeat(1_100_000)}") }` });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "PAYLOAD_TOO_LARGE" } }] });
  });

  test("with an endless body is disconnected", async () => {
    const upload = request(url(), {
      method: "POST",
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
    });
    const closed = new Promise<void>((resolve) => upload.on("error", () => undefined).once("close", resolve));
    const chunk = Buffer.alloc(1_048_576, "x");
    const send = () => upload.write(chunk, (error) => error ?? send());
    send();
    await closed;
    expect(upload.destroyed).toBe(true);
  });

  test.each(["PUT", "DELETE", "PATCH"])("with %s is 405 and lists the allowed methods", async (method) => {
    const response = await fetch(url(), { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, POST, OPTIONS");
  });

  test("with OPTIONS lists the allowed methods", async () => {
    const response = await fetch(url(), { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe("GET, POST, OPTIONS");
  });

  test("as a list of operations is 400", async () => {
    expect((await graph.post([{ query: "{ __typename }" }])).status).toBe(400);
  });

  test("with a mutation in a GET is refused", async () => {
    const response = await fetch(`${url()}?${new URLSearchParams({ query: `mutation { finish(id: "1") { id } }` })}`);
    expect(response.status).toBe(405);
  });
});
