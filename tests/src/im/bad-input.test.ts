import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@cgs/kit/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableContents } from "../support/table-contents.js";
import { type RunningIm, SERVICE, startIm } from "../support/running-im.js";

const NUL = "a\u0000b";
const HALF = "half a pair \ud800";
const BIG = 2_147_483_648;

const CONTEXT = { businessType: "", targetAudience: "", tone: "", keywords: [] };
const GENERATION = { contentType: "seo_article", clientId: "acme-dental", context: CONTEXT };
const TEMPLATE = { id: "bad", name: "Bad", contentType: "bad_type", template: "Text", variables: [] };
const AB_TEST = { templateId: "seo-article", versionA: "v1.0", versionB: "v1.1" };
const MOVE = { templateId: "seo-article", label: "staging", version: "v1.0" };
const REPORT = { jobId: "job-1", instructionId: randomUUID(), outcome: "COMPLETED", tokens: 1, revisions: 0 };

const GENERATE_ONE = "mutation ($input: GenerateInstructionsInput!) { generateInstructions(input: $input) { id } }";
const GENERATE_MANY =
  "mutation ($inputs: [GenerateInstructionsInput!]!) { generateInstructionBatch(inputs: $inputs) { id } }";
const ERASE = "mutation ($ids: [ID!]!) { eraseInstructions(ids: $ids) }";
const SAVE = "mutation ($input: SaveTemplateInput!) { saveTemplate(input: $input) { version { version } } }";
const MOVE_LABEL =
  "mutation ($input: MoveTemplateLabelInput!) { moveTemplateLabel(input: $input) { label { version } } }";
const START = "mutation ($input: StartAbTestInput!) { startAbTest(input: $input) { abTest { id } } }";
const STOP = "mutation ($id: ID!) { stopAbTest(id: $id) { abTest { id } } }";
const RECORD_ONE = "mutation ($input: RecordTemplateUsageInput!) { recordTemplateUsage(input: $input) }";
const RECORD_MANY =
  "mutation ($reports: [RecordTemplateUsageInput!]!) { recordTemplateUsages(reports: $reports) { counted } }";
const PREVIEW = "query ($input: RenderTemplateInput!) { renderTemplate(input: $input) { text } }";
const AB_TEST_BY_ID = "query ($id: ID!) { abTest(id: $id) { id } }";
const TEMPLATES =
  "query ($contentType: String, $limit: Int, $offset: Int) { templates(contentType: $contentType, limit: $limit, offset: $offset) { total } }";
const CHECK = "query ($id: ID!) { templateCheck(id: $id) { __typename } }";
const ANALYTICS =
  "query ($startDate: Date, $endDate: Date, $templateId: ID) { templateAnalytics(startDate: $startDate, endDate: $endDate, templateId: $templateId) { templates { usageCount } } }";
const DIFF =
  'query ($from: String!, $to: String!) { template(id: "seo-article") { diff(from: $from, to: $to) { __typename } } }';
const VERSIONS =
  'query ($limit: Int, $offset: Int) { template(id: "seo-article") { versions(limit: $limit, offset: $offset) { version } } }';
const LABEL_MOVES =
  'query ($first: Int, $last: Int, $after: String) { template(id: "seo-article") { labelMoves(first: $first, last: $last, after: $after) { totalCount } } }';
const AB_TESTS = LABEL_MOVES.replace("labelMoves(", "abTests(");
const AUDIT = `query ($after: String, $first: Int, $actor: String, $action: String, $target: String, $clientId: ID, $from: DateTime) {
  templateAuditLog(after: $after, first: $first, actor: $actor, action: $action, target: $target, clientId: $clientId, from: $from) { totalCount } }`;

type Variables = Record<string, unknown>;
type Refused = [what: string, operation: string, variables: Variables, code: ErrorCode, field?: string];

const invalid = (what: string, operation: string, field: string, variables: Variables): Refused => [
  what,
  operation,
  variables,
  "VALIDATION_ERROR",
  field,
];
const generation = (what: string, field: string, part: Variables) =>
  invalid(`generateInstructions: ${what}`, GENERATE_ONE, field, { input: { ...GENERATION, ...part } });
const context = (what: string, field: string, part: Variables) =>
  generation(what, `context.${field}`, { context: { ...CONTEXT, ...part } });
const template = (what: string, field: string, part: Variables) =>
  invalid(`saveTemplate: ${what}`, SAVE, field, { input: { ...TEMPLATE, ...part } });
const move = (what: string, field: string, part: Variables) =>
  invalid(`moveTemplateLabel: ${what}`, MOVE_LABEL, field, { input: { ...MOVE, ...part } });
const abTest = (what: string, field: string, part: Variables) =>
  invalid(`startAbTest: ${what}`, START, field, { input: { ...AB_TEST, ...part } });
const report = (what: string, field: string, part: Variables) =>
  invalid(`recordTemplateUsage: ${what}`, RECORD_ONE, field, { input: { ...REPORT, ...part } });
const log = (what: string, field: string, part: Variables) => invalid(`templateAuditLog: ${what}`, AUDIT, field, part);

const BROKEN = [NUL, HALF];

const REFUSED: Refused[] = [
  ...BROKEN.flatMap((text): Refused[] => [
    generation(`contentType ${JSON.stringify(text)}`, "contentType", { contentType: text }),
    generation(`clientId ${JSON.stringify(text)}`, "clientId", { clientId: text }),
    generation(`templateVersion ${JSON.stringify(text)}`, "templateVersion", { templateVersion: text }),
    generation(`traceId ${JSON.stringify(text)}`, "traceId", { traceId: text }),
    context(`language ${JSON.stringify(text)}`, "language", { language: text }),
    template(`id ${JSON.stringify(text)}`, "id", { id: text }),
    template(`name ${JSON.stringify(text)}`, "name", { name: text }),
    template(`text ${JSON.stringify(text)}`, "template", { template: text }),
    template(`variable ${JSON.stringify(text)}`, "variables", { variables: [text] }),
    template(`reason ${JSON.stringify(text)}`, "reason", { reason: text }),
    template(`expectedVersion ${JSON.stringify(text)}`, "expectedVersion", { expectedVersion: text }),
    move(`template ${JSON.stringify(text)}`, "templateId", { templateId: text }),
    move(`label ${JSON.stringify(text)}`, "label", { label: text }),
    move(`reason ${JSON.stringify(text)}`, "reason", { reason: text }),
    abTest(`template ${JSON.stringify(text)}`, "templateId", { templateId: text }),
    abTest(`reason ${JSON.stringify(text)}`, "reason", { reason: text }),
    report(`job ${JSON.stringify(text)}`, "jobId", { jobId: text }),
    report(`instructions ${JSON.stringify(text)}`, "instructionId", { instructionId: text }),
    invalid(`recordTemplateUsages: job ${JSON.stringify(text)}`, RECORD_MANY, "jobId", {
      reports: [REPORT, { ...REPORT, jobId: text }],
    }),
    invalid(`diff: from ${JSON.stringify(text)}`, DIFF, "from", { from: text, to: "v1.0" }),
    invalid(`diff: to ${JSON.stringify(text)}`, DIFF, "to", { from: "v1.0", to: text }),
    invalid(`eraseInstructions: ${JSON.stringify(text)}`, ERASE, "ids", { ids: [randomUUID(), text] }),
    [`stopAbTest: ${JSON.stringify(text)}`, STOP, { id: text }, "NOT_FOUND"],
    [`abTest: ${JSON.stringify(text)}`, AB_TEST_BY_ID, { id: text }, "NOT_FOUND"],
    [`templateCheck: ${JSON.stringify(text)}`, CHECK, { id: text }, "TEMPLATE_NOT_FOUND"],
    invalid(`templates: contentType ${JSON.stringify(text)}`, TEMPLATES, "contentType", { contentType: text }),
    invalid(`templateAnalytics: template ${JSON.stringify(text)}`, ANALYTICS, "templateId", { templateId: text }),
    log(`after ${JSON.stringify(text)}`, "after", { after: text }),
  ]),
  log("NUL in the actor", "actor", { actor: NUL }),
  log("NUL in the action", "action", { action: NUL }),
  log("NUL in the target", "target", { target: NUL }),
  log("NUL in the client", "clientId", { clientId: NUL }),
  log("a target without end", "target", { target: "x".repeat(201) }),
  log("no entries", "first", { first: 0 }),
  log("101 entries", "first", { first: 101 }),
  log("a time before 1970", "from", { from: "1969-12-31T23:59:59Z" }),
  generation("a trace id that is none", "traceId", { traceId: "0".repeat(31) }),
  generation("a job id without end", "jobId", { jobId: "x".repeat(101) }),
  generation("a template without end", "templateId", { templateId: "x".repeat(101) }),
  generation("a client without end", "clientId", { clientId: "x".repeat(101) }),
  context("51 banned words", "bannedWords", { bannedWords: Array(51).fill("x") }),
  context("a link without end", "requiredLinks", { requiredLinks: ["x".repeat(501)] }),
  context("grade 19", "readingLevel", { readingLevel: 19 }),
  context("a tone adjusted by 2", "toneAdjustment", { toneAdjustment: 2 }),
  context("notes without end", "notes", { notes: "x".repeat(10_001) }),
  invalid("generateInstructionBatch: 51 texts", GENERATE_MANY, "inputs", {
    inputs: Array.from({ length: 51 }, () => GENERATION),
  }),
  template("51 variables", "variables", { variables: Array.from({ length: 51 }, (_, index) => `v${index}`) }),
  template("a name without end", "name", { name: "x".repeat(201) }),
  move("a label that is none", "label", { label: "canary" }),
  move("a version that is none", "version", { version: "1.0" }),
  move("a reason without end", "reason", { reason: "x".repeat(501) }),
  abTest("weight 0", "weight", { weight: 0 }),
  abTest("weight 100", "weight", { weight: 100 }),
  abTest("a version against itself", "versionB", { versionB: "v1.0" }),
  report("a job without end", "jobId", { jobId: "x".repeat(101) }),
  report("a cost beyond the bound", "costUsd", { costUsd: 100_001 }),
  report("an end in the year 0", "endedAt", { endedAt: "0000-01-01T00:00:00Z" }),
  invalid("recordTemplateUsages: 101 reports", RECORD_MANY, "reports", {
    reports: Array.from({ length: 101 }, () => REPORT),
  }),
  invalid("eraseInstructions: 101 ids", ERASE, "ids", { ids: Array.from({ length: 101 }, () => randomUUID()) }),
  invalid("renderTemplate: grade 0", PREVIEW, "context.readingLevel", {
    input: { template: "Text", contentType: "x", context: { ...CONTEXT, readingLevel: 0 } },
  }),
  ...Object.entries({ labelMoves: LABEL_MOVES, abTests: AB_TESTS }).flatMap(([list, operation]): Refused[] => [
    invalid(`${list}: a page of 0`, operation, "first", { first: 0 }),
    invalid(`${list}: a page of 101`, operation, "last", { last: 101 }),
    invalid(`${list}: a cursor of another list`, operation, "after", { after: "nowhere" }),
  ]),
  ...Object.entries({ versions: VERSIONS, templates: TEMPLATES }).flatMap(([list, operation]): Refused[] => [
    invalid(`${list}: a page of 0`, operation, "limit", { limit: 0 }),
    invalid(`${list}: a page of 101`, operation, "limit", { limit: 101 }),
    invalid(`${list}: offset -1`, operation, "offset", { offset: -1 }),
  ]),
  invalid("templateAnalytics: the year 0", ANALYTICS, "startDate", { startDate: "0000-01-01", endDate: "0000-01-05" }),
  ["an unknown test to stop", STOP, { id: randomUUID() }, "NOT_FOUND"],
  ["an unknown test to read", AB_TEST_BY_ID, { id: randomUUID() }, "NOT_FOUND"],
  ["an unknown template to test", START, { input: { ...AB_TEST, templateId: "nothing" } }, "TEMPLATE_NOT_FOUND"],
  ["an unknown version to test", START, { input: AB_TEST }, "TEMPLATE_NOT_FOUND"],
  ["an unknown template to label", MOVE_LABEL, { input: { ...MOVE, templateId: "nothing" } }, "TEMPLATE_NOT_FOUND"],
  ["an unknown version to label", MOVE_LABEL, { input: { ...MOVE, version: "v9.9" } }, "TEMPLATE_NOT_FOUND"],
  ["unknown instructions to report on", RECORD_ONE, { input: REPORT }, "NOT_FOUND"],
];

/** Variables of the wrong type, which GraphQL itself refuses. */
const MISSHAPEN: [string, string, Variables][] = [
  ["a number for a client", GENERATE_ONE, { input: { ...GENERATION, contentType: 7 } }],
  ["no context", GENERATE_ONE, { input: { ...GENERATION, context: null } }],
  ["words as text", GENERATE_ONE, { input: { ...GENERATION, context: { ...CONTEXT, targetLength: "900" } } }],
  ["a field that is not known", SAVE, { input: { ...TEMPLATE, colour: "red" } }],
  ["text for publish", SAVE, { input: { ...TEMPLATE, publish: "yes" } }],
  ["half a weight", START, { input: { ...AB_TEST, weight: 0.5 } }],
  ["an outcome that is none", RECORD_ONE, { input: { ...REPORT, outcome: "LOST" } }],
  ["more milliseconds than an integer holds", RECORD_ONE, { input: { ...REPORT, latencyMs: BIG } }],
  ["more tokens than can be counted", RECORD_ONE, { input: { ...REPORT, tokens: 2 ** 53 } }],
  ["an end that is no time", RECORD_ONE, { input: { ...REPORT, endedAt: "yesterday" } }],
  ["an offset beyond integers", TEMPLATES, { offset: BIG }],
  ["a day that is none", ANALYTICS, { startDate: "2026-02-30" }],
  ["null for an id", STOP, { id: null }],
];

describe("an invalid request to the IM", () => {
  let im: RunningIm;
  let headers: Record<string, string>;
  let before: Record<string, string>;

  beforeAll(async () => {
    im = await startIm();
    headers = { authorization: `Bearer ${im.issuer.token(["*"], { role: "admin" })}` };
    before = await tableContents(im.source, "im");
  });
  afterAll(() => im.stop());

  const ask = (operation: string, variables: Variables) =>
    im.graphql(operation, variables, operation === AUDIT ? headers : SERVICE);

  test.each(REFUSED)(
    "is refused with a code and a field, and stores nothing: %s",
    async (_, operation, variables, code, field) => {
      const { errors } = await ask(operation, variables);
      expect(errors?.[0]?.extensions.code).toBe(code);
      const named = (errors?.[0]?.extensions.details as { field?: string } | undefined)?.field ?? "";
      expect(`.${named}`.endsWith(field === undefined ? "" : `.${field}`), named).toBe(true);
      expect(await tableContents(im.source, "im")).toEqual(before);
    },
  );

  test.each(MISSHAPEN)("is refused by its type, and stores nothing: %s", async (_, operation, variables) => {
    const { errors } = await ask(operation, variables);
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(await tableContents(im.source, "im")).toEqual(before);
  });
});
