import type { ErrorCode } from "@cgs/kit/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableContents } from "../support/table-contents.js";
import { type RunningSmm, startSmm } from "./running-smm.js";

const NUL = "a\u0000b";
const HALF = "half a pair \ud800";
const OWN = "acme-dental";
const FOREIGN = "northside-plumbing";

const CREATE = "mutation ($input: CreateClientInput!) { createClient(input: $input) { client { id } } }";
const CREATE_CHILD =
  "mutation ($parentId: ID!, $input: CreateChildClientInput!) { createChildClient(parentId: $parentId, input: $input) { client { id } } }";
const RENAME = "mutation ($id: ID!, $name: String!) { renameClient(id: $id, name: $name) { client { id } } }";
const ARCHIVE = "mutation ($id: ID!) { archiveClient(id: $id) { client { id } } }";
const UNARCHIVE = "mutation ($id: ID!) { unarchiveClient(id: $id) { client { id } } }";
const UPDATE = `mutation ($clientId: ID!, $expectedVersion: Int!, $reason: String!, $values: StrategyInput!) {
  updateStrategy(clientId: $clientId, expectedVersion: $expectedVersion, reason: $reason, values: $values) { client { id } } }`;
const RESTORE = `mutation ($clientId: ID!, $version: Int!, $expectedVersion: Int!, $reason: String) {
  restoreStrategy(clientId: $clientId, version: $version, expectedVersion: $expectedVersion, reason: $reason) { client { id } } }`;
const ASSIGN = `mutation ($clientId: ID!, $contentType: String!, $templateId: ID!, $customizations: TemplateCustomizationsInput) {
  assignTemplate(clientId: $clientId, contentType: $contentType, templateId: $templateId, customizations: $customizations) { client { id } } }`;
const UNASSIGN =
  "mutation ($clientId: ID!, $contentType: String!) { unassignTemplate(clientId: $clientId, contentType: $contentType) { client { id } } }";
const CLIENT = "query ($id: ID!) { client(id: $id) { id } }";
const CLIENTS =
  "query ($search: String, $beneath: ID, $limit: Int! = 50, $offset: Int! = 0) { clients(search: $search, beneath: $beneath, limit: $limit, offset: $offset) { total } }";
const WITH = `query ($clientId: ID!, $values: StrategyInput!, $clientIds: [ID!]!) {
  effectiveStrategiesWith(clientId: $clientId, values: $values, clientIds: $clientIds) { __typename } }`;
const VERSIONS = `query ($first: Int = 20, $after: String) { client(id: "${OWN}") { strategyVersions(first: $first, after: $after) { totalCount } } }`;

type Variables = Record<string, unknown>;
type Refused = [what: string, operation: string, variables: Variables, code: ErrorCode, field?: string];

const invalid = (what: string, operation: string, field: string, variables: Variables): Refused => [
  what,
  operation,
  variables,
  "VALIDATION_ERROR",
  field,
];
const create = (what: string, field: string, part: Variables) =>
  invalid(`createClient: ${what}`, CREATE, field, { input: { name: "Bad", businessType: "shop", ...part } });
const child = (what: string, field: string, part: Variables) =>
  invalid(`createChildClient: ${what}`, CREATE_CHILD, field, { parentId: OWN, input: { name: "Bad", ...part } });
const CHANGE = { clientId: OWN, expectedVersion: 1, reason: "a test", values: {} };
const update = (what: string, field: string, part: Variables) =>
  invalid(`updateStrategy: ${what}`, UPDATE, field, { ...CHANGE, ...part });
const guidelines = (what: string, field: string, contentGuidelines: Variables) =>
  update(what, field, { values: { contentGuidelines } });
const seo = (what: string, field: string, seoRules: Variables) => update(what, field, { values: { seoRules } });
const CHOICE = { clientId: OWN, contentType: "seo_article", templateId: "seo-article" };
const assign = (what: string, field: string, part: Variables) =>
  invalid(`assignTemplate: ${what}`, ASSIGN, field, { ...CHOICE, ...part });

const REFUSED: Refused[] = [
  ...[NUL, HALF].flatMap((text): Refused[] => [
    create(`name ${JSON.stringify(text)}`, "name", { name: text }),
    create(`business ${JSON.stringify(text)}`, "businessType", { businessType: text }),
    create(`location ${JSON.stringify(text)}`, "location", { location: text }),
    child(`name ${JSON.stringify(text)}`, "name", { name: text }),
    child(`keyword ${JSON.stringify(text)}`, "localKeywords", { overrides: { localKeywords: [text] } }),
    invalid(`renameClient: ${JSON.stringify(text)}`, RENAME, "name", { id: OWN, name: text }),
    update(`reason ${JSON.stringify(text)}`, "reason", { reason: text }),
    update(`location ${JSON.stringify(text)}`, "location", { values: { location: text } }),
    guidelines(`tone ${JSON.stringify(text)}`, "tone", { tone: text }),
    guidelines(`banned word ${JSON.stringify(text)}`, "bannedWords", { bannedWords: [text] }),
    seo(`link ${JSON.stringify(text)}`, "requiredLinks", { requiredLinks: [text] }),
    assign(`type ${JSON.stringify(text)}`, "contentType", { contentType: text }),
    assign(`template ${JSON.stringify(text)}`, "templateId", { templateId: text }),
    [`client ${JSON.stringify(text)}`, CLIENT, { id: text }, "CLIENT_NOT_FOUND"],
    [`archive ${JSON.stringify(text)}`, ARCHIVE, { id: text }, "CLIENT_NOT_FOUND"],
    [`update ${JSON.stringify(text)}`, UPDATE, { ...CHANGE, clientId: text }, "CLIENT_NOT_FOUND"],
  ]),
  invalid("clients: NUL in the search", CLIENTS, "search", { search: NUL }),
  ...[
    "two\nlines",
    "a bell \u0007",
    "disguised \u202Egpj.exe",
    "isolated \u2066text",
    "\u200B\u2060",
    "\u3164",
  ].flatMap((text) => [
    create(`name ${JSON.stringify(text)}`, "name", { name: text }),
    child(`name ${JSON.stringify(text)}`, "name", { name: text }),
    invalid(`renameClient: ${JSON.stringify(text)}`, RENAME, "name", { id: OWN, name: text }),
  ]),
  create("no name", "name", { name: "  " }),
  create("a name without end", "name", { name: "x".repeat(201) }),
  create("a business without end", "businessType", { businessType: "x".repeat(201) }),
  child("51 keywords", "localKeywords", { overrides: { localKeywords: Array(51).fill("x") } }),
  child("a location without end", "location", { overrides: { location: "x".repeat(201) } }),
  invalid("renameClient: no name", RENAME, "name", { id: OWN, name: "" }),
  update("a reason without end", "reason", { reason: "x".repeat(501) }),
  guidelines("a tone without end", "tone", { tone: "x".repeat(501) }),
  guidelines("51 messages", "keyMessages", { keyMessages: Array(51).fill("x") }),
  guidelines("a message without end", "keyMessages", { keyMessages: ["x".repeat(301)] }),
  guidelines("51 banned words", "bannedWords", { bannedWords: Array(51).fill("x") }),
  guidelines("a language that is none", "language", { language: "not a language" }),
  guidelines("grade 0", "readingLevel", { readingLevel: 0 }),
  guidelines("grade 19", "readingLevel", { readingLevel: 19 }),
  seo("density 0.11", "keywordDensity", { keywordDensity: 0.11 }),
  seo("density -0.01", "keywordDensity", { keywordDensity: -0.01 }),
  seo("49 characters", "metaDescriptionLength", { metaDescriptionLength: 49 }),
  seo("321 characters", "metaDescriptionLength", { metaDescriptionLength: 321 }),
  seo("21 links", "requiredLinks", { requiredLinks: Array.from({ length: 21 }, (_, n) => `https://a.example/${n}`) }),
  seo("a link that runs", "requiredLinks", { requiredLinks: ["javascript:alert(1)"] }),
  assign("a tone bent by 2", "toneAdjustment", { customizations: { toneAdjustment: 2 } }),
  invalid("clients: a page of 0", CLIENTS, "limit", { limit: 0 }),
  invalid("clients: a page of 101", CLIENTS, "limit", { limit: 101 }),
  invalid("clients: offset -1", CLIENTS, "offset", { offset: -1 }),
  invalid("strategyVersions: a page of 0", VERSIONS, "first", { first: 0 }),
  ["an unknown client", CLIENT, { id: "nobody" }, "CLIENT_NOT_FOUND"],
  ["a foreign client", CLIENT, { id: FOREIGN }, "CLIENT_NOT_FOUND"],
  ["a child of a foreign client", CREATE_CHILD, { parentId: FOREIGN, input: { name: "Bad" } }, "CLIENT_NOT_FOUND"],
  ["a foreign client's name", RENAME, { id: FOREIGN, name: "Ours" }, "CLIENT_NOT_FOUND"],
  ["a foreign client's archiving", ARCHIVE, { id: FOREIGN }, "CLIENT_NOT_FOUND"],
  ["a foreign client's return", UNARCHIVE, { id: FOREIGN }, "CLIENT_NOT_FOUND"],
  ["a foreign client's strategy", UPDATE, { ...CHANGE, clientId: FOREIGN }, "CLIENT_NOT_FOUND"],
  ["a foreign client's templates", ASSIGN, { ...CHOICE, clientId: FOREIGN }, "CLIENT_NOT_FOUND"],
  ["a foreign client's choice", UNASSIGN, { clientId: FOREIGN, contentType: "seo_article" }, "CLIENT_NOT_FOUND"],
  ["a preview for a foreign client", WITH, { clientId: FOREIGN, values: {}, clientIds: [FOREIGN] }, "CLIENT_NOT_FOUND"],
  ["a version that was passed", UPDATE, { ...CHANGE, expectedVersion: 7 }, "VERSION_CONFLICT"],
  ["a version there is not", RESTORE, { clientId: OWN, version: 99, expectedVersion: 1 }, "NOT_FOUND"],
];

/** Variables of the wrong type, which GraphQL itself refuses. */
const MISSHAPEN: [string, string, Variables][] = [
  ["a number for a name", CREATE, { input: { name: 7, businessType: "shop" } }],
  ["a field that is not known", UPDATE, { ...CHANGE, values: { colour: "red" } }],
  ["half a grade", UPDATE, { ...CHANGE, values: { contentGuidelines: { readingLevel: 7.5 } } }],
  ["an emphasis that is none", ASSIGN, { ...CHOICE, customizations: { keywordEmphasis: "LOUD" } }],
  ["a version beyond integers", UPDATE, { ...CHANGE, expectedVersion: 2 ** 31 }],
  ["null for an id", ARCHIVE, { id: null }],
];

describe("an invalid request to the SMM", () => {
  let smm: RunningSmm;
  let headers: Record<string, string>;
  let operator: Record<string, string>;
  let before: Record<string, string>;

  beforeAll(async () => {
    smm = await startSmm();
    headers = { authorization: `Bearer ${smm.issuer.token([OWN], { role: "admin" })}` };
    operator = { authorization: `Bearer ${smm.issuer.token(["*"], { role: "admin" })}` };
    before = await tableContents(smm.source, "smm");
  });
  afterAll(() => smm?.stop());

  const ask = (operation: string, variables: Variables) =>
    smm.graphql(operation, operation === CREATE ? operator : headers, variables);

  test.each(REFUSED)(
    "is refused with a code and a field, and stores nothing: %s",
    async (_, operation, variables, code, field) => {
      const { errors } = await ask(operation, variables);
      expect(errors?.[0]?.extensions.code).toBe(code);
      const named = (errors?.[0]?.extensions.details as { field?: string } | undefined)?.field ?? "";
      const [place] = named.split(/\.\d+$/);
      expect(`.${place}`.endsWith(field === undefined ? "" : `.${field}`), named).toBe(true);
      expect(await tableContents(smm.source, "smm")).toEqual(before);
    },
  );

  test.each(MISSHAPEN)("is refused by its type, and stores nothing: %s", async (_, operation, variables) => {
    const { errors } = await ask(operation, variables);
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(await tableContents(smm.source, "smm")).toEqual(before);
  });
});
