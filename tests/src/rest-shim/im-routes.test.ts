import { imRoutes } from "@cgs/rest-shim/routes/im/im-routes";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectDocumented } from "../support/documented-body.js";
import { get, post, type RestServer, startRestServer } from "./rest-server.js";

const service = { "x-service-token": "s" };

let server: RestServer;
beforeAll(async () => (server = await startRestServer("im", imRoutes)));
afterEach(() => server.operations.splice(0));
afterAll(() => server.close());

const documented = {
  content_type: "seo_article",
  client_id: "acme-dental",
  context: { business_type: "dentist", target_audience: "families", keywords: ["teeth"], tone: "warm" },
  template_version: "v1.0",
};

const instruction = {
  id: "i1",
  instructions: "Write.",
  templateUsed: "SEO article v1.0",
  estimatedTokens: 12,
  metadata: { keywordsProcessed: 1, toneAdjustments: ["warm"], seoOptimizations: ["density"] },
};

it("renders instructions from the documented request", async () => {
  server.answer({ data: { generateInstructions: instruction } });
  const response = await post(`${server.url}/api/instructions/generate`, documented, service);
  expect(response.status).toBe(200);
  expect(await expectDocumented(imRoutes, "/api/instructions/generate", "POST", response)).toEqual({
    instruction_id: "i1",
    instructions: "Write.",
    template_used: "SEO article v1.0",
    estimated_tokens: 12,
    metadata: { keywords_processed: 1, tone_adjustments: ["warm"], seo_optimizations: ["density"] },
  });
  expect(JSON.parse(JSON.stringify(server.operations[0]?.variables))).toEqual({
    input: {
      contentType: "seo_article",
      clientId: "acme-dental",
      templateVersion: "v1.0",
      context: { businessType: "dentist", targetAudience: "families", keywords: ["teeth"], tone: "warm" },
    },
  });
});

it("passes the optional context fields on", async () => {
  server.answer({ data: { generateInstructions: instruction } });
  const more = {
    business_name: "Acme",
    location: "Austin",
    key_messages: ["kind"],
    required_elements: ["FAQ"],
    keyword_density: 0.02,
    meta_description_length: 155,
    target_length: 900,
    notes: "n",
  };
  const body = { ...documented, template_id: "t", context: { ...documented.context, ...more } };
  await post(`${server.url}/api/instructions/generate`, body, service);
  expect(server.operations[0]?.variables["input"]).toMatchObject({
    templateId: "t",
    context: {
      businessName: "Acme",
      location: "Austin",
      keyMessages: ["kind"],
      requiredElements: ["FAQ"],
      keywordDensity: 0.02,
      metaDescriptionLength: 155,
      targetLength: 900,
      notes: "n",
    },
  });
});

it("names the invalid field of the context", async () => {
  const body = { ...documented, context: { ...documented.context, keywords: ["a", 7] } };
  const response = await post(`${server.url}/api/instructions/generate`, body, service);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    details: { field: "context.keywords.1", message: "must be of type string" },
  });
});

it("lists templates with the date of their last update", async () => {
  const lastUpdated = new Date("2026-02-03T23:59:59.000Z");
  const template = {
    id: "t",
    name: "T v1.0",
    contentType: "seo_article",
    version: "v1.0",
    versionNumbers: ["v1.1", "v1.0"],
    labels: [{ label: "production", version: "v1.0" }],
    variables: ["tone"],
    lastUpdated,
    performanceMetrics: { avgQualityScore: null, usageCount: 0 },
  };
  server.answer({ data: { templates: { templates: [template], total: 1, limit: 5, offset: 0 } } });
  const response = await get(`${server.url}/api/templates?content_type=seo_article&limit=5&offset=0`, service);
  expect(await expectDocumented(imRoutes, "/api/templates", "GET", response)).toEqual({
    templates: [
      {
        template_id: "t",
        name: "T v1.0",
        content_type: "seo_article",
        version: "v1.0",
        versions: ["v1.1", "v1.0"],
        labels: { production: "v1.0" },
        variables: ["tone"],
        last_updated: "2026-02-03",
        performance_metrics: { avg_quality_score: 0, usage_count: 0 },
      },
    ],
    total: 1,
    limit: 5,
    offset: 0,
  });
  expect(server.operations[0]?.variables).toEqual({ contentType: "seo_article", limit: 5, offset: 0 });
});

const put = (body: unknown) =>
  fetch(`${server.url}/api/templates/seo-article`, {
    method: "PUT",
    headers: { "content-type": "application/json", ...service },
    body: JSON.stringify(body),
  });

it("updates a template and ignores metadata that only the IM sets", async () => {
  const saved = {
    name: "SEO article v2.1",
    template: "Be {tone}",
    variables: ["tone"],
    version: "v2.1",
    createdAt: new Date("2026-02-03T23:59:59.000Z"),
    performanceMetrics: { avgQualityScore: 91.5, usageCount: 7 },
  };
  server.answer({ data: { saveTemplate: { version: saved } } });
  const metadata = { last_updated: "2026-01-01", performance_metrics: { avg_quality_score: 1, usage_count: 1 } };
  const text = { name: "SEO article v2.1", template: "Be {tone}", variables: ["tone"] };
  const response = await put({ ...text, metadata: { version: "2.1", ...metadata } });
  expect(response.status).toBe(200);
  expect(await expectDocumented(imRoutes, "/api/templates/{template_id}", "PUT", response)).toEqual({
    ...text,
    metadata: {
      version: "v2.1",
      last_updated: "2026-02-03",
      performance_metrics: { avg_quality_score: 91.5, usage_count: 7 },
    },
  });
  expect(server.operations[0]?.variables).toEqual({
    input: { id: "seo-article", ...text, version: "v2.1", publish: true },
  });
});

it("refuses analytics for invalid dates", async () => {
  const response = await get(`${server.url}/api/analytics/templates?start_date=2026-02-30`, service);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ details: { field: "start_date" } });
});

it("requires the service token on every path and refuses a user's token", async () => {
  const jwt = { authorization: "Bearer t" };
  expect((await get(`${server.url}/api/templates`, jwt)).status).toBe(401);
  expect((await get(`${server.url}/api/analytics/templates`, jwt)).status).toBe(401);
  expect((await post(`${server.url}/api/instructions/generate`, documented, jwt)).status).toBe(401);
  expect(server.operations).toEqual([]);
});
