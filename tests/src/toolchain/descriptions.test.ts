import { readFile } from "node:fs/promises";
import { undescribed } from "@cgs/scripts/generated/undescribed";
import { composeSupergraph } from "@cgs/scripts/generated/schema-files";
import { expect, test } from "vitest";

const compose = (sdl: string) => composeSupergraph([{ name: "one", url: "http://localhost/graphql", sdl }]);

test("every public type, field and argument has a description", async () => {
  const path = new URL("../../../schema/supergraph.graphql", import.meta.url);
  expect(undescribed(await readFile(path, "utf8"))).toEqual([]);
});

test("a missing description is reported by name", () => {
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
