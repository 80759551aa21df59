import { buildSubgraphSchema } from "@apollo/subgraph";
import { createSubgraphServer } from "@cgs/kit/graphql/subgraph-server";
import { createLogger } from "@cgs/kit/log";
import { parse } from "graphql";
import { expect, test } from "vitest";

test.each([
  [true, undefined],
  [false, "FORBIDDEN"],
])("with introspection %s, the subgraph's SDL is answered with %s", async (introspection, code) => {
  const server = await createSubgraphServer({
    schema: buildSubgraphSchema({ typeDefs: parse("type Query { secretField: Int }") }),
    context: async () => ({ caller: undefined, traceId: "0".repeat(32) }),
    ...{ introspection, log: createLogger("test", "silent") },
  });
  const { data, errors } = await server.execute({ document: "{ _service { sdl } }", variables: {}, headers: {} });
  expect(errors?.[0]?.extensions?.["code"]).toBe(code);
  expect(JSON.stringify(data ?? null).includes("secretField")).toBe(introspection);
  await server.stop();
});
