import { eventsPage } from "@cgs/scripts/site/events-page";
import { documentPage } from "@cgs/scripts/site/document-pages";
import { readGraph } from "@cgs/scripts/site/graphql-schema";
import { navigationOf } from "@cgs/scripts/site/navigation";
import { OPENAPI_DOCUMENTS, readOpenApi } from "@cgs/scripts/site/openapi-document";
import { sitePages } from "@cgs/scripts/site/site";
import type { SitePage } from "@cgs/scripts/site/site-page";
import { isIntrospectionType, isSpecifiedScalarType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { TOP } from "../support/top-folder.js";

let pages: readonly SitePage[];
beforeAll(async () => {
  pages = await sitePages(TOP);
});

const textOf = (path: string) => pages.find((page) => page.path === path)?.markdown ?? expect.fail(`no page ${path}`);

describe("the reference", () => {
  test.each(OPENAPI_DOCUMENTS)("has every path and schema of the OpenAPI document %s", async (name) => {
    const { paths, components } = await readOpenApi(TOP, name);
    const text = textOf(`reference/rest/${name}.md`);
    for (const path of Object.keys(paths))
      expect(text).toMatch(new RegExp(`[ \`]${path.replaceAll(/[{}]/g, "\\$&")}[\n\`]`));
    for (const schema of Object.keys(components.schemas)) expect(text).toContain(`### ${schema} {#schema-`);
  });

  test("has every operation and type of the graph", async () => {
    const schema = await readGraph(TOP);
    const graphql = pages.filter(({ path }) => path.startsWith("reference/graphql/")).map(({ markdown }) => markdown);
    const headings = new Set(graphql.flatMap((text) => [...text.matchAll(/^## (\w+) \{#/gm)].map(([, name]) => name)));
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const operations = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    const types = Object.values(schema.getTypeMap())
      .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !roots.includes(type as never))
      .map(({ name }) => name);
    expect([...operations, ...types].filter((name) => !headings.has(name))).toEqual([]);
    expect(types.filter((name) => name.includes("__"))).toEqual([]);
  });

  test("has events, subscriptions and channels", () => {
    const text = textOf("reference/events.md");
    expect(text).toContain("job.completed");
    expect(text).toContain("[`jobUpdated`](/reference/graphql/subscriptions.md#jobUpdated)");
    expect(text).toContain("/ws/jobs/{job_id}");
  });

  test("has the webhooks of an OpenAPI document with their payload", async () => {
    const post = {
      summary: "A job has ended.",
      requestBody: {
        content: {
          "application/json": {
            schema: { type: "object", properties: { jobId: { type: "string", description: "The job." } } },
            example: { jobId: "1" },
          },
        },
      },
      responses: {},
    };
    const document = { ...(await readOpenApi(TOP, "external")), webhooks: { "job.ended": { post } } };
    const channels = { info: { description: "" }, channels: {}, components: { messages: {}, securitySchemes: {} } };
    const { markdown } = eventsPage(await readGraph(TOP), document, channels);
    expect(markdown).toContain("### job.ended\n\nA job has ended.");
    expect(markdown).toContain("| `jobId` (optional) | string | The job. |");
  });
});

describe("a document as a page", () => {
  const places = new Map([
    ["docs/guide.md", "guide.md"],
    ["docs/deep/other.md", "deep/other.md"],
  ]);

  test.each([
    ["a page", "[the other](deep/other.md#part)", "[the other](/deep/other.md#part)"],
    ["a file that is no page", "[`code.ts`](../kit/src/code.ts)", "`code.ts`"],
    ["another site", "[there](https://example.com)", "[there](https://example.com)"],
    ["its own heading", "[below](#below)", "[below](#below)"],
    ["a path in an example", "```\n[a](b.md)\n```", "```\n[a](b.md)\n```"],
  ])("keeps or changes its link to %s", (_title, text, expected) => {
    const { markdown, title } = documentPage("docs/guide.md", `# The guide\n\n${text}`, places);
    expect([title, markdown]).toEqual(["The guide", `# The guide\n\n${expected}`]);
  });
});

test("the navigation leads to every page once, except to the pages of decisions", () => {
  const links = navigationOf(pages).flatMap(({ items = [] }) => items.map(({ link }) => link));
  const expected = pages
    .filter(({ path }) => !/^decisions\/\d/.test(path))
    .map(({ path }) => `/${path.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1")}`);
  expect(new Set(links)).toEqual(new Set(expected));
  expect(links).toHaveLength(expected.length);
});
