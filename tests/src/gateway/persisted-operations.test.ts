import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { API_KEY, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const ME = "query Who { me { id } }";
const WATCH = "subscription Watch($id: ID!) { jobUpdated(id: $id) { id } }";
const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });

let folder: string;
let only: FixtureGraph;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cgs-operations-"));
  const earlier = join(folder, "earlier.json");
  await writeFile(earlier, JSON.stringify({ [sha256(ME)]: ME, [sha256(WATCH)]: WATCH }));
  only = await startFixtureGraph({ PERSISTED_OPERATIONS: "only", EARLIER_OPERATIONS: earlier });
});
afterAll(async () => {
  await only.stop();
  await rm(folder, { recursive: true });
});

const asAnn = () => ({ authorization: only.authorization("ann") });
const annIsMe = { data: { me: { id: "ann" } } };

describe("where only persisted operations are run", () => {
  test("one of them is run by its hash, over HTTP", async () => {
    const response = await only.post({ extensions: persisted(ME) }, asAnn());
    expect(await response.json()).toEqual(annIsMe);
  });

  test("one of them is run by its hash in the address of a GET", async () => {
    const parameters = new URLSearchParams({ extensions: JSON.stringify(persisted(ME)) });
    const response = await fetch(`${only.url}/graphql?${parameters}`, { headers: asAnn() });
    expect(await response.json()).toEqual(annIsMe);
  });

  test("the hash decides, whatever text comes with it", async () => {
    const response = await only.post({ query: `{ echo(text: "mine") }`, extensions: persisted(ME) }, asAnn());
    expect(await response.json()).toEqual(annIsMe);
  });

  test.each([
    ["nobody", () => ({})],
    ["a user", asAnn],
    ["who claims to have a key", () => ({ authorization: `Bearer cgs_${"Guessed0".repeat(4)}` })],
  ])("another operation of %s is refused with 403 and its code", async (_who, headers) => {
    const response = await only.post({ query: `{ echo(text: "mine") }` }, headers());
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "PERSISTED_OPERATION_REQUIRED" } }] });
  });

  test("an API key may run operations of its own", async () => {
    const { data } = await only.query(`{ echo(text: "mine") }`, { authorization: `Bearer ${API_KEY}` });
    expect(data).toEqual({ echo: "mine" });
  });

  test("a hash that nobody knows is told so, with the code that Apollo's clients look for", async () => {
    const response = await only.post({ extensions: persisted("{ __typename }") }, asAnn());
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] });
  });

  test("nobody adds an operation by sending it with its hash", async () => {
    const body = { query: "{ __typename }", extensions: persisted("{ __typename }") };
    expect((await only.post(body, asAnn())).status).toBe(403);
    expect((await only.post({ extensions: body.extensions }, asAnn())).status).toBe(404);
  });

  test("the same holds over WebSocket, and the connection goes on", async () => {
    only.feed.publish({ id: "persisted-1" });
    const connectionParams = { authorization: only.authorization("ann") };
    const client = createClient({
      url: only.webSocketUrl,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams,
    });
    const first = async (query: string, extensions = {}) =>
      (await client.iterate({ query, variables: { id: "persisted-1" }, extensions }).next()).value as unknown;
    await expect(first(WATCH)).rejects.toMatchObject([{ extensions: { code: "PERSISTED_OPERATION_REQUIRED" } }]);
    expect(await first("", persisted(WATCH))).toEqual({ data: { jobUpdated: { id: "persisted-1" } } });
    expect(await first("", persisted(ME))).toEqual(annIsMe);
    await client.dispose();
  });

  test("the same holds for event streams", async () => {
    const headers = { ...asAnn(), accept: "text/event-stream" };
    expect((await only.post({ query: ME }, headers)).status).toBe(403);
    expect(await (await only.post({ extensions: persisted(ME) }, headers)).text()).toContain(JSON.stringify(annIsMe));
  });
});

describe("the dashboard's operations", () => {
  test("are listed under the hash of their text", async () => {
    const path = new URL("../../../dashboard/src/gql/persisted-documents.json", import.meta.url);
    const documents = JSON.parse(await readFile(path, "utf8")) as Record<string, string>;
    expect(Object.keys(documents).length).toBeGreaterThan(5);
    expect(Object.keys(documents)).toEqual(Object.values(documents).map(sha256));
  });
});

test("a list of operations that can't be read keeps the gateway from starting, and is named", async () => {
  const broken = join(folder, "broken.json");
  await writeFile(broken, "{}}");
  await expect(startFixtureGraph({ EARLIER_OPERATIONS: broken })).rejects.toThrow(broken);
});
