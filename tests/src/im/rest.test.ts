import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
});
afterAll(() => im.stop());

const REQUEST = {
  content_type: "hyperlocal",
  client_id: "acme-dental-austin",
  context: {
    business_type: "dental practice",
    target_audience: "families",
    keywords: ["dentist in Austin"],
    tone: "friendly",
  },
  template_version: "v1.0",
};

function post(body: unknown, headers: Record<string, string> = SERVICE) {
  return fetch(`${im.url}/api/instructions/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("POST /api/instructions/generate", () => {
  test("returns the documented body", async () => {
    const response = await post(REQUEST);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      instruction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      instructions: expect.stringContaining("dentist in Austin"),
      template_used: "Local page v1.0",
      estimated_tokens: expect.any(Number),
      metadata: {
        keywords_processed: 1,
        tone_adjustments: expect.arrayContaining(['Tone set to "friendly"']),
        seo_optimizations: ['Main keyword "dentist in Austin"'],
      },
    });
  });

  test("without a template for the content type is 404", async () => {
    const response = await post({ ...REQUEST, content_type: "haiku" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "TEMPLATE_NOT_FOUND",
      details: { content_type: "haiku", client_id: REQUEST.client_id },
    });
  });

  test("with a value out of bounds is 422", async () => {
    const response = await post({ ...REQUEST, context: { ...REQUEST.context, target_length: 1 } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code: "VALIDATION_ERROR" });
  });

  test("without a service token is 401", async () => {
    expect((await post(REQUEST, {})).status).toBe(401);
    expect((await post(REQUEST, { "x-service-token": "wrong-service-token" })).status).toBe(401);
  });
});

describe("GET /api/templates", () => {
  test("lists the templates", async () => {
    const response = await fetch(`${im.url}/api/templates?content_type=gbp_post`, { headers: SERVICE });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      templates: [
        {
          template_id: "gbp-post",
          name: "Google Business post v1.0",
          content_type: "gbp_post",
          version: "v1.0",
          versions: ["v1.0"],
          labels: { production: "v1.0" },
          performance_metrics: { avg_quality_score: 0, usage_count: 0 },
          variables: expect.arrayContaining(["voice_rules"]),
          last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
    });
  });

  test("without a service token is 401", async () => {
    expect((await fetch(`${im.url}/api/templates`)).status).toBe(401);
  });
});

describe("PUT /api/templates/{template_id}", () => {
  const put = (id: string, body: unknown, headers: Record<string, string> = SERVICE) =>
    fetch(`${im.url}/api/templates/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const text = (template: string, more = {}) => ({
    name: "Google Business post",
    template,
    variables: ["keywords"],
    ...more,
  });

  test("returns the documented template, and the next instructions use it", async () => {
    const response = await put("gbp-post", text("Post about {keywords}"));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      name: "Google Business post v1.1",
      template: "Post about {keywords}",
      variables: ["keywords"],
      metadata: {
        version: "v1.1",
        last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        performance_metrics: { avg_quality_score: 0, usage_count: 0 },
      },
    });
    const generated = await post({ ...REQUEST, content_type: "gbp_post", template_version: undefined });
    expect(await generated.json()).toMatchObject({
      instructions: "Post about dentist in Austin",
      template_used: "Google Business post v1.1",
    });
  });

  test("is 409 for a version with another text, 422 for wrong variables, 404 for an unknown template", async () => {
    const conflict = await put("hyperlocal", text("Other {keywords}", { metadata: { version: "v1.0" } }));
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toMatchObject({ success: false, code: "VERSION_CONFLICT" });
    const unused = await put("hyperlocal", text("No placeholder"));
    expect(unused.status).toBe(422);
    expect(await unused.json()).toMatchObject({
      details: { field: "variables", message: expect.stringContaining("{keywords}") },
    });
    expect((await put("nothing", text("{keywords}"))).status).toBe(404);
  });

  test.each([
    ["metadata.last_updated", { last_updated: "yesterday" }, "must be a date such as 2026-11-21"],
    ["metadata.last_updated", { last_updated: "2026-02-30" }, "must be a date such as 2026-11-21"],
    [
      "metadata.performance_metrics.usage_count",
      { performance_metrics: { usage_count: "many" } },
      "must be of type number",
    ],
    [
      "metadata.performance_metrics.avg_quality_score",
      { performance_metrics: { avg_quality_score: "x" } },
      "must be of type number",
    ],
    ["metadata.performance_metrics", { performance_metrics: 5 }, "must be of type object"],
    ["metadata.version", { version: "first" }, expect.stringContaining("v1.0")],
  ])("refuses an invalid %s (%j) by name", async (field, metadata, message) => {
    const response = await put("hyperlocal", text("About {keywords}", { metadata }));
    expect([response.status, await response.json()]).toMatchObject([422, { details: { field, message } }]);
  });

  test("refuses a name with another version than the metadata's", async () => {
    const body = { ...text("About {keywords}"), name: "Hyperlocal_v1.4", metadata: { version: "2.0" } };
    const response = await put("hyperlocal", body);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        error: "name: ends with v1.4, but metadata.version is v2.0",
        details: { field: "name", contradicts: "metadata.version" },
      },
    ]);
    expect((await put("hyperlocal", { ...body, name: "Hyperlocal v2.0" })).status).toBe(200);
  });

  test("creates a template with its content type, which then generates, and cannot change the content type", async () => {
    const body = { ...text("A newsletter about {keywords}"), content_type: "newsletter" };
    const created = await put("client-newsletter", body);
    expect([created.status, await created.json()]).toMatchObject([200, { metadata: { version: "v1.0" } }]);
    const generated = await post({ ...REQUEST, content_type: "newsletter", template_version: undefined });
    expect(await generated.json()).toMatchObject({ instructions: "A newsletter about dentist in Austin" });
    const changed = await put("client-newsletter", { ...body, content_type: "gbp_post" });
    expect([changed.status, await changed.json()]).toMatchObject([422, { details: { field: "content_type" } }]);
    const invalid = await put("another-newsletter", { ...body, content_type: "News Letter" });
    expect([invalid.status, await invalid.json()]).toMatchObject([422, { details: { field: "content_type" } }]);
    expect((await put("another-newsletter", body, {})).status).toBe(401);
  });

  test("without a service token is 401", async () => {
    expect((await put("hyperlocal", text("{keywords}"), {})).status).toBe(401);
  });
});
