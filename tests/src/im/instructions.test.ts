import type { Instruction } from "@cgs/im/instruction/instruction.entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes, type RunningIm, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
  await im.source.query(`
    INSERT INTO im.template (id, content_type, name) VALUES ('short-article', 'seo_article', 'Short article'), ('unpublished', 'seo_article', 'Unpublished');
    INSERT INTO im.template_version (template_id, major, minor, text, variables)
      VALUES ('short-article', 1, 0, 'Old: {keywords} as {{json}} {"a": {"b": 1}}', '{keywords}'),
             ('short-article', 1, 1, 'New: {tone}', '{tone}'), ('unpublished', 1, 0, 'Draft', '{}');
    INSERT INTO im.template_label (template_id, label, major, minor) VALUES ('short-article', 'production', 1, 1);
  `);
});
afterAll(() => im.stop());

const FIELDS = `id instructions templateUsed templateId estimatedTokens
  metadata { keywordsProcessed toneAdjustments seoOptimizations } createdAt`;
const GENERATE = `mutation ($input: GenerateInstructionsInput!) { generateInstructions(input: $input) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { instruction(id: $id) { ${FIELDS} } }`;
const CONTEXT = {
  businessType: "dental practice",
  targetAudience: "families",
  keywords: ["dental implants"],
  tone: "warm",
};
const user = () => ({ authorization: `Bearer ${im.issuer.token(["*"], { role: "admin" })}` });

interface Changes {
  context?: Record<string, unknown>;
  [field: string]: unknown;
}

function generate({ context, ...changes }: Changes = {}, headers?: Record<string, string>) {
  const input = {
    contentType: "seo_article",
    clientId: "acme-dental",
    ...changes,
    context: { ...CONTEXT, ...context },
  };
  return im.graphql<{ generateInstructions: Instruction }>(GENERATE, { input }, headers);
}

describe("instructions", () => {
  test("are rendered from the content type's default template, with the rules they apply", async () => {
    const { data } = await generate();
    expect(data.generateInstructions).toMatchObject({
      templateId: "seo-article",
      templateUsed: "SEO article v1.0",
      metadata: {
        keywordsProcessed: 1,
        toneAdjustments: [
          'Tone set to "warm"',
          "Rule added for a voice that is warm",
          'Written for the audience "families"',
        ],
        seoOptimizations: ['Main keyword "dental implants"'],
      },
    });
    expect(data.generateInstructions.instructions).toContain("- Kind of business: dental practice");
    expect(data.generateInstructions.estimatedTokens).toBeGreaterThan(1_000);
  });

  test("can be read unchanged after the template has changed", async () => {
    const { data } = await generate({ templateId: "short-article", context: { notes: "a 🦷" } });
    await im.source.query("UPDATE im.template_label SET minor = 0 WHERE template_id = 'short-article'");
    const again = await im.graphql<{ instruction: Instruction }>(READ, { id: data.generateInstructions.id });
    await im.source.query("UPDATE im.template_label SET minor = 1 WHERE template_id = 'short-article'");
    expect(again.data.instruction).toEqual(data.generateInstructions);
  });

  test("are stored with the client, the exact version and the cleaned context, and never change", async () => {
    const { data } = await generate({
      templateId: "short-article",
      templateVersion: "v1.0",
      clientId: "acme-dental-austin",
    });
    const [row] = await im.source.query("SELECT * FROM im.instruction WHERE id = $1", [data.generateInstructions.id]);
    expect(row).toMatchObject({
      client_id: "acme-dental-austin",
      template_id: "short-article",
      template_major: 1,
      template_minor: 0,
      context: { ...CONTEXT, contentType: "seo_article", keyMessages: [], requiredElements: [] },
    });
    await expect(im.source.query("UPDATE im.instruction SET instructions = ''")).rejects.toThrow("never changes");
  });

  test("have ids in the order of creation", async () => {
    const first = await generate();
    const second = await generate();
    expect(first.data.generateInstructions.id < second.data.generateInstructions.id).toBe(true);
  });

  test.each(["00000000-0000-7000-8000-000000000000", "no-uuid", "a\u0000b"])(
    "are null for the unknown id %j",
    async (id) => {
      expect(await im.graphql(READ, { id })).toEqual({ data: { instruction: null } });
    },
  );
});

describe("the template of instructions", () => {
  test("is the one assigned to the client", async () => {
    const { data } = await generate({ templateId: "short-article" });
    expect(data.generateInstructions).toMatchObject({ templateUsed: "Short article v1.1", instructions: "New: warm" });
  });

  test("can be pinned to a version", async () => {
    const { data } = await generate({ templateId: "short-article", templateVersion: "v1.0" });
    expect(data.generateInstructions).toMatchObject({
      templateUsed: "Short article v1.0",
      instructions: 'Old: dental implants as {json} {"a": {"b": 1}}',
    });
  });

  test.each([
    ["of a content type nobody writes", { contentType: "haiku" }],
    ["that does not exist", { templateId: "nothing" }],
    ["of another content type", { templateId: "gbp-post" }],
    ["without a version in production", { templateId: "unpublished" }],
    ["in a version that does not exist", { templateVersion: "v9.9" }],
    ["in a version beyond every number", { templateVersion: "v999999.999999" }],
  ])("is not found: %s", async (_case, changes) => {
    expect(codes(await generate(changes))).toEqual(["TEMPLATE_NOT_FOUND"]);
  });
});

describe("a request for instructions is refused with the name of the field", () => {
  test.each([
    ["contentType", { contentType: "SEO Article" }],
    ["clientId", { clientId: "" }],
    ["clientId", { clientId: "a\u0000b" }],
    ["templateId", { templateId: "" }],
    ["templateId", { templateId: "no\u0000body'; --" }],
    ["templateVersion", { templateVersion: "1.0" }],
    ["context.keywords", { context: { keywords: Array.from({ length: 51 }, (_, index) => `keyword ${index}`) } }],
    ["context.keywords", { context: { keywords: ["x".repeat(101)] } }],
    ["context.tone", { context: { tone: "x".repeat(501) } }],
    ["context.targetAudience", { context: { targetAudience: "x".repeat(501) } }],
    ["context.businessType", { context: { businessType: "x".repeat(201) } }],
    ["context.businessName", { context: { businessName: "x".repeat(201) } }],
    ["context.location", { context: { location: "x".repeat(201) } }],
    ["context.keyMessages", { context: { keyMessages: Array.from({ length: 51 }, String) } }],
    ["context.requiredElements", { context: { requiredElements: ["x".repeat(101)] } }],
    ["context.keywordDensity", { context: { keywordDensity: 1.1 } }],
    ["context.metaDescriptionLength", { context: { metaDescriptionLength: 19 } }],
    ["context.targetLength", { context: { targetLength: 49 } }],
    ["context.targetLength", { context: { targetLength: 10_001 } }],
    ["context.notes", { context: { notes: "x".repeat(10_001) } }],
    ["context.notes", { context: { notes: "a\u0000b" } }],
  ])("%s", async (field, changes) => {
    const answer = await generate(changes);
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(answer.errors?.[0]?.extensions.details).toMatchObject({ field });
  });

  test("and does not repeat the value", async () => {
    const answer = await generate({ context: { tone: "secret-".repeat(100) } });
    expect(JSON.stringify(answer)).not.toContain("secret-");
  });

  test("but the limits themselves are accepted", async () => {
    const keywords = Array.from({ length: 50 }, (_, index) => `${"k".repeat(97)}${index + 100}`);
    const { data } = await generate({ context: { keywords, targetLength: 10_000, notes: "x".repeat(10_000) } });
    expect(data.generateInstructions.metadata.keywordsProcessed).toBe(50);
  });
});

describe("instructions are for other modules only:", () => {
  test.each([
    ["nobody", () => ({}), "UNAUTHENTICATED"],
    ["a wrong service token", () => ({ "x-service-token": "wrong-service-token" }), "UNAUTHENTICATED"],
    ["a user, even an administrator", user, "FORBIDDEN"],
  ])("%s is refused", async (_case, headers, code) => {
    expect(codes(await generate({}, headers()))).toEqual([code]);
    expect(codes(await im.graphql(READ, { id: "00000000-0000-7000-8000-000000000000" }, headers()))).toEqual([code]);
  });
});
