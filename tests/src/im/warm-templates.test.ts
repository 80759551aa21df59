import { createDataSource } from "@cgs/kit/database/database";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { imDatabase } from "@cgs/im/database/database";
import { createIm } from "@cgs/im/app/service";
import { TemplateCache } from "@cgs/im/template/template-cache";
import { warmTemplates } from "@cgs/im/template/warm-templates";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { type RunningIm, SERVICE, startIm } from "../support/running-im.js";

const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
const START_TEST = "mutation ($input: StartAbTestInput!) { startAbTest(input: $input) { abTest { id } } }";
const MOVE = "mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { version } } }";

let im: RunningIm;
let restarted: RunningService;
let query: MockInstance;

beforeAll(async () => {
  im = await startIm();
  const input = { name: "Kept", variables: [], publish: true };
  for (const [id, contentType] of [
    ["kept-plain", "seo_article"],
    ["kept-tested", "kept_tested"],
  ]) {
    await im.graphql(SAVE, { input: { ...input, id, contentType, template: "One" } });
    await im.graphql(SAVE, { input: { ...input, id, contentType, template: "Two", publish: false } });
  }
  await im.graphql(MOVE, { input: { templateId: "kept-plain", label: "staging", version: "v1.1" } });
  const test = { templateId: "kept-tested", versionA: "v1.0", versionB: "v1.1" };
  await im.graphql(START_TEST, { input: test });
  restarted = await createIm(im.env, createLogger("im", "silent"));
});
afterAll(async () => {
  await restarted.stop();
  await im.stop();
});
beforeEach(() => {
  query = vi.spyOn(pg.Client.prototype, "query");
});

async function generate(more: Record<string, unknown>): Promise<string> {
  const context = { business_type: "", target_audience: "", keywords: [], tone: "" };
  const response = await fetch(`${restarted.url}/api/instructions/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...SERVICE },
    body: JSON.stringify({ content_type: "seo_article", client_id: "acme-dental", context, ...more }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { template_used: string }).template_used;
}

/** The statements that read templates, which they do from these tables alone. */
function readsOfTemplates(): string[] {
  const sent = query.mock.calls.map(([first]: unknown[]) =>
    typeof first === "string" ? first : (first as { text: string }).text,
  );
  expect(sent.some((sql) => sql.includes("im.template_epoch"))).toBe(true); // what is sent is seen here
  return sent.filter((sql) => /"im"\."(template|template_version|template_label|ab_test)"/.test(sql));
}

describe("after the start of the IM", () => {
  test.each([
    ["the default of a content type", {}, /^SEO article v1\.0$/],
    ["an assigned template", { template_id: "kept-plain" }, /^Kept v1\.0$/],
    ["the version in production by its number", { template_id: "kept-plain", template_version: "v1.0" }, /v1\.0$/],
    ["the version in staging by its number", { template_id: "kept-plain", template_version: "v1.1" }, /v1\.1$/],
    ["the two versions of a test", { content_type: "kept_tested" }, /^Kept v1\.[01]$/],
  ])("the first request for %s is served from the cache", async (_what, body, used) => {
    expect(await generate(body)).toMatch(used);
    expect(readsOfTemplates()).toEqual([]);
  });

  test("a version without a label is read on demand", async () => {
    await im.graphql(SAVE, { input: { id: "kept-plain", name: "Kept", template: "Three", variables: [] } });
    query.mockClear();
    expect(await generate({ template_id: "kept-plain", template_version: "v1.2" })).toBe("Kept v1.2");
    expect(readsOfTemplates()).not.toEqual([]);
  });
});

test("the IM starts when the database is lost while the templates are preloaded", async () => {
  const source = await createDataSource(im.env.DATABASE_URL, imDatabase).initialize();
  await source.destroy();
  const log = createLogger("im", "silent");
  const warned = vi.spyOn(log, "warn");
  await warmTemplates(source, new TemplateCache(60), log);
  expect(warned).toHaveBeenCalledOnce();
});
