import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIm } from "@cgs/im/app/service";
import { createLogger } from "@cgs/kit/log";
import { codes, type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm({ TEMPLATE_GENERATION_LIMIT: "1" });
});
afterAll(() => im.stop());

interface Preview {
  text: string | null;
  estimatedTokens: number;
  variables: string[];
  problems: string[];
  metadata: { keywordsProcessed: number } | null;
}

const RENDER = `query ($input: RenderTemplateInput!) { renderTemplate(input: $input) {
  text estimatedTokens variables problems metadata { keywordsProcessed } } }`;
const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";

const ask = (input: Record<string, unknown>, headers: Record<string, string> = SERVICE) =>
  im.graphql<{ renderTemplate: Preview }>(RENDER, { input }, headers);
const render = async (input: Record<string, unknown>) => (await ask(input)).data.renderTemplate;

describe("previewing a template", () => {
  test.each([
    ["seo-article", "1200 words"],
    ["hyperlocal", "800 words"],
    ["gbp-post", "120 words"],
  ])(
    "renders the version %s with the sample of its content type, and leaves no variable",
    async (templateId, length) => {
      const preview = await render({ templateId, version: "v1.0" });
      expect(preview.text).toContain("Acme Dental");
      expect(preview.text).toContain(length);
      expect(preview.text).not.toMatch(/\{[a-z_]+\}/);
      expect(preview.estimatedTokens).toBeGreaterThan(500);
      expect(preview.problems).toEqual([]);
      expect(preview.metadata?.keywordsProcessed).toBeGreaterThan(0);
    },
  );

  test("renders the published template of a content type, and finds none for an unknown type", async () => {
    const published = await render({ contentType: "gbp_post" });
    expect(published).toEqual(await render({ templateId: "gbp-post", version: "v1.0" }));
    expect(await render({ contentType: "gbp_post", templateId: "gbp-post" })).toEqual(published);
    expect(codes(await ask({ contentType: "unheard_of" }))).toEqual(["TEMPLATE_NOT_FOUND"]);
  });

  test("shows what another process has published at once, and what is rolled back", async () => {
    const other = await createIm(im.env, createLogger("im", "silent"));
    const there = async (input: object) => {
      const response = await fetch(`${other.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...SERVICE },
        body: JSON.stringify({ query: RENDER, variables: { input } }),
      });
      return ((await response.json()) as { data: { renderTemplate: Preview } }).data.renderTemplate.text;
    };
    const input = { contentType: "announcement", template: "{keywords} first", variables: ["keywords"] };
    await im.graphql(SAVE, { input: { id: "announcement", name: "Announcement", ...input, publish: true } });
    const context = { businessType: "", targetAudience: "", tone: "", keywords: ["crowns"] };
    const preview = { contentType: "announcement", context };
    expect(await there(preview)).toBe("crowns first");
    const second = { id: "announcement", name: "Announcement", ...input, template: "{keywords} second", publish: true };
    await im.graphql(SAVE, { input: second });
    expect(await there(preview)).toBe("crowns second");
    const back = { templateId: "announcement", label: "production", version: "v1.0" };
    const move =
      "mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { version } } }";
    expect((await im.graphql(move, { input: back })).errors).toBeUndefined();
    expect(await there(preview)).toBe("crowns first");
    await other.stop();
  });

  test("renders a version without a label, with the given data", async () => {
    const version = {
      id: "unlabelled",
      name: "Unlabelled",
      contentType: "unlabelled",
      variables: ["tone", "keywords"],
    };
    await im.graphql(SAVE, { input: { ...version, template: "{tone}: {keywords}, as {{tone}}" } });
    const context = { businessType: "", targetAudience: "", tone: "dry", keywords: ["crowns", "Crowns", "bridges"] };
    expect(await render({ templateId: "unlabelled", version: "v1.0", context })).toEqual({
      text: expect.stringMatching(/dry.*: crowns, bridges, as \{tone\}$/),
      estimatedTokens: expect.any(Number),
      variables: ["tone", "keywords"],
      problems: [],
      metadata: { keywordsProcessed: 2 },
    });
  });

  test("renders a draft, stores nothing and counts against no rate limit", async () => {
    const tables = `SELECT (SELECT count(*) FROM im.template_version) AS versions, (SELECT count(*) FROM im.instruction) AS texts,
      (SELECT count(*) FROM im.generation_count) AS turns`;
    const before = await im.source.query(tables);
    const drafts = await Promise.all(
      [1, 2, 3].map((n) => render({ template: `${n} {business_name}`, contentType: "sonnet" })),
    );
    expect(drafts.map(({ text }) => text)).toEqual(["1 Acme Dental", "2 Acme Dental", "3 Acme Dental"]);
    expect(await im.source.query(tables)).toEqual(before);
  });

  test.each([
    ["{tone} {colour} {_x}", "unknown placeholders: {colour}, {_x}"],
    [" \n ", "must not be empty"],
  ])("lists the problems of the draft %j, like saving it", async (template, problem) => {
    const preview = await render({ template, contentType: "sonnet" });
    expect(preview).toMatchObject({ text: null, estimatedTokens: 0, problems: [problem], metadata: null });
    const variables = preview.variables;
    const saved = await im.graphql(SAVE, {
      input: { id: "wrong", name: "Wrong", contentType: "sonnet", template, variables },
    });
    expect(saved.errors?.[0]?.extensions.details).toMatchObject({ message: problem });
  });

  test.each([
    ["templateId", {}],
    ["templateId", { templateId: "No Id", version: "v1.0" }],
    ["version", { templateId: "seo-article" }],
    ["version", { templateId: "seo-article", version: "1.0" }],
    ["contentType", { templateId: "seo-article", version: "v1.0", contentType: "seo_article" }],
    ["contentType", { template: "Text" }],
    ["contentType", { template: "Text", contentType: "No Type" }],
    ["templateId", { template: "Text", contentType: "sonnet", templateId: "seo-article" }],
    ["version", { template: "Text", contentType: "sonnet", version: "v1.0" }],
    ["template", { template: "x".repeat(100_001), contentType: "sonnet" }],
    [
      "context.tone",
      {
        template: "Text",
        contentType: "sonnet",
        context: { businessType: "", targetAudience: "", tone: "x".repeat(501), keywords: [] },
      },
    ],
  ])("is refused with a bad %s", async (field, input) => {
    const answer = await ask(input);
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(answer.errors?.[0]?.extensions.details).toMatchObject({ field });
  });

  test("is refused for an unknown version, and for callers who may not change templates", async () => {
    const person = (role: string) => ({ authorization: `Bearer ${im.issuer.token(["*"], { role })}` });
    const wanted = { templateId: "seo-article", version: "v1.0" };
    expect(codes(await ask({ templateId: "nothing", version: "v1.0" }))).toEqual(["TEMPLATE_NOT_FOUND"]);
    expect(codes(await ask({ ...wanted, version: "v9.9" }))).toEqual(["TEMPLATE_NOT_FOUND"]);
    expect(codes(await ask(wanted, {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await ask(wanted, person("editor")))).toEqual(["FORBIDDEN"]);
    expect(codes(await ask(wanted, person("manager")))).toEqual([]);
  });
});
