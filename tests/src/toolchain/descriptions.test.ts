import { readFile } from "node:fs/promises";
import { undescribed } from "@cgs/scripts/generated/undescribed";
import { composeSupergraph } from "@cgs/scripts/generated/schema-files";
import { expect, test } from "vitest";

const compose = (sdl: string) => composeSupergraph([{ name: "one", url: "http://localhost/graphql", sdl }]);

test("everything that callers see of the graph is described", async () => {
  const path = new URL("../../../schema/supergraph.graphql", import.meta.url);
  expect(undescribed(await readFile(path, "utf8"))).toEqual([]);
});

test("what is not described is found by its name", () => {
  const sdl = `
    "What can be read." type Query { job(id: ID!, "How it is ordered." order: Order): Job }
    "One job." type Job { "Its id." id: ID!  state: Order  find(filter: Filter): Job }
    "An order." enum Order { "First." UP DOWN }
    input Filter { text: String }`;
  expect(undescribed(compose(sdl)).toSorted()).toEqual([
    "Filter",
    "Filter.text",
    "Job.find",
    "Job.find(filter)",
    "Job.state",
    "Order.DOWN",
    "Query.job",
    "Query.job(id)",
  ]);
});
