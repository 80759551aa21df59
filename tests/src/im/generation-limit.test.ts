import { AppError } from "@cgs/kit/errors";
import { createDataSource } from "@cgs/kit/database";
import { imDatabase } from "@cgs/im/database";
import { GenerationLimit } from "@cgs/im/instruction/generation-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIm, SERVICE, startIm } from "./running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm({ TEMPLATE_GENERATION_LIMIT: "3" });
});
afterAll(() => im.stop());

function generate(contentType: string, more: Record<string, unknown> = {}): Promise<Response> {
  const context = { business_type: "", target_audience: "", keywords: [], tone: "" };
  return fetch(`${im.url}/api/instructions/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", ...SERVICE },
    body: JSON.stringify({ content_type: contentType, client_id: "acme-dental", context, ...more }),
  });
}

describe("a template's turns in a minute", () => {
  test("are given to exactly as many as there are, and the rest is told when to come back", async () => {
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

  test("that are used up stop no other template, and nothing of a refused request is stored", async () => {
    await Promise.all(Array.from({ length: 4 }, () => generate("hyperlocal")));
    expect((await generate("gbp_post")).status).toBe(200);
    const stored = "SELECT count(*)::integer AS count FROM im.instruction WHERE template_id = 'hyperlocal'";
    expect(await im.source.query(stored)).toEqual([{ count: 3 }]);
  });

  test("are not taken by a request that no template fits", async () => {
    await generate("gbp_post", { template_version: "v9.9" });
    await generate("gbp_post", { template_version: "v9.9" });
    expect((await generate("gbp_post")).status).toBe(200);
  });

  test("are counted together by all processes", async () => {
    const other = await createDataSource(
      im.source.options.type === "postgres" ? (im.source.options.url ?? "") : "",
      imDatabase,
    ).initialize();
    const limits = [new GenerationLimit(im.source, 10), new GenerationLimit(other, 10)];
    const turns = await Promise.allSettled(Array.from({ length: 30 }, (_, turn) => limits[turn % 2]!.take("shared")));
    await other.destroy();
    expect(turns.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const reasons = turns.filter((turn) => turn.status === "rejected").map(({ reason }) => (reason as AppError).code);
    expect(new Set(reasons)).toEqual(new Set(["RATE_LIMIT_EXCEEDED"]));
  });
});
