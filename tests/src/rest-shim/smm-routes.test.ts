import { smmRoutes } from "@cgs/rest-shim/routes/smm/smm-routes";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectDocumented } from "../support/documented-body.js";
import { get, post, type RestServer, startRestServer } from "./rest-server.js";

let server: RestServer;
beforeAll(async () => (server = await startRestServer("smm", smmRoutes)));
afterEach(() => server.operations.splice(0));
afterAll(() => server.close());

function strategy(version: string) {
  return {
    clientId: "acme-dental",
    contentGuidelines: { tone: "warm", targetAudience: "families", keyMessages: ["kind"] },
    seoRules: { keywordDensity: 0.015, metaDescriptionLength: 155, requiredElements: ["FAQ"] },
    ruleLevels: [{ rule: "PASSIVE_VOICE", level: "OFF" }],
    templates: [{ contentType: "seo_article", templateId: "seo-article" }],
    facts: null,
    version,
    lastUpdated: new Date("2026-01-02T03:04:05.000Z"),
  };
}

it("returns the effective strategy of a client", async () => {
  server.answer({ data: { client: { strategy: strategy("acme-dental@3") } } });
  const response = await get(`${server.url}/api/clients/acme-dental/strategy`);
  expect(response.headers.get("etag")).toBe('W/"acme-dental@3"');
  expect(server.operations[0]?.variables).toEqual({ id: "acme-dental" });
  expect(await expectDocumented(smmRoutes, "/api/clients/{client_id}/strategy", "GET", response)).toEqual({
    client_id: "acme-dental",
    strategy: {
      content_guidelines: { tone: "warm", target_audience: "families", key_messages: ["kind"] },
      seo_rules: { keyword_density: 0.015, meta_description_length: 155, required_elements: ["FAQ"] },
      rule_levels: { passive_voice: "off" },
      templates: { seo_article: "seo-article" },
    },
    last_updated: "2026-01-02T03:04:05.000Z",
  });
});

it("returns 304 for a current ETag, after running the operation", async () => {
  server.answer({ data: { client: { strategy: strategy("acme-dental@3") } } });
  const url = `${server.url}/api/clients/acme-dental/strategy`;
  const headers = { authorization: "Bearer t", "if-none-match": '"older", W/"acme-dental@3"' };
  const response = await fetch(url, { headers });
  expect(response.status).toBe(304);
  expect(response.headers.get("etag")).toBe('W/"acme-dental@3"');
  expect(await response.text()).toBe("");
  expect(server.operations).toHaveLength(1);
});

it("returns the strategy when it has changed", async () => {
  server.answer({ data: { client: { strategy: strategy("acme-dental@4") } } });
  const headers = { authorization: "Bearer t", "if-none-match": '"acme-dental@3"' };
  const response = await fetch(`${server.url}/api/clients/acme-dental/strategy`, { headers });
  expect(response.status).toBe(200);
});

it("accepts a service token, and refuses a request without a credential", async () => {
  server.answer({ data: { client: { strategy: strategy("v") } } });
  const url = `${server.url}/api/clients/acme-dental/strategy`;
  expect((await get(url, { "x-service-token": "s" })).status).toBe(200);
  expect((await get(url, {})).status).toBe(401);
});

it("decodes the client id and passes it on unchanged", async () => {
  server.answer({ errors: [{ message: "There is no such client.", extensions: { code: "CLIENT_NOT_FOUND" } }] });
  const response = await get(`${server.url}/api/clients/${encodeURIComponent("../x y")}/strategy`);
  expect(response.status).toBe(404);
  expect(server.operations[0]?.variables).toEqual({ id: "../x y" });
});

it("trims the texts of a new child and of an assignment, and answers what was saved", async () => {
  const created = { id: "acme-dental-waco", name: "Waco", createdAt: new Date(0), strategy: strategy("v") };
  server.answer({ data: { createChildClient: { client: created } } });
  const overrides = { location: " Waco, Texas ", local_keywords: [" dentist waco\n"] };
  const child = await post(`${server.url}/api/clients/acme-dental/children`, { name: "Waco", overrides });
  expect(await child.json()).toMatchObject({
    overrides: { location: "Waco, Texas", local_keywords: ["dentist waco"] },
  });

  server.answer({ data: { assignTemplate: { client: { id: "acme-dental", strategy: strategy("v") } } } });
  const url = `${server.url}/api/clients/acme-dental/templates/seo_article`;
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  const assigned = await fetch(url, { method: "PUT", headers, body: JSON.stringify({ template_id: " seo-article " }) });
  expect(await assigned.json()).toMatchObject({ template_id: "seo-article" });
});
