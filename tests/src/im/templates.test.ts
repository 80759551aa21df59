import type { Template } from "@cgs/im/template-record/template";
import type { TemplateList } from "@cgs/im/template/template-list";
import type { TemplateVariable } from "@cgs/im/template/template-variable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes, type RunningIm, SERVICE_TOKENS, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
  await im.source.query(`
    INSERT INTO im.template (id, content_type, name) VALUES ('short-article', 'seo_article', 'Short article'), ('unpublished', 'seo_article', 'Unpublished');
    INSERT INTO im.template_version (template_id, major, minor, text, variables)
      VALUES ('short-article', 1, 0, 'Old {tone}', '{tone}'), ('short-article', 1, 1, 'New {keywords}', '{keywords}'),
             ('unpublished', 1, 0, 'Draft', '{}');
    INSERT INTO im.template_label (template_id, label, major, minor, updated_at)
      VALUES ('short-article', 'production', 1, 1, '2026-01-02T03:04:05Z'), ('short-article', 'staging', 1, 0, now());
  `);
});
afterAll(() => im.stop());

const TEMPLATE =
  "query ($id: ID!) { template(id: $id) { id name contentType version template variables lastUpdated } }";
const LIST = `query ($contentType: String, $search: String, $ids: [ID!], $limit: Int, $offset: Int) {
  templates(contentType: $contentType, search: $search, ids: $ids, limit: $limit, offset: $offset) { templates { id } total limit offset hasMore } }`;
const user = () => ({ authorization: `Bearer ${im.issuer.token(["acme-dental"])}` });
const list = (variables = {}) => im.graphql<{ templates: TemplateList }>(LIST, variables);

describe("a template", () => {
  test("is shown in the version that is in production", async () => {
    const { data } = await im.graphql<{ template: Template }>(TEMPLATE, { id: "short-article" });
    expect(data.template).toEqual({
      id: "short-article",
      name: "Short article v1.1",
      contentType: "seo_article",
      version: "v1.1",
      template: "New {keywords}",
      variables: ["keywords"],
      lastUpdated: "2026-01-02T03:04:05.000Z",
    });
  });

  test("can be read by any user", async () => {
    const { data } = await im.graphql<{ template: Template }>(TEMPLATE, { id: "seo-article" }, user());
    expect(data.template.name).toBe("SEO article v1.0");
  });

  test("can be read with the old service token during a rotation", async () => {
    const answer = await im.graphql(TEMPLATE, { id: "seo-article" }, { "x-service-token": SERVICE_TOKENS[1] });
    expect(answer.errors).toBeUndefined();
  });

  test.each(["nothing", "unpublished", "No Slug", "a\u0000b", "x".repeat(5_000), ""])(
    "is not found by the id %.20j",
    async (id) => {
      expect(codes(await im.graphql(TEMPLATE, { id }))).toEqual(["TEMPLATE_NOT_FOUND"]);
    },
  );
});

describe("the list of templates", () => {
  test("is in the order of content type and id", async () => {
    const { data } = await list();
    expect(data.templates).toEqual({
      templates: [{ id: "gbp-post" }, { id: "hyperlocal" }, { id: "seo-article" }, { id: "short-article" }],
      total: 4,
      limit: 20,
      offset: 0,
      hasMore: false,
    });
  });

  test("can be limited to a content type and paged", async () => {
    const { data } = await list({ contentType: "seo_article", limit: 1, offset: 0 });
    expect(data.templates).toMatchObject({ templates: [{ id: "seo-article" }], total: 2, hasMore: true });
    const second = await list({ contentType: "seo_article", limit: 1, offset: 1 });
    expect(second.data.templates).toMatchObject({ templates: [{ id: "short-article" }], total: 2, hasMore: false });
  });

  test.each([
    ["ARTICLE", ["seo-article", "short-article"]],
    ["  article   short ", ["short-article"]],
    ["gbp-post", ["gbp-post"]],
    ["%", []],
    ["  ", ["gbp-post", "hyperlocal", "seo-article", "short-article"]],
  ])("is filtered by the words %j in names and ids", async (search, ids) => {
    const { data } = await list({ search });
    expect(data.templates).toMatchObject({ templates: ids.map((id) => ({ id })), total: ids.length });
  });

  test("can be limited to given ids", async () => {
    const { data } = await list({ ids: ["short-article", "gbp-post", "nothing"] });
    expect(data.templates).toMatchObject({ templates: [{ id: "gbp-post" }, { id: "short-article" }], total: 2 });
  });

  test("is empty for an unknown content type, and beyond its end", async () => {
    expect((await list({ contentType: "haiku" })).data.templates).toMatchObject({
      templates: [],
      total: 0,
      hasMore: false,
    });
    expect((await list({ offset: 2_000_000_000 })).data.templates).toMatchObject({
      templates: [],
      total: 4,
      hasMore: false,
    });
  });

  test.each([
    ["limit", { limit: 0 }],
    ["limit", { limit: 101 }],
    ["offset", { offset: -1 }],
    ["contentType", { contentType: "Not a type" }],
    ["ids", { ids: Array.from({ length: 101 }, () => "seo-article") }],
    ["ids", { ids: ["No Slug"] }],
    ["search", { search: "x".repeat(201) }],
    ["search", { search: "a\u0000b" }],
  ])("is refused with a bad %s: %j", async (field, variables) => {
    const answer = await list(variables);
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(answer.errors?.[0]?.extensions.details).toMatchObject({ field });
  });
});

describe("the variables of templates", () => {
  const VARIABLES = "{ templateVariables { name description passage } }";

  test("are listed with their descriptions, and each can be used", async () => {
    const { data } = await im.graphql<{ templateVariables: TemplateVariable[] }>(VARIABLES, {}, user());
    expect(data.templateVariables).toContainEqual({
      name: "tone",
      description: "The tone, in the client’s words.",
      passage: false,
    });
    const names = data.templateVariables.map(({ name }) => name);
    const preview = "query ($input: RenderTemplateInput!) { renderTemplate(input: $input) { problems variables } }";
    const input = { template: names.map((name) => `{${name}}`).join(" "), contentType: "sonnet" };
    expect((await im.graphql(preview, { input })).data).toEqual({
      renderTemplate: { problems: [], variables: names },
    });
  });

  test("are refused without a credential", async () => {
    expect(codes(await im.graphql(VARIABLES, {}, {}))).toEqual(["UNAUTHENTICATED"]);
  });
});

describe("templates are refused", () => {
  test.each([
    ["without a credential", {}, "UNAUTHENTICATED"],
    ["with a wrong service token", { "x-service-token": "wrong-service-token" }, "UNAUTHENTICATED"],
    ["with a token that is none", { authorization: "Bearer nonsense" }, "UNAUTHENTICATED"],
    ["with an API key, which only the CPM knows", { authorization: `Bearer cgs_${"a".repeat(32)}` }, "UNAUTHENTICATED"],
  ])("%s", async (_case, headers, code) => {
    expect(codes(await im.graphql(TEMPLATE, { id: "seo-article" }, headers))).toEqual([code]);
    expect(codes(await im.graphql(LIST, {}, headers))).toEqual([code]);
  });

  test("with a token signed by an unknown key, or expired", async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(codes(await im.graphql(LIST, {}, bearer(im.issuer.forgedToken(["*"]))))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await im.graphql(LIST, {}, bearer(im.issuer.token(["*"], { exp: 1_700_000_000 }))))).toEqual([
      "TOKEN_EXPIRED",
    ]);
  });
});
