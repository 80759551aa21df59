import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { postGraphQL, requestField } from "@cgs/kit/http/graphql-request";
import { createServiceClient, type ServiceClient } from "@cgs/kit/http/service-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const request = { query: "query Thing($id: ID!) { thing(id: $id) }", variables: { id: "1" }, traceId: "0".repeat(32) };

let server: Server;
let client: ServiceClient;
let response: object;
let received: { path: string | undefined; body: unknown };
beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    received = { path: incoming.url, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
    outgoing.end(JSON.stringify(response));
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  client = createServiceClient({ service: "im", baseUrl: `http://localhost:${port}` });
});
afterAll(async () => {
  await client.close();
  server.close();
});

describe("a GraphQL request to another module", () => {
  test("posts the query and its variables to /graphql", async () => {
    response = { data: { thing: "tooth" } };
    expect(await postGraphQL(client, request)).toEqual({ data: { thing: "tooth" }, errors: [] });
    expect(received).toEqual({ path: "/graphql", body: { query: request.query, variables: request.variables } });
  });

  test("returns the value of the requested field", async () => {
    response = { data: { thing: "tooth" } };
    expect(await requestField(client, "thing", z.string(), request)).toBe("tooth");
  });

  test("rejects with the module's own client error", async () => {
    const extensions = { code: "TEMPLATE_NOT_FOUND", details: { template_id: "1" } };
    response = { data: null, errors: [{ message: "No such template.", extensions }] };
    await expect(requestField(client, "thing", z.string(), request)).rejects.toMatchObject({
      code: "TEMPLATE_NOT_FOUND",
      extensions: { upstreamErrors: [{ service: "im", error: "No such template.", code: "TEMPLATE_NOT_FOUND" }] },
    });
  });

  test.each([
    ["has no data", {}],
    ["has null for the field", { data: { thing: null } }],
    ["has a value of another form", { data: { thing: 32 } }],
    ["reports a server error", { errors: [{ message: "Oops.", extensions: { code: "INTERNAL_ERROR" } }] }],
  ])("rejects with UPSTREAM_ERROR when the response %s", async (_what, body) => {
    response = body;
    await expect(requestField(client, "thing", z.string(), request)).rejects.toMatchObject({ code: "UPSTREAM_ERROR" });
  });
});
