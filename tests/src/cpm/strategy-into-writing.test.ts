import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const UPDATE = `mutation ($id: ID!, $values: StrategyInput!) {
  updateStrategy(clientId: $id, expectedVersion: 1, reason: "Stricter.", values: $values) { client { id } }
}`;
const ASSIGN = `mutation ($id: ID!, $customizations: TemplateCustomizationsInput) {
  assignTemplate(clientId: $id, contentType: "seo_article", templateId: "seo-article", customizations: $customizations) { client { id } }
}`;
const INSTRUCTION = `query ($id: ID!) { instruction(id: $id) { instructions metadata { toneAdjustments seoOptimizations } } }`;
const JOB = `query ($id: ID!) { job(id: $id) { instructionId result { bodyHtml }
  conformance { passed checks { rule verdict } } } }`;

const finished = z.object({
  job: z.object({
    instructionId: z.string(),
    result: z.object({ bodyHtml: z.string() }),
    conformance: z.object({
      passed: z.boolean(),
      checks: z.array(z.object({ rule: z.string(), verdict: z.string() })),
    }),
  }),
});
const rendered = z.object({
  instruction: z.object({
    instructions: z.string(),
    metadata: z.object({ toneAdjustments: z.array(z.string()), seoOptimizations: z.array(z.string()) }),
  }),
});

describe("a client's strategy", () => {
  let stack: Stack;
  let user: { authorization: string };
  const client = "acme-dental-portland";
  const onClient = { ...onModel("instant"), content_type: "seo_article", client_id: client };

  beforeAll(async () => {
    stack = await startStack();
    user = await logIn(stack);
  });
  afterAll(() => stack?.stop());

  test("reaches the instructions, the content and its report", async () => {
    const values = {
      contentGuidelines: {
        bannedWords: ["guarantee"],
        brandVoiceExamples: ["We would rather explain twice than hurry once."],
        readingLevel: 10,
      },
      seoRules: { requiredLinks: ["https://acme.example/book"] },
    };
    expect((await graphql(stack.gatewayUrl, UPDATE, { id: client, values }, user)).errors).toEqual([]);
    const customizations = { toneAdjustment: 0.4, keywordEmphasis: "HIGH" };
    expect((await graphql(stack.gatewayUrl, ASSIGN, { id: client, customizations }, user)).errors).toEqual([]);

    const id = await generate(stack, user, onClient);
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });
    const { job } = finished.parse((await graphql(stack.gatewayUrl, JOB, { id }, user)).data);
    expect(job.conformance.passed).toBe(true);
    expect(job.conformance.checks).toEqual(
      expect.arrayContaining([
        { rule: "banned_words", verdict: "PASSED" },
        { rule: "required_links:1", verdict: "PASSED" },
        { rule: "language", verdict: "PASSED" },
        { rule: "reading_level", verdict: "PASSED" },
      ]),
    );
    expect(job.result.bodyHtml).toContain('href="https://acme.example/book"');

    const service = { "x-service-token": "test-im-service-token" };
    const answer = await graphql(stack.imUrl, INSTRUCTION, { id: job.instructionId }, service);
    const { instructions, metadata } = rendered.parse(answer.data).instruction;
    expect(instructions).toContain("We would rather explain twice than hurry once.");
    expect(instructions).toContain('in any part: "guarantee"');
    expect(metadata.toneAdjustments).toEqual(
      expect.arrayContaining(["Tone made somewhat livelier", "1 banned word", "Written in English"]),
    );
    expect(metadata.seoOptimizations).toEqual(
      expect.arrayContaining([
        "Keywords emphasised in headings and first sentences",
        "Required link to https://acme.example/book",
      ]),
    );
  });

  test("refuses a keyword with a banned word, naming both fields, in one request and in a batch", async () => {
    const request = { ...onClient, metadata: { keywords: ["dentist", "satisfaction guarantees"] } };
    const post = async (path: string, body: object) => {
      const headers = { ...user, "content-type": "application/json" };
      const response = await fetch(`${stack.cpmUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as { details: object } };
    };
    const message = "“satisfaction guarantees” contains “guarantee”, which the client’s strategy bans";
    expect(await post("/api/generate", request)).toMatchObject({
      status: 422,
      body: {
        code: "VALIDATION_ERROR",
        details: { field: "metadata.keywords.1", contradicts: "strategy.content_guidelines.banned_words", message },
      },
    });
    const batch = `mutation ($items: [GenerateContentInput!]) { generateBatch(input: { items: $items }) { batch { id } } }`;
    const items = [{ contentType: "seo_article", clientId: client, metadata: { keywords: ["guarantee"] } }];
    expect((await graphql(stack.gatewayUrl, batch, { items }, user)).errors[0]?.extensions).toMatchObject({
      code: "BATCH_REFUSED",
      details: { items: [{ code: "VALIDATION_ERROR", field: "metadata.keywords.0" }] },
    });
  });

  test("refuses an unknown template and one of another content type with VALIDATION_ERROR, and stays unchanged", async () => {
    const state = "query ($id: ID!) { client(id: $id) { ownStrategy { version } } }";
    const before = (await graphql(stack.gatewayUrl, state, { id: client }, user)).data;
    const assign = `mutation { assignTemplate(clientId: "${client}", contentType: "hyperlocal", templateId: "gbp-post") { client { id } } }`;
    const { errors } = await graphql(stack.gatewayUrl, assign, {}, user);
    expect(errors).toMatchObject([
      {
        extensions: {
          code: "VALIDATION_ERROR",
          details: { field: "templateId", message: "is a template for gbp_post, not for hyperlocal" },
        },
      },
    ]);
    const put = (clientId: string, template_id: string, headers: Record<string, string>) =>
      fetch(`${stack.smmUrl}/api/clients/${clientId}/templates/hyperlocal`, {
        method: "PUT",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ template_id }),
      });
    const refused = await put(client, "gbp-post", user);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        success: false,
        error: "template_id: is a template for gbp_post, not for hyperlocal",
        code: "VALIDATION_ERROR",
        details: { field: "template_id", message: "is a template for gbp_post, not for hyperlocal" },
      },
    ]);
    const unknown = await put(client, "no-such-template", user);
    expect([unknown.status, await unknown.json()]).toMatchObject([
      422,
      {
        code: "VALIDATION_ERROR",
        details: { field: "template_id", message: expect.stringMatching(/^is not in production/) },
      },
    ]);
    expect((await put("nobody", "no-such-template", user)).status).toBe(404);
    expect((await graphql(stack.gatewayUrl, state, { id: client }, user)).data).toEqual(before);
    expect((await put(client, "hyperlocal", user)).status).toBe(200);
  });

  test("is refused with CLIENT_ARCHIVED once the client or an ancestor is archived, while its jobs stay readable", async () => {
    const id = await generate(stack, user, onClient);
    await untilEnded(stack, user, id);
    const cancelled = await generate(stack, user, {
      ...onModel("timeout"),
      content_type: "seo_article",
      client_id: client,
    });
    const cancel = "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }";
    expect((await graphql(stack.gatewayUrl, cancel, { id: cancelled }, user)).errors).toEqual([]);
    const archive = `mutation { archiveClient(id: "acme-dental") { client { id } } }`;
    expect((await graphql(stack.gatewayUrl, archive, {}, user)).errors).toEqual([]);
    const response = await fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", ...user },
      body: JSON.stringify(onClient),
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ success: false, code: "CLIENT_ARCHIVED" });
    const retry = "mutation ($id: ID!) { retryJob(id: $id) { job { id } } }";
    const retried = await graphql(stack.gatewayUrl, retry, { id: cancelled }, user);
    expect(JSON.stringify(retried.errors)).toContain("CLIENT_ARCHIVED");
    const { data } = await graphql(stack.gatewayUrl, JOB, { id }, user);
    expect(finished.parse(data).job.result.bodyHtml).not.toBe("");
  });
});
