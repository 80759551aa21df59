import { randomUUID } from "node:crypto";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createIm } from "@cgs/im/app/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
let other: RunningService;
beforeAll(async () => {
  im = await startIm({ TEMPLATE_GENERATION_LIMIT: "100" });
  other = await createIm(im.env, createLogger("im", "silent"));
});
afterAll(async () => {
  await other.stop();
  await im.stop();
});

interface Rendered {
  id: string;
  instructions: string;
  templateUsed: string;
}

const BATCH = `mutation ($inputs: [GenerateInstructionsInput!]!) {
  generateInstructionBatch(inputs: $inputs) { id instructions templateUsed }
}`;

function input(changes: Record<string, unknown> = {}) {
  const context = { businessType: "dental practice", targetAudience: "families", keywords: ["implants"], tone: "warm" };
  return { contentType: "seo_article", clientId: "acme-dental", context, ...changes };
}

async function ask(inputs: unknown[], { url = im.url, headers = SERVICE }: { url?: string; headers?: object } = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: BATCH, variables: { inputs } }),
  });
  return (await response.json()) as {
    data: { generateInstructionBatch: (Rendered | null)[] } | null;
    errors?: { path?: (string | number)[]; extensions: { code: string; details?: Record<string, unknown> } }[];
  };
}

describe("a batch of instructions", () => {
  test("repeated with the same ids returns the stored instructions, which are stored once", async () => {
    const ids = [randomUUID(), randomUUID()];
    const first = await ask(ids.map((id) => input({ id })));
    const again = await ask(ids.map((id) => input({ id })));
    expect(first.data?.generateInstructionBatch.map((rendered) => rendered?.id)).toEqual(ids);
    expect(again).toEqual(first);
    const stored = await im.source.query<unknown[]>("SELECT FROM im.instruction WHERE id = ANY ($1)", [ids]);
    expect(stored).toHaveLength(2);
  });

  test("refuses an id that is not a UUID", async () => {
    const { errors } = await ask([input({ id: "mine" })]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "id" } });
  });

  test("returns a result for each item in order, and stores each with its own trace", async () => {
    const traces = ["a".repeat(32), "b".repeat(32)];
    const { data } = await ask([input({ traceId: traces[0] }), input({ contentType: "gbp_post", traceId: traces[1] })]);
    const ids = data?.generateInstructionBatch.map((rendered) => rendered?.id);
    expect(data?.generateInstructionBatch.map((rendered) => rendered?.templateUsed)).toEqual([
      "SEO article v1.0",
      "Google Business post v1.0",
    ]);
    const audited = await im.source.query<{ trace_id: string }[]>(
      "SELECT trace_id FROM im.audit_log WHERE target = ANY ($1) ORDER BY trace_id",
      [ids?.map((id) => `instruction:${id}`)],
    );
    expect(audited.map(({ trace_id }) => trace_id)).toEqual(traces);
  });

  test("isolates failing items", async () => {
    const { data, errors = [] } = await ask([
      input(),
      input({ contentType: "sonnet" }),
      input({ clientId: "" }),
      input({ templateVersion: "v9.9" }),
      input(),
    ]);
    expect(data?.generateInstructionBatch.map((rendered) => rendered !== null)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    const failures = errors.map(({ path, extensions }) => [path?.[1], extensions.code]);
    expect(new Map(failures as [number, string][])).toEqual(
      new Map([
        [1, "TEMPLATE_NOT_FOUND"],
        [2, "VALIDATION_ERROR"],
        [3, "TEMPLATE_NOT_FOUND"],
      ]),
    );
    const invalid = errors.find(({ path }) => path?.[1] === 2);
    expect(invalid?.extensions.details).toMatchObject({ field: "clientId" });
  });

  test("is refused with more than 50 items, and from a user", async () => {
    const many = await ask(Array.from({ length: 51 }, () => input()));
    expect(many.errors?.map(({ extensions }) => extensions.code)).toEqual(["VALIDATION_ERROR"]);
    const user = { authorization: `Bearer ${im.issuer.token(["*"], { role: "admin" })}` };
    const person = await ask([input()], { headers: user });
    expect(person.errors?.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
  });

  test("counts each item against the rate limit, and accepts items up to it", async () => {
    await im.source.query(`
      INSERT INTO im.template (id, content_type, name, is_default) VALUES ('few', 'few', 'Few', true);
      INSERT INTO im.template_version (template_id, major, minor, text, variables) VALUES ('few', 1, 0, 'Write.', '{}');
      INSERT INTO im.template_label (template_id, label, major, minor) VALUES ('few', 'production', 1, 0)`);
    const batches = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        ask(
          Array.from({ length: 20 }, () => input({ contentType: "few" })),
          { url: n % 2 === 0 ? im.url : other.url },
        ),
      ),
    );
    const rendered = batches.flatMap(({ data }) => data?.generateInstructionBatch ?? []);
    expect(rendered.filter((one) => one !== null)).toHaveLength(100);
    const codes = batches.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
    expect(codes).toEqual(Array(20).fill("RATE_LIMIT_EXCEEDED"));
    const [row] = await im.source.query<{ count: number }[]>(
      "SELECT count(*)::integer AS count FROM im.instruction WHERE template_id = 'few'",
    );
    expect(row?.count).toBe(100);
  });
});

describe("a template cached in two processes", () => {
  const SAVE = `mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }`;
  const MOVE = `mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { version } } }`;
  const change = async (url: string | undefined, query: string, variables: Record<string, unknown>) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...SERVICE },
      body: JSON.stringify({ query, variables }),
    });
    expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined();
  };
  const used = async (url: string | undefined) => {
    const { data } = await ask([input({ contentType: "note" })], { url: url ?? "" });
    const [rendered] = data?.generateInstructionBatch ?? [];
    return rendered && [rendered.templateUsed, rendered.instructions];
  };

  test("is not used after a publication or rollback that either process has confirmed", async () => {
    for (let minor = 0; minor < 8; minor += 1) {
      const [writer, reader] = minor % 2 === 0 ? [im.url, other.url] : [other.url, im.url];
      const template = `Text ${minor}`;
      await change(writer, SAVE, {
        input: { id: "note", name: "Note", contentType: "note", template, variables: [], publish: true },
      });
      const expected = [`Note v1.${minor}`, template];
      expect(await Promise.all([used(reader), used(writer), used(reader)])).toEqual([expected, expected, expected]);
    }
    await change(other.url, MOVE, { input: { templateId: "note", label: "production", version: "v1.2" } });
    const expected = ["Note v1.2", "Text 2"];
    expect(await Promise.all([used(im.url), used(other.url)])).toEqual([expected, expected]);
  });

  test("is not read again without a change", async () => {
    await Promise.all([used(im.url), used(im.url)]);
    await im.source.query("ALTER TABLE im.template_label RENAME TO template_label_away");
    try {
      expect(await used(im.url)).toEqual(["Note v1.2", "Text 2"]);
    } finally {
      await im.source.query("ALTER TABLE im.template_label_away RENAME TO template_label");
    }
  });
});
