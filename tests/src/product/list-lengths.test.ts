import { readFile } from "node:fs/promises";
import { buildSchema, isObjectType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { generateBatch, posts } from "../support/batches.js";
import { startStack, type Stack } from "../support/stack.js";

/** The lists that are no connections, with an operation that asks for some of their items. Connections check their length in one place. */
const LISTS: Record<string, { longest: number; argument: string; operation: (length: number) => string }> = {
  "Batch.failures": {
    ...{ longest: 100, argument: "first" },
    operation: (n) => `{ batch(id: "${batchId}") { failures(first: ${n}) { __typename } } }`,
  },
  "Query.jobs": { longest: 100, argument: "limit", operation: (n) => `{ jobs(limit: ${n}) { total } }` },
  "Query.guestReview": { longest: 100, argument: "limit", operation: (n) => `{ guestReview(limit: ${n}) { label } }` },
  "Query.strategyPreview": {
    ...{ longest: 50, argument: "first" },
    operation: (n) => `{ strategyPreview(clientId: "acme-dental", changes: {}, first: ${n}) { __typename } }`,
  },
  "Query.searchSources": {
    ...{ longest: 50, argument: "first" },
    operation: (n) => `{ searchSources(clientId: "acme-dental", query: "implants", first: ${n}) { __typename } }`,
  },
  "Query.templates": { longest: 100, argument: "limit", operation: (n) => `{ templates(limit: ${n}) { total } }` },
  "Query.clients": { longest: 100, argument: "limit", operation: (n) => `{ clients(limit: ${n}) { total } }` },
  "Template.versions": {
    ...{ longest: 100, argument: "limit" },
    operation: (n) => `{ template(id: "seo-article") { versions(limit: ${n}) { version } } }`,
  },
};

let stack: Stack;
let user: { authorization: string };
let batchId: string;
beforeAll(async () => {
  stack = await startStack();
  user = await logIn(stack);
  batchId = (await generateBatch(stack, user, { items: posts(1) })).id;
});
afterAll(() => stack?.stop());

test("all lists with a length are known here, or are connections", async () => {
  const path = new URL("../../../schema/supergraph.graphql", import.meta.url);
  const types = Object.values(buildSchema(await readFile(path, "utf8"), { assumeValidSDL: true }).getTypeMap());
  const lists = types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => args.some(({ name }) => ["first", "last", "limit"].includes(name)))
      .filter(({ args }) => !args.some(({ name }) => name === "last"))
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(lists.toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

// The cost of an operation counts a longer list as the longest page, so a list without a bound would be unlimited.
test.each(Object.entries(LISTS))("%s refuses more than its longest page", async (_list, { longest, ...list }) => {
  for (const length of [0, longest + 1, 2_147_483_647]) {
    const { errors } = await graphql(stack.gatewayUrl, list.operation(length), {}, user);
    const codes = errors.map(({ extensions: { code, details } }) => ({ code, details }));
    expect(codes).toEqual([
      { code: "VALIDATION_ERROR", details: expect.objectContaining({ field: list.argument }) as unknown },
    ]);
  }
});
