import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { graphql, logIn, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const GENERATE = "mutation ($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";
const ESTIMATE = "query ($input: GenerateContentInput!) { estimateCost(input: $input) { model } }";
const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
const JOB = "query ($id: ID!) { job(id: $id) { clientId templateUsed usage { promptTokens } } }";
const INSTRUCTIONS = "query ($id: ID!) { job(id: $id) { instructionId } }";

const accepted = z.object({ generateContent: z.object({ job: z.object({ id: z.string() }) }) });
const withInstructions = z.object({ job: z.object({ instructionId: z.string() }) });
const stored = z.object({ instruction: z.object({ instructions: z.string() }) });
const previewed = z.object({
  instructionPreview: z.object({
    text: z.string().nullable(),
    estimatedTokens: z.number(),
    problems: z.array(z.string()),
  }),
});

let stack: Stack;
let admin: { authorization: string };
beforeAll(async () => {
  stack = await startStack();
  admin = await logIn(stack);
  const version = { id: "gbp-post", name: "Google Business post", variables: [], template: "Write a post. Be brief." };
  await graphql(stack.gatewayUrl, SAVE, { input: version }, admin);
});
afterAll(() => stack?.stop());

const post = {
  contentType: "gbp_post",
  clientId: "acme-dental",
  llmConfig: { provider: "sandbox", model: "sandbox/instant" },
};
const write = (template: object | undefined, headers: { authorization: string }, document = GENERATE) =>
  graphql(stack.gatewayUrl, document, { input: { ...post, ...(template && { template }) } }, headers);

/** What a job is written by. */
async function instructionsOf(id: string): Promise<string> {
  const { job } = withInstructions.parse((await graphql(stack.gatewayUrl, INSTRUCTIONS, { id }, admin)).data);
  const service = { "x-service-token": "test-im-service-token" };
  const query = "query ($id: ID!) { instruction(id: $id) { instructions } }";
  const { data } = await graphql(stack.imUrl, query, { id: job.instructionId }, service);
  return stored.parse(data).instruction.instructions;
}

test("a manager has a post written by a version that has no label, as an ordinary job of the client", async () => {
  const { job } = accepted.parse((await write({ id: "gbp-post", version: "v1.1" }, admin)).data).generateContent;
  expect(await untilEnded(stack, admin, job.id)).toMatchObject({ status: "COMPLETED" });
  const { data } = await graphql(stack.gatewayUrl, JOB, job, admin);
  expect(data?.["job"]).toEqual({
    clientId: "acme-dental",
    templateUsed: "Google Business post v1.1",
    usage: { promptTokens: expect.any(Number) },
  });
  expect(await instructionsOf(job.id)).toBe("Write a post. Be brief.");
});

test("other users' posts are meanwhile written by the version in production", async () => {
  const { job } = accepted.parse((await write(undefined, admin)).data).generateContent;
  const { data } = await graphql(stack.gatewayUrl, JOB, job, admin);
  expect(data?.["job"]).toMatchObject({ templateUsed: "Google Business post v1.0" });
});

test.each([
  ["TEMPLATE_NOT_FOUND", { id: "gbp-post", version: "v9.9" }],
  ["TEMPLATE_NOT_FOUND", { id: "nothing", version: "v1.0" }],
  ["TEMPLATE_NOT_FOUND", { id: "seo-article", version: "v1.0" }],
  ["VALIDATION_ERROR", { id: "No Id", version: "v1.0" }],
  ["VALIDATION_ERROR", { id: "gbp-post", version: "newest" }],
])("%s is the answer to the version %j, and no job comes of it", async (code, template) => {
  const count = "{ jobs { total } }";
  const before = (await graphql(stack.gatewayUrl, count, {}, admin)).data;
  expect(JSON.stringify((await write(template, admin)).errors)).toContain(code);
  expect((await graphql(stack.gatewayUrl, count, {}, admin)).data).toEqual(before);
});

test.each([GENERATE, ESTIMATE])("an editor, such as an API key, may not choose a version: %s", async (document) => {
  const key = { authorization: `Bearer ${stack.apiKey}` };
  expect(JSON.stringify((await write({ id: "gbp-post", version: "v1.1" }, key, document)).errors)).toContain(
    "FORBIDDEN",
  );
  expect((await write(undefined, key, document)).errors).toEqual([]);
});

const PREVIEW = `query ($input: InstructionPreviewInput!) {
  instructionPreview(input: $input) { text estimatedTokens problems } }`;
const preview = (input: object, headers = admin) =>
  graphql(
    stack.gatewayUrl,
    PREVIEW,
    { input: { clientId: "acme-dental-austin", contentType: "seo_article", ...input } },
    headers,
  );

test("a draft is shown as it would instruct a client's job, word for word, with what the client's strategy says", async () => {
  const draft = "Write for {business_name} in {location}.\n\n{voice_rules}\n\n{keyword_rules}\n\n{length_rules}";
  const version = { id: "seo-article", name: "SEO article", template: draft };
  const variables = ["business_name", "location", "voice_rules", "keyword_rules", "length_rules"];
  await graphql(stack.gatewayUrl, SAVE, { input: { ...version, variables } }, admin);
  const request = { clientId: "acme-dental-austin", contentType: "seo_article", metadata: { keywords: ["crowns"] } };
  const shown = previewed.parse((await preview({ ...request, template: draft })).data).instructionPreview;
  expect(shown.text).toContain("Write for Acme Dental Austin in Austin, Texas.");
  expect(shown.text).toContain("crowns");
  expect(shown.estimatedTokens).toBeGreaterThan(50);
  const job = { ...post, ...request, template: { id: "seo-article", version: "v1.1" } };
  const accept = await graphql(stack.gatewayUrl, GENERATE, { input: job }, admin);
  const { id } = accepted.parse(accept.data).generateContent.job;
  expect(await instructionsOf(id)).toBe(shown.text);
});

test("an editor is shown what a text would be written by as published, with what was said for it, and no draft", async () => {
  const editor = { authorization: `Bearer ${stack.apiKey}` };
  const request = { clientId: "acme-dental", metadata: { keywords: ["crowns"] }, instructions: "Mention the parking." };
  const shown = previewed.parse((await preview(request, editor)).data).instructionPreview;
  expect(shown).toMatchObject({ problems: [] });
  expect(shown.text).toContain("Mention the parking.");
  const accept = await graphql(
    stack.gatewayUrl,
    GENERATE,
    { input: { ...post, ...request, contentType: "seo_article" } },
    editor,
  );
  expect(await instructionsOf(accepted.parse(accept.data).generateContent.job.id)).toBe(shown.text);
  const code = async (input: object) => (await preview({ ...request, ...input }, editor)).errors[0]?.extensions["code"];
  expect(await code({ contentType: "sonnet" })).toBe("TEMPLATE_NOT_FOUND");
  expect(await code({ template: "Text" })).toBe("FORBIDDEN");
});

test("a draft that could not be saved has its problems named, and one for nobody's client is refused", async () => {
  const wrong = previewed.parse((await preview({ template: "{colour}" })).data).instructionPreview;
  expect(wrong).toEqual({ text: null, estimatedTokens: 0, problems: ["unknown placeholders: {colour}"] });
  expect(JSON.stringify((await preview({ template: "Text", clientId: "nobody" })).errors)).toContain(
    "CLIENT_NOT_FOUND",
  );
});

test.each([
  ["clientId", { clientId: "No Client", template: "Text" }],
  ["contentType", { contentType: "No Type", template: "Text" }],
  ["template", { template: "x".repeat(100_001) }],
  ["metadata.targetLength", { template: "Text", metadata: { targetLength: 10 } }],
])("a preview with a bad %s is refused", async (field, input) => {
  const text = JSON.stringify((await preview(input)).errors);
  expect(text).toContain("VALIDATION_ERROR");
  expect(text).toContain(field);
});
