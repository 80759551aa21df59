import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn } from "../../support/api-client.js";
import { type Stack, startStack } from "../../support/stack.js";
import { type SourceCalls, sourceCalls } from "./source-calls.js";

const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const REMOVE = "mutation ($id: ID!) { removeSource(id: $id) { source { id } } }";
const REMOVE_ALL = `mutation { removeSources(clientId: "acme-dental") { removed } }`;
const INHERITED = `query ($clientId: ID!) { sources(clientId: $clientId, inherited: true) { id clientId } }`;
const READ_FOR =
  "query ($id: ID!, $clientId: ID) { source(id: $id, clientId: $clientId) { id passages { nodes { text } } } }";
const SEARCH_ALL = `query ($clientId: ID!, $query: String!) {
  searchSources(clientId: $clientId, query: $query, inherited: true) { sourceId passage { text } } }`;
const LOCATION = "acme-dental-austin";

describe("sources of the client above", () => {
  let stack: Stack;
  let admin: SourceCalls;
  let editor: SourceCalls;

  beforeAll(async () => {
    stack = await startStack();
    admin = sourceCalls(stack, await logIn(stack));
    const password = "correct-horse-battery";
    const input = { email: "editor@austin.example.com", name: "Ed", password, role: "EDITOR", clientIds: [LOCATION] };
    await admin.call(CREATE_USER, { input });
    editor = sourceCalls(stack, await logIn({ ...stack, email: input.email, password }));
  });
  afterAll(() => stack?.stop());
  beforeEach(() => admin.call(REMOVE_ALL, {}));
  const codeOf = async (call: ReturnType<SourceCalls["call"]>) => (await call).errors[0]?.extensions["code"];

  test("are listed, read and searched as those of its location, also by who sees the location only", async () => {
    const above = await admin.upload("Brush your crown twice.");
    const own = await admin.add({ clientId: LOCATION, upload: { document: "QnJ1c2gu" } });
    await admin.add({ clientId: "northside-plumbing", upload: { document: "QnJ1c2gu" } });
    await Promise.all([admin.untilRead(above.id), admin.untilRead(own.id)]);
    expect((await editor.call(INHERITED, { clientId: LOCATION })).data).toEqual({
      sources: [
        { id: own.id, clientId: LOCATION },
        { id: above.id, clientId: "acme-dental" },
      ],
    });
    expect((await editor.call(READ_FOR, { id: above.id, clientId: LOCATION })).data).toEqual({
      source: { id: above.id, passages: { nodes: [{ text: "Brush your crown twice." }] } },
    });
    expect((await editor.call(SEARCH_ALL, { clientId: LOCATION, query: "crowns" })).data).toEqual({
      searchSources: [{ sourceId: above.id, passage: { text: "Brush your crown twice." } }],
    });
    expect(await codeOf(editor.call(READ_FOR, { id: above.id }))).toBe("NOT_FOUND");
    expect(await codeOf(editor.call(INHERITED, { clientId: "acme-dental" }))).toBe("CLIENT_NOT_FOUND");
    expect(await codeOf(editor.call(REMOVE, { id: above.id }))).toBe("NOT_FOUND");
  });

  test("stay hidden when they are for its single orders, and from clients beside", async () => {
    const single = await admin.add({ orderOnly: true, upload: { document: "QnJ1c2gu" } });
    await admin.untilRead(single.id);
    expect((await editor.call(INHERITED, { clientId: LOCATION })).data).toEqual({ sources: [] });
    expect((await editor.call(SEARCH_ALL, { clientId: LOCATION, query: "brush" })).data).toEqual({ searchSources: [] });
    expect(await codeOf(editor.call(READ_FOR, { id: single.id, clientId: LOCATION }))).toBe("NOT_FOUND");
    const { id } = await admin.upload("Brush.");
    expect(await codeOf(admin.call(READ_FOR, { id, clientId: "northside-plumbing" }))).toBe("NOT_FOUND");
  });
});
