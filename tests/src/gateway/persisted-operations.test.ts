import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { API_KEY, FAST_PATH, type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const ME = "query Who { me { id } }";
const WATCH = "subscription Watch($id: ID!) { jobUpdated(id: $id) { id } }";
const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });

describe.each(FAST_PATH)("with the fast path %s", (fastPath) => {
  let folder: string;
  let graph: FixtureGraph;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-operations-"));
    const earlier = join(folder, "earlier.json");
    await writeFile(earlier, JSON.stringify({ [sha256(ME)]: ME, [sha256(WATCH)]: WATCH }));
    graph = await startFixtureGraph({ FAST_PATH: fastPath, PERSISTED_OPERATIONS: "only", EARLIER_OPERATIONS: earlier });
  });
  afterAll(async () => {
    await graph.stop();
    await rm(folder, { recursive: true });
  });

  const asAnn = () => ({ authorization: graph.authorization("ann") });
  const annIsMe = { data: { me: { id: "ann" } } };

  describe("with PERSISTED_OPERATIONS=only", () => {
    test("a persisted operation runs by its hash", async () => {
      const response = await graph.post({ extensions: persisted(ME) }, asAnn());
      expect(await response.json()).toEqual(annIsMe);
    });

    test("a persisted operation runs by its hash in a GET", async () => {
      const parameters = new URLSearchParams({ extensions: JSON.stringify(persisted(ME)) });
      const response = await fetch(`${graph.url}/graphql?${parameters}`, { headers: asAnn() });
      expect(await response.json()).toEqual(annIsMe);
    });

    test("the hash takes precedence over a query text", async () => {
      const response = await graph.post({ query: `{ echo(text: "mine") }`, extensions: persisted(ME) }, asAnn());
      expect(await response.json()).toEqual(annIsMe);
    });

    test.each([
      ["an anonymous caller", () => ({})],
      ["a user", asAnn],
    ])("any other operation of %s is refused with 403 and its code", async (_caller, headers) => {
      const response = await graph.post({ query: `{ echo(text: "mine") }` }, headers());
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: "PERSISTED_OPERATION_REQUIRED" } }],
      });
    });

    test("an unknown API key is refused before the operation is looked at", async () => {
      const headers = { authorization: `Bearer cgs_${"Guessed0".repeat(4)}` };
      const response = await graph.post({ query: `{ echo(text: "mine") }` }, headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "INVALID_API_KEY" } }] });
    });

    test("an API key can run any operation", async () => {
      const { data } = await graph.query(`{ echo(text: "mine") }`, { authorization: `Bearer ${API_KEY}` });
      expect(data).toEqual({ echo: "mine" });
    });

    test("an unknown hash is refused with the code that Apollo's clients expect", async () => {
      const response = await graph.post({ extensions: persisted("{ __typename }") }, asAnn());
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] });
    });

    test("an operation that is sent with its hash is not added", async () => {
      const body = { query: "{ __typename }", extensions: persisted("{ __typename }") };
      expect((await graph.post(body, asAnn())).status).toBe(403);
      expect((await graph.post({ extensions: body.extensions }, asAnn())).status).toBe(404);
    });

    test("the same applies over WebSocket, and the connection stays open", async () => {
      graph.feed.publish({ id: "persisted-1" });
      const connectionParams = { authorization: graph.authorization("ann") };
      const client = createClient({
        url: graph.webSocketUrl,
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

    test("the same applies to event streams", async () => {
      const headers = { ...asAnn(), accept: "text/event-stream" };
      expect((await graph.post({ query: ME }, headers)).status).toBe(403);
      expect(await (await graph.post({ extensions: persisted(ME) }, headers)).text()).toContain(
        JSON.stringify(annIsMe),
      );
    });
  });

  test("an invalid manifest keeps the gateway from starting, with an error that names the file", async () => {
    const broken = join(folder, "broken.json");
    await writeFile(broken, "{}}");
    await expect(startFixtureGraph({ EARLIER_OPERATIONS: broken })).rejects.toThrow(broken);
  });
});

describe("the dashboard's operations", () => {
  test("are in the manifest under the SHA-256 hash of their text", async () => {
    const path = new URL("../../../dashboard/src/gql/persisted-documents.json", import.meta.url);
    const documents = JSON.parse(await readFile(path, "utf8")) as Record<string, string>;
    expect(Object.keys(documents).length).toBeGreaterThan(5);
    expect(Object.keys(documents)).toEqual(Object.values(documents).map(sha256));
  });
});
