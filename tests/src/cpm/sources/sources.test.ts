import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";
import { docxOf, pdfOf, proseOf } from "./documents.js";
import {
  ADD_SOURCE as ADD,
  READ_SOURCE as READ,
  SOURCE_FIELDS,
  type SourceCalls,
  sourceCalls,
} from "./source-calls.js";

const CONTINUE = `mutation ($id: ID!, $document: String!, $complete: Boolean! = true) {
  continueUpload(id: $id, document: $document, complete: $complete) { source { ${SOURCE_FIELDS} } } }`;
const REMOVE = "mutation ($id: ID!) { removeSource(id: $id) { source { id } } }";
const REMOVE_ALL = "mutation ($clientId: ID!) { removeSources(clientId: $clientId) { removed } }";
const LIST = `query ($clientId: ID!) { sources(clientId: $clientId) { id name }
  client(id: $clientId) { sources { id name } } }`;
const SEARCH = `query ($clientId: ID!, $query: String!) {
  searchSources(clientId: $clientId, query: $query) { sourceId headline rank passage { number text } } }`;

describe("a client's sources", () => {
  let stack: Stack;
  let source: DataSource;
  let call: SourceCalls["call"];
  let add: SourceCalls["add"];
  let upload: SourceCalls["upload"];
  let read: SourceCalls["read"];
  let untilRead: SourceCalls["untilRead"];
  let site: Server;
  let siteUrl: string;

  beforeAll(async () => {
    site = createServer((req, res) => {
      if (req.url !== "/guide") return void res.writeHead(404).end();
      res.writeHead(200, { "content-type": "text/html" });
      res.end(`<title>Guide</title><article><h1>Guide to crowns</h1><p>${proseOf(100, "crown")}</p></article>`);
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    stack = await startStack({ settings: { SOURCE_INTERNAL_ORIGINS: siteUrl } });
    source = await createDataSource(stack.databaseUrl, cpmDatabase).initialize();
    ({ call, add, upload, read, untilRead } = sourceCalls(stack, await logIn(stack)));
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
    site.close();
  });
  beforeEach(() => source.query("TRUNCATE cpm.source, cpm.source_passage"));

  const passageRows = async () =>
    (await source.query<[{ n: number }]>("SELECT count(*)::int AS n FROM cpm.source_passage"))[0].n;

  test.each([
    ["Care.txt", Buffer.from("Brush your crown twice a day."), "text/plain"],
    ["Care.pdf", pdfOf([["Brush your crown twice a day."]]), "application/pdf"],
    [
      "Care.docx",
      docxOf(["Brush your crown twice a day."]),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
  ])("are read from an uploaded %s, and its bytes are not kept", async (name, document, mediaType) => {
    const added = await upload(document, name);
    expect(added).toMatchObject({ clientId: "acme-dental", name, url: null, state: "PENDING", passageCount: 0 });
    expect(await untilRead(added.id)).toMatchObject({
      ...{ state: "READY", failure: null, mediaType, passageCount: 1, bytes: document.length },
      passages: { nodes: [{ number: 1, heading: null, text: "Brush your crown twice a day." }] },
    });
    expect(await source.query("SELECT 1 FROM cpm.source WHERE document IS NOT NULL")).toEqual([]);
  });

  test("are read from a page", async () => {
    const { id } = await add({ url: `${siteUrl}/guide` });
    expect(await untilRead(id)).toMatchObject({ state: "READY", title: "Guide", mediaType: "text/html" });
  });

  test.each([
    ["a page that does not exist", () => ({ url: `${siteUrl}/missing` }), "NOT_FOUND"],
    ["an address that is not public", () => ({ url: "http://169.254.169.254/latest/meta-data" }), "BLOCKED_ADDRESS"],
    ["a picture", () => ({ name: "a.png", upload: { document: "iVBORw0KGgo=" } }), "UNSUPPORTED_TYPE"],
  ])("say why %s is not read", async (_name, input, failure) => {
    const { id } = await add(input());
    expect(await untilRead(id)).toMatchObject({ state: "FAILED", failure, passages: { nodes: [] } });
  });

  test("are uploaded in pieces, up to 5 MB", async () => {
    const document = (text: string) => Buffer.from(text).toString("base64");
    const { id, state } = await add({ upload: { document: document("Brush your "), complete: false } });
    expect(state).toBe("UPLOADING");
    expect((await call(CONTINUE, { id, document: document("crown twice.") })).errors).toEqual([]);
    expect((await untilRead(id)).passages.nodes.map(({ text }) => text)).toEqual(["Brush your crown twice."]);
    const again = await call(CONTINUE, { id, document: document("more") });
    expect(again.errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "id" } });

    const large = await add({ upload: { document: document("start"), complete: false } });
    const piece = document("a".repeat(720_000));
    for (let pieces = 0; pieces < 6; pieces += 1)
      expect((await call(CONTINUE, { id: large.id, document: piece, complete: false })).errors).toEqual([]);
    const beyond = await call(CONTINUE, { id: large.id, document: piece });
    expect(beyond.errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "document" } });
  });

  test.each([
    ["neither address nor document", {}],
    ["both", { url: "https://example.com", upload: { document: "YQ==" } }],
    ["a user name in the address", { url: "https://user:secret@example.com/" }],
    ["another scheme", { url: "file:///etc/passwd" }],
    ["a name that turns the direction", { name: "Care\u202Etxt.exe", url: "https://example.com" }],
    ["a name that can't be seen", { name: "\u200B\u2060", url: "https://example.com" }],
    ["no base64", { upload: { document: "?" } }],
  ])("are refused with %s", async (_name, input) => {
    const { errors } = await call(ADD, { input: { clientId: "acme-dental", name: "Care.txt", ...input } });
    expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await source.query("SELECT 1 FROM cpm.source")).toEqual([]);
  });

  test("are listed at their client only", async () => {
    const { id } = await upload("Brush.");
    expect((await call(LIST, { clientId: "acme-dental" })).data).toEqual({
      sources: [{ id, name: "Care.txt" }],
      client: { sources: [{ id, name: "Care.txt" }] },
    });
    expect((await call(LIST, { clientId: "northside-plumbing" })).data).toEqual({
      sources: [],
      client: { sources: [] },
    });
  });

  test("are at most a hundred", async () => {
    await source.query(
      `INSERT INTO cpm.source (id, client_id, client_path, name, order_only, state, failure)
       SELECT gen_random_uuid(), 'acme-dental', '{acme-dental}', 'Old', false, 'FAILED', 'EMPTY' FROM generate_series(1, 100)`,
    );
    const { errors } = await call(ADD, {
      input: { clientId: "acme-dental", name: "Care.txt", url: "https://example.com" },
    });
    expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "clientId" } });
  });

  test("are searched in their language, best passage first, and never another client's", async () => {
    const english = await upload(`# Care\n\n${proseOf(70)}\n\n# Cleaning\n\nClean the implants daily.`, "care.md");
    const german = await upload("Implantate werden täglich gereinigt. Die Reinigung dauert nur wenige Minuten am Tag.");
    await Promise.all([untilRead(english.id), untilRead(german.id)]);
    const search = async (query: string, clientId = "acme-dental") =>
      (await call(SEARCH, { clientId, query })).data?.searchSources as { sourceId: string; headline: string }[];

    expect(await search("cleaned implants")).toMatchObject([
      { sourceId: english.id, headline: "**Clean** the **implants** daily.", passage: { number: 2 } },
    ]);
    expect(await search("reinigen")).toMatchObject([{ sourceId: german.id, passage: { number: 1 } }]);
    expect(await search(`"daily implants"`)).toEqual([]);
    expect(await search("'); DROP TABLE cpm.source; --")).toEqual([]);
    expect(await search("cleaned implants", "acme-dental-austin")).toEqual([]);
  });

  test("share equal passages, which are deleted with the last of them", async () => {
    const [one, two] = await Promise.all([upload("Brush twice.", "a.txt"), upload("Brush twice.", "b.txt")]);
    await Promise.all([untilRead(one.id), untilRead(two.id)]);
    expect(await passageRows()).toBe(1);
    expect((await call(REMOVE, { id: one.id })).errors).toEqual([]);
    expect(await passageRows()).toBe(1);
    expect((await read(two.id)).passages.nodes).toHaveLength(1);
    expect((await call(REMOVE, { id: two.id })).errors).toEqual([]);
    expect(await passageRows()).toBe(0);
    expect((await call(READ, { id: two.id })).errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
  });

  test("are removed all at once, with those of the client's descendants", async () => {
    const own = await upload("Brush twice.");
    const below = await add({ clientId: "acme-dental-austin", upload: { document: "QnJ1c2g=" } });
    const other = await add({ clientId: "northside-plumbing", upload: { document: "QnJ1c2g=" } });
    await Promise.all([own, below, other].map(({ id }) => untilRead(id)));
    const { data, errors } = await call(REMOVE_ALL, { clientId: "acme-dental" });
    expect([data, errors]).toEqual([{ removeSources: { removed: 2 } }, []]);
    expect(await source.query("SELECT id FROM cpm.source")).toEqual([{ id: other.id }]);
    expect(await passageRows()).toBe(1);
  });

  test("record who added and removed them, without their words", async () => {
    const { id } = await upload("A secret recipe.");
    await call(REMOVE, { id });
    const entries = await source.query<{ action: string }[]>(
      "SELECT action, client_path, before, after FROM cpm.audit_log WHERE target = $1 ORDER BY id",
      [`source:${id}`],
    );
    expect(entries.map(({ action }) => action)).toEqual(["addSource", "removeSource"]);
    expect(JSON.stringify(entries)).not.toContain("secret");
  });
});
