import { readFile } from "node:fs/promises";
import { payloadName } from "@cgs/kit/graphql/payload-mutation";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { parse } from "graphql";
import { expect, test } from "vitest";

/** Modules of an earlier release call these during an upgrade, and other callers can't. */
const BETWEEN_MODULES = [
  "eraseInstructions",
  "generateInstructionBatch",
  "generateInstructions",
  "recordTemplateUsage",
  "recordTemplateUsages",
];

/** Mutations that do not return a payload, by module. */
const WITHOUT_PAYLOAD: Record<string, readonly string[]> = {
  cpm: [],
  im: BETWEEN_MODULES,
  smm: [],
};

/** The mutations of a module that do not return a payload of their own. */
async function withoutPayload(module: string): Promise<string[]> {
  const path = new URL(`../../../schema/${module}.graphql`, import.meta.url);
  const schema = buildSubgraphSchema(parse(await readFile(path, "utf8")));
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return mutations.filter(({ name, type }) => String(type) !== `${payloadName(name)}!`).map(({ name }) => name);
}

test.each(Object.entries(WITHOUT_PAYLOAD))(
  "every mutation of the %s returns a payload of its own, but for named exceptions",
  async (module, expected) => {
    expect((await withoutPayload(module)).toSorted()).toEqual(expected.toSorted());
  },
);
