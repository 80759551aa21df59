import type { TemplateVersionView } from "@cgs/im/template-record/template-history";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes, type GraphQLAnswer, type RunningIm, SERVICE, startIm } from "../support/running-im.js";

let im: RunningIm;
beforeAll(async () => {
  im = await startIm();
});
afterAll(() => im.stop());

const SAVE = `mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version {
  templateId name version template variables createdBy reason } } }`;
const MOVE =
  "mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { label version } } }";
const HISTORY = `query ($id: ID!) { template(id: $id) { name version versionNumbers labels { label version }
  versions { version createdBy reason } labelMoves { nodes { label from to movedBy reason } } } }`;

interface History {
  template: Record<string, unknown>;
}
type Headers = Record<string, string>;

const person = (role: string): Headers => ({
  authorization: `Bearer ${im.issuer.token(["*"], { role, sub: "m-1" })}`,
});

async function save(input: Record<string, unknown>, headers: Headers = SERVICE) {
  return im.graphql<{ saveTemplate: { version: TemplateVersionView } }>(
    SAVE,
    { input: { name: "Test", contentType: "test_type", ...input } },
    headers,
  );
}
const move = (input: Record<string, unknown>, headers: Headers = SERVICE) =>
  im.graphql<{ moveTemplateLabel: unknown }>(MOVE, { input }, headers);
const history = (id: string) => im.graphql<History>(HISTORY, { id });
const message = ({ errors }: GraphQLAnswer<unknown>) => errors?.[0]?.extensions.details;

describe("saving a template", () => {
  test("creates it, then its next versions, with author and reason", async () => {
    const first = await save({ id: "novel", name: "Novel v9.9", template: "Be {tone}", variables: ["tone"] });
    expect(first.data.saveTemplate.version).toEqual({
      templateId: "novel",
      name: "Novel v1.0",
      version: "v1.0",
      template: "Be {tone}",
      variables: ["tone"],
      createdBy: "service:service",
      reason: "",
    });
    const second = await save(
      { id: "novel", name: "Novel", template: "{tone}!", variables: ["tone"], reason: "shorter" },
      person("manager"),
    );
    expect(second.data.saveTemplate.version).toMatchObject({
      version: "v1.1",
      createdBy: "user:m-1",
      reason: "shorter",
    });
  });

  test("with the same text again creates no version", async () => {
    await save({ id: "same", template: "Text", variables: [] });
    expect((await save({ id: "same", template: "Text", variables: [] })).data.saveTemplate.version.version).toBe(
      "v1.0",
    );
    const named = await save({ id: "same", template: "Text", variables: [], version: "v1.0" });
    expect(named.data.saveTemplate.version.version).toBe("v1.0");
  });

  test("creates the given version, and continues after the newest", async () => {
    await save({ id: "named", template: "One", variables: [], version: "v2.0" });
    expect((await save({ id: "named", template: "Two", variables: [] })).data.saveTemplate.version.version).toBe(
      "v2.1",
    );
    expect(
      (await save({ id: "named", template: "Old", variables: [], version: "v1.9" })).data.saveTemplate.version.version,
    ).toBe("v1.9");
    expect((await save({ id: "named", template: "Three", variables: [] })).data.saveTemplate.version.version).toBe(
      "v2.2",
    );
  });

  test("after the highest version is refused, and changes nothing", async () => {
    await save({ id: "full", template: "Last", variables: [], version: "v999999.999999", publish: true });
    const refused = await save({ id: "full", template: "Next", variables: [], name: "Other" });
    expect(codes(refused)).toEqual(["VALIDATION_ERROR"]);
    expect(message(refused)).toMatchObject({ field: "version" });
    expect((await history("full")).data.template).toMatchObject({
      name: "Test v999999.999999",
      versionNumbers: ["v999999.999999"],
    });
    const between = await save({ id: "full", template: "Next", variables: [], version: "v999999.999998" });
    expect(between.data.saveTemplate.version.version).toBe("v999999.999998");
  });

  test("under a version with another text is a conflict, and changes nothing", async () => {
    await save({ id: "taken", template: "One", variables: [] });
    expect(codes(await save({ id: "taken", template: "Two", variables: [], version: "v1.0", name: "Other" }))).toEqual([
      "VERSION_CONFLICT",
    ]);
    expect(await im.source.query("SELECT name FROM im.template WHERE id = 'taken'")).toEqual([{ name: "Test" }]);
  });

  test("is a conflict when a newer version was saved meanwhile", async () => {
    await save({ id: "raced", template: "One", variables: [] });
    await save({ id: "raced", template: "Two", variables: [], expectedVersion: "v1.0" });
    const late = await save({ id: "raced", template: "Three", variables: [], expectedVersion: "v1.0" });
    expect(codes(late)).toEqual(["VERSION_CONFLICT"]);
    expect(message(late)).toMatchObject({ version: "v1.1" });
  });

  test("concurrently creates a separate version for each request", async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `Text ${index}`);
    const saved = await Promise.all(texts.map((template) => save({ id: "crowd", template, variables: [] })));
    const versions = saved.map(({ data }) => data.saveTemplate.version.version);
    expect(versions.toSorted()).toEqual(texts.map((_, index) => `v1.${index}`));
  });

  test("names every variable that is unknown, undeclared or unused", async () => {
    const answer = await save({ id: "wrong", template: "{tone} {colour}", variables: ["keywords", "tone"] });
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(message(answer)).toEqual({
      field: "variables",
      message: "unknown placeholders: {colour}; used but not declared: {colour}; declared but not used: {keywords}",
    });
    expect(await im.source.query("SELECT FROM im.template WHERE id = 'wrong'")).toEqual([]);
  });

  test("keeps literal braces and JSON", async () => {
    const template = 'Answer {"a": {"b": 1}} with {{tone}} for {tone}';
    expect((await save({ id: "json", template, variables: ["tone"] })).data.saveTemplate.version).toMatchObject({
      template,
    });
  });

  test.each([
    ["id", { id: "Not An Id" }],
    ["name", { name: "" }],
    ["name", { name: "two\nlines" }],
    ["contentType", { contentType: "No Type" }],
    ["contentType", { id: "seo-article", contentType: "gbp_post" }],
    ["template", { template: "  " }],
    ["template", { template: "a\u0000b" }],
    ["template", { template: "x".repeat(100_001) }],
    ["version", { version: "1.0" }],
    ["variables", { variables: ["tone", "tone"] }],
    ["reason", { reason: "x".repeat(501) }],
  ])("is refused with a bad %s: %.60j", async (field, part) => {
    const answer = await save({ id: "bad", template: "Text", variables: [], ...part });
    expect(codes(answer)).toEqual(["VALIDATION_ERROR"]);
    expect(message(answer)).toMatchObject({ field });
  });

  test("under an unknown id needs a content type", async () => {
    expect(codes(await save({ id: "missing", contentType: null, template: "Text", variables: [] }))).toEqual([
      "TEMPLATE_NOT_FOUND",
    ]);
  });

  test("is allowed for managers, admins and other modules", async () => {
    const input = { id: "rights", template: "Text", variables: [] };
    expect(codes(await save(input, {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await save(input, person("editor")))).toEqual(["FORBIDDEN"]);
    const ofOneClient = { authorization: `Bearer ${im.issuer.token(["acme-dental"], { role: "admin" })}` };
    expect(codes(await save(input, ofOneClient)), "all clients share it").toEqual(["FORBIDDEN"]);
    expect(codes(await save(input, person("admin")))).toEqual([]);
  });
});

describe("a label", () => {
  test("publishes a version and rolls back, and all moves are recorded", async () => {
    await save({ id: "story", template: "One", variables: [], publish: true, reason: "begin" });
    await save({ id: "story", template: "Two", variables: [] });
    expect((await history("story")).data.template).toMatchObject({ version: "v1.0", versionNumbers: ["v1.1", "v1.0"] });

    await move({ templateId: "story", label: "staging", version: "v1.1" });
    await move({ templateId: "story", label: "production", version: "v1.1", reason: "better" }, person("manager"));
    await move({ templateId: "story", label: "production", version: "v1.0", reason: "worse" });
    expect((await history("story")).data.template).toEqual({
      name: "Test v1.0",
      version: "v1.0",
      versionNumbers: ["v1.1", "v1.0"],
      labels: [
        { label: "production", version: "v1.0" },
        { label: "staging", version: "v1.1" },
      ],
      versions: [
        { version: "v1.1", createdBy: "service:service", reason: "" },
        { version: "v1.0", createdBy: "service:service", reason: "begin" },
      ],
      labelMoves: {
        nodes: [
          { label: "production", from: "v1.1", to: "v1.0", movedBy: "service:service", reason: "worse" },
          { label: "production", from: "v1.0", to: "v1.1", movedBy: "user:m-1", reason: "better" },
          { label: "staging", from: null, to: "v1.1", movedBy: "service:service", reason: "" },
          { label: "production", from: null, to: "v1.0", movedBy: "service:service", reason: "begin" },
        ],
      },
    });
  });

  test("that is already at the version is not moved", async () => {
    await save({ id: "still", template: "One", variables: [], publish: true });
    await move({ templateId: "still", label: "production", version: "v1.0" });
    expect((await history("still")).data.template["labelMoves"]).toMatchObject({ nodes: [{}] });
  });

  test("that was moved meanwhile is a conflict", async () => {
    await save({ id: "moved", template: "One", variables: [], publish: true });
    await save({ id: "moved", template: "Two", variables: [], publish: true });
    const late = { templateId: "moved", label: "production", version: "v1.0", expectedVersion: "v1.0" };
    expect(codes(await move(late))).toEqual(["VERSION_CONFLICT"]);
  });

  test.each([
    ["TEMPLATE_NOT_FOUND", { version: "v7.7" }],
    ["TEMPLATE_NOT_FOUND", { templateId: "nothing" }],
    ["VALIDATION_ERROR", { label: "canary" }],
    ["VALIDATION_ERROR", { version: "1" }],
  ])("is refused with %s for %j", async (code, part) => {
    expect(codes(await move({ templateId: "seo-article", label: "staging", version: "v1.0", ...part }))).toEqual([
      code,
    ]);
  });

  test("is moved by managers, admins and other modules only", async () => {
    const input = { templateId: "seo-article", label: "staging", version: "v1.0" };
    expect(codes(await move(input, {}))).toEqual(["UNAUTHENTICATED"]);
    expect(codes(await move(input, person("editor")))).toEqual(["FORBIDDEN"]);
  });
});

describe("one version", () => {
  const ONE = `query ($id: ID!, $version: String!) { template(id: $id) { savedVersion(version: $version) { version template variables } } }`;
  const one = (version: string) => im.graphql<History>(ONE, { id: "kept", version });

  test("is read with its text after later versions, and only for its template", async () => {
    await save({ id: "kept", template: "Be {tone}", variables: ["tone"], publish: true });
    await save({ id: "kept", template: "Be brief", variables: [] });
    const { data } = await one("v1.0");
    expect(data.template["savedVersion"]).toEqual({ version: "v1.0", template: "Be {tone}", variables: ["tone"] });
    for (const nowhere of ["v9.9", "nonsense"]) expect(codes(await one(nowhere))).toEqual(["TEMPLATE_NOT_FOUND"]);
  });
});

describe("removing a label", () => {
  const REMOVE =
    "mutation ($input: RemoveTemplateLabelInput!) { removeTemplateLabel(input: $input) { label { label version } } }";
  const remove = (input: Record<string, unknown>, headers: Headers = SERVICE) =>
    im.graphql<{ removeTemplateLabel: { label: unknown } }>(
      REMOVE,
      { input: { templateId: "staged", ...input } },
      headers,
    );
  const labels = async () => (await history("staged")).data.template["labels"];

  beforeAll(async () => {
    await save({ id: "staged", template: "One", variables: [], publish: true });
    await save({ id: "staged", template: "Two", variables: [] });
    await move({ templateId: "staged", label: "staging", version: "v1.1" });
  });

  test("is refused for production, for an outdated version and for an unknown template", async () => {
    const before = await labels();
    expect(codes(await remove({ label: "production" }))).toEqual(["VALIDATION_ERROR"]);
    expect(codes(await remove({ label: "staging", expectedVersion: "v1.0" }))).toEqual(["VERSION_CONFLICT"]);
    expect(codes(await remove({ templateId: "nothing", label: "staging" }))).toEqual(["TEMPLATE_NOT_FOUND"]);
    expect(await labels()).toEqual(before);
  });

  test("removes it once, is audited, and allows setting it again", async () => {
    const { data } = await remove({ label: "staging", expectedVersion: "v1.1" }, person("manager"));
    expect(data.removeTemplateLabel.label).toEqual({ label: "staging", version: expect.any(String) });
    expect((await remove({ label: "staging" })).data.removeTemplateLabel.label).toBeNull();
    expect(await labels()).toEqual([{ label: "production", version: "v1.0" }]);
    const recorded = await im.source.query(
      "SELECT actor, before, after FROM im.audit_log WHERE target = 'template:staged' AND action = 'removeTemplateLabel'",
    );
    expect(recorded).toEqual([
      {
        actor: "user:m-1",
        before: { label: "staging", version: "v1.1" },
        after: { label: "staging", version: null },
      },
    ]);
    await move({ templateId: "staged", label: "staging", version: "v1.0" });
    const { labelMoves } = (await history("staged")).data.template as { labelMoves: { nodes: object[] } };
    expect(labelMoves.nodes[0]).toMatchObject({ label: "staging", from: null, to: "v1.0" });
  });
});

describe("the difference of two versions", () => {
  const DIFF = `query ($id: ID!, $from: String!, $to: String!) { template(id: $id) {
    diff(from: $from, to: $to) { from to parts { kind text } addedVariables removedVariables } } }`;
  const diff = (from: string, to: string) => im.graphql<History>(DIFF, { id: "changed", from, to });

  beforeAll(async () => {
    await save({ id: "changed", template: "Same\nBe {tone}\n", variables: ["tone"], publish: true });
    await save({ id: "changed", template: "Same\nUse {keywords}\n", variables: ["keywords"] });
  });

  test("is line by line, with the added and removed variables", async () => {
    expect((await diff("v1.0", "v1.1")).data.template["diff"]).toEqual({
      from: "v1.0",
      to: "v1.1",
      parts: [
        { kind: "UNCHANGED", text: "Same\n" },
        { kind: "REMOVED", text: "Be {tone}\n" },
        { kind: "ADDED", text: "Use {keywords}\n" },
      ],
      addedVariables: ["keywords"],
      removedVariables: ["tone"],
    });
  });

  test("needs two existing versions", async () => {
    expect(codes(await diff("v1.0", "v3.0"))).toEqual(["TEMPLATE_NOT_FOUND"]);
    expect(codes(await diff("nonsense", "v1.0"))).toEqual(["TEMPLATE_NOT_FOUND"]);
  });
});

describe("the audit", () => {
  test("has every change with actor, action, before, after and trace", async () => {
    const trace = "0af7651916cd43dd8448eb211c80319c";
    const headers = { ...person("manager"), traceparent: `00-${trace}-b7ad6b7169203331-01` };
    await save({ id: "audited", template: "One", variables: [], publish: true }, headers);
    const entries = await im.source.query(
      `SELECT actor, action, before, after, trace_id FROM im.audit_log WHERE target = 'template:audited' ORDER BY id`,
    );
    expect(entries).toEqual([
      {
        actor: "user:m-1",
        action: "saveTemplate",
        before: { name: "Test" },
        after: { name: "Test", version: "v1.0", reason: "" },
        trace_id: trace,
      },
      {
        actor: "user:m-1",
        action: "moveTemplateLabel",
        before: { label: "production", version: null },
        after: { label: "production", version: "v1.0" },
        trace_id: trace,
      },
    ]);
  });

  test.each(["UPDATE im.audit_log SET actor = 'x'", "DELETE FROM im.audit_log", "TRUNCATE im.audit_log"])(
    "refuses %s",
    async (sql) => {
      await save({ id: "audited-too", template: "One", variables: [] });
      await expect(im.source.query(sql)).rejects.toThrow("only grows");
    },
  );

  test("has no entry for a refused change", async () => {
    await save({ id: "refused", template: "{colour}", variables: [] });
    expect(await im.source.query("SELECT FROM im.audit_log WHERE target = 'template:refused'")).toEqual([]);
  });
});
