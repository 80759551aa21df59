import { createLogger } from "@cgs/kit/log";
import { createIm } from "@cgs/im/app/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm({ TEMPLATE_GENERATION_LIMIT: "3" });
});
afterAll(() => im.stop());

function generate(contentType: string, more: Record<string, unknown> = {}, url = im.url): Promise<Response> {
  const context = { business_type: "", target_audience: "", keywords: [], tone: "" };
  return fetch(`${url}/api/instructions/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...SERVICE },
    body: JSON.stringify({ content_type: contentType, client_id: "acme-dental", context, ...more }),
  });
}

describe("the rate limit of a template", () => {
  test("accepts exactly the limit, and tells the other callers when to retry", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate("seo_article")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(await refused[0]?.json()).toMatchObject({
      success: false,
      code: "RATE_LIMIT_EXCEEDED",
      details: { template_id: "seo-article" },
    });
    const wait = Number(refused[0]?.headers.get("retry-after"));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test("does not affect other templates, and stores nothing of a refused request", async () => {
    await Promise.all(Array.from({ length: 4 }, () => generate("hyperlocal")));
    expect((await generate("gbp_post")).status).toBe(200);
    const stored = "SELECT count(*)::integer AS count FROM im.instruction WHERE template_id = 'hyperlocal'";
    expect(await im.source.query(stored)).toEqual([{ count: 3 }]);
  });

  test("does not count a request without a matching template", async () => {
    await generate("gbp_post", { template_version: "v9.9" });
    await generate("gbp_post", { template_version: "v9.9" });
    expect((await generate("gbp_post")).status).toBe(200);
  });

  test("counts over all processes", async () => {
    await im.source.query(`
      INSERT INTO im.template (id, content_type, name, is_default) VALUES ('shared', 'shared', 'Shared', true);
      INSERT INTO im.template_version (template_id, major, minor, text, variables) VALUES ('shared', 1, 0, 'Write.', '{}');
      INSERT INTO im.template_label (template_id, label, major, minor) VALUES ('shared', 'production', 1, 0)`);
    const other = await createIm(im.env, createLogger("im", "silent"));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => generate("shared", {}, turn % 2 === 0 ? im.url : other.url)),
    );
    await other.stop();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(37);
    const stored = "SELECT count(*)::integer AS count FROM im.instruction WHERE template_id = 'shared'";
    expect(await im.source.query(stored)).toEqual([{ count: 3 }]);
  });

  test("is reset after a minute", async () => {
    expect((await generate("seo_article")).status).toBe(429);
    await im.source.query("UPDATE im.generation_count SET expire = 0 WHERE key = 'template:seo-article'");
    const answers = await Promise.all(Array.from({ length: 4 }, () => generate("seo_article")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});
