import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codes, type RunningIm, startIm } from "../support/running-im.js";

const GENERATE = "mutation ($input: GenerateInstructionsInput!) { generateInstructions(input: $input) { id } }";
const ERASE = "mutation ($ids: [ID!]!) { eraseInstructions(ids: $ids) }";
const READ =
  "query ($id: ID!) { instruction(id: $id) { instructions templateUsed erasedAt metadata { seoOptimizations } } }";
const REPORT = "mutation ($input: RecordTemplateUsageInput!) { recordTemplateUsage(input: $input) }";
const SECRET = "Zanzibarquartz";

describe("erased instructions", () => {
  let im: RunningIm;
  let id: string;

  beforeAll(async () => {
    im = await startIm();
  });
  afterAll(() => im?.stop());
  beforeEach(async () => {
    id = await rendered();
  });

  async function rendered(): Promise<string> {
    const context = { businessType: "dentist", targetAudience: "families", keywords: [SECRET], tone: "warm" };
    const input = { contentType: "seo_article", clientId: "acme-dental", context: { ...context, notes: SECRET } };
    const { data } = await im.graphql<{ generateInstructions: { id: string } }>(GENERATE, { input });
    return data.generateInstructions.id;
  }

  const erase = (ids: string[], headers?: Record<string, string>) => im.graphql(ERASE, { ids }, headers);
  const read = async () => (await im.graphql<{ instruction: object }>(READ, { id })).data.instruction;
  const row = async () =>
    (await im.source.query("SELECT instruction::text FROM im.instruction WHERE id = $1", [id]))[0];

  test("lose their content, and keep their template and the time of erasure", async () => {
    expect(await read()).toMatchObject({ instructions: expect.stringContaining(SECRET), erasedAt: null });
    expect(await erase([id])).toEqual({ data: { eraseInstructions: 1 } });
    expect(await read()).toEqual({
      instructions: "",
      templateUsed: "SEO article v1.0",
      erasedAt: expect.any(String),
      metadata: { seoOptimizations: [] },
    });
    expect(JSON.stringify(await row())).not.toContain(SECRET);
  });

  test("are erased once despite repeated requests, and other instructions are not changed", async () => {
    const other = await rendered();
    const unknown = "00000000-0000-7000-8000-000000000000";
    const answers = await Promise.all([erase([id, unknown]), erase([id, id]), erase([id])]);
    const counts = answers.map(({ data }) => (data as { eraseInstructions: number }).eraseInstructions);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const erased = await row();
    await erase([id]);
    expect(await row()).toEqual(erased);
    const { data } = await im.graphql<{ instruction: object }>(READ, { id: other });
    expect(data.instruction).toMatchObject({ instructions: expect.stringContaining(SECRET) });
    const recorded =
      "SELECT actor, client_path, before, after FROM im.audit_log WHERE action = 'eraseInstructions' AND target = $1";
    expect(await im.source.query(recorded, [`instruction:${id}`])).toEqual([
      { actor: expect.stringMatching(/^service:/), client_path: ["acme-dental"], before: null, after: null },
    ]);
  });

  test("still count for their template", async () => {
    await erase([id]);
    const input = { jobId: id, instructionId: id, outcome: "COMPLETED", tokens: 5, revisions: 0 };
    expect(await im.graphql(REPORT, { input })).toEqual({ data: { recordTemplateUsage: true } });
  });

  test("reject every other change, before and after the erasure", async () => {
    const erasure = "erased_at = now(), instructions = '', context = '{}'";
    const metadata = `metadata = '{"keywordsProcessed": 0, "toneAdjustments": [], "seoOptimizations": []}'`;
    const refused = async (set: string) =>
      expect(im.source.query(`UPDATE im.instruction SET ${set} WHERE id = $1`, [id])).rejects.toThrow("never changes");
    await refused("instructions = ''");
    await refused("erased_at = now()");
    await refused(erasure);
    await refused(`${erasure}, ${metadata}, client_id = 'another'`);
    await refused(`erased_at = now(), instructions = 'another', context = '{}', ${metadata}`);
    await erase([id]);
    await refused("erased_at = NULL, instructions = 'again'");
    await refused(`${erasure}, ${metadata}`);
  });

  test("are erased by other modules only, by id, at most 100 at once", async () => {
    const admin = { authorization: `Bearer ${im.issuer.token(["*"], { role: "admin" })}` };
    expect(codes(await erase([id], admin))).toEqual(["FORBIDDEN"]);
    expect(codes(await erase([id], {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await erase(Array<string>(101).fill(id)))).toEqual(["VALIDATION_ERROR"]);
    expect(codes(await erase([id, "a\u0000b"]))).toEqual(["VALIDATION_ERROR"]);
    expect(await read()).toMatchObject({ erasedAt: null });
  });
});
