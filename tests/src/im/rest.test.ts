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
      template_used: "Hyperlocal page v1.0",
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
          name: "Business-profile post v1.0",
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
    name: "Business-profile post",
    template,
    variables: ["keywords"],
    ...more,
  });

  test("returns the documented template, and the next instructions use it", async () => {
    const response = await put("gbp-post", text("Post about {keywords}"));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      name: "Business-profile post v1.1",
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
      template_used: "Business-profile post v1.1",
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

  test("without a service token is 401", async () => {
    expect((await put("hyperlocal", text("{keywords}"), {})).status).toBe(401);
  });
});
