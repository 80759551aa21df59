import { hash } from "node:crypto";
import { buildCpmSchema } from "@cgs/cpm/app/schema";
import { CPM_SERVICE_OPERATIONS } from "@cgs/cpm/settings/service-operations";
import { buildImSchema } from "@cgs/im/app/schema";
import { IM_SERVICE_OPERATIONS } from "@cgs/im/authorization/service-operations";
import { imEnv } from "@cgs/im/settings/env";
import { loadEnv } from "@cgs/kit/env";
import type { AppError } from "@cgs/kit/errors";
import { guardNamedOperations } from "@cgs/kit/graphql/guard-named-operations";
import type { ServiceOperations } from "@cgs/kit/auth/service-tokens";
import { buildSmmSchema } from "@cgs/smm/app/schema";
import { SMM_SERVICE_OPERATIONS } from "@cgs/smm/authorization/service-operations";
import type { GraphQLField, GraphQLObjectType, GraphQLSchema, GraphQLUnionType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codes, type RunningIm, startIm } from "../../support/running-im.js";

const TOKENS = {
  cpm: "the-token-of-the-cpm",
  smm: "the-token-of-the-smm",
  rest: "the-token-of-others",
  old: "the-old-token-of-smm",
};
const pair = (caller: string, token: string) => `${caller}:${hash("sha256", token)}`;

const MODULES = [
  { name: "CPM", build: buildCpmSchema, operations: CPM_SERVICE_OPERATIONS as ServiceOperations },
  { name: "IM", build: buildImSchema, operations: IM_SERVICE_OPERATIONS as ServiceOperations },
  { name: "SMM", build: buildSmmSchema, operations: SMM_SERVICE_OPERATIONS as ServiceOperations },
];

/** Every root field of a subgraph, and `_entities` for each type. */
function operationsOf(schema: GraphQLSchema) {
  const fields = (type: GraphQLObjectType | undefined | null) => Object.values(type?.getFields() ?? {});
  const roots = [...fields(schema.getQueryType()), ...fields(schema.getMutationType())];
  const entities = (schema.getType("_Entity") as GraphQLUnionType).getTypes().map(({ name }) => name);
  return roots.flatMap((field) => {
    if (field.name !== "_entities") return [{ name: field.name, field, args: {} }];
    return entities.map((type) => ({
      name: `_entities.${type}`,
      field,
      args: { representations: [{ __typename: type }] },
    }));
  });
}

/** "reached", or the code of the refusal. */
function outcomeOf(field: GraphQLField<unknown, unknown>, args: object, caller: object): unknown {
  try {
    return field.resolve?.(undefined, args, { caller }, {} as never);
  } catch (error) {
    return (error as AppError).code;
  }
}

describe.each(MODULES)("Each service token of the $name", ({ build, operations }) => {
  test("allows the operations of its list, and none of the others", async () => {
    const schema = await build();
    for (const { field } of operationsOf(schema)) field.resolve = () => "reached";
    guardNamedOperations(schema, { services: operations });
    const all = operationsOf(schema);
    for (const [caller, allowed] of Object.entries(operations)) {
      const as = { kind: "service", id: caller };
      const outcomes = all.map(({ name, field, args }) => ({ name, code: outcomeOf(field, args, as) }));
      const reached = outcomes.filter(({ code }) => code === "reached");
      expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(["reached", "FORBIDDEN"]));
      expect(reached.map(({ name }) => name).toSorted(), caller).toEqual([...allowed].toSorted());
    }
  });
});

describe("The IM with hashes of its callers' tokens", () => {
  let im: RunningIm;
  beforeAll(async () => {
    const { old, ...current } = TOKENS;
    const pairs = [...Object.entries(current).map(([caller, token]) => pair(caller, token)), pair("smm", old)];
    im = await startIm({ IM_SERVICE_TOKEN: "", IM_SERVICE_TOKEN_HASHES: pairs.join(",") });
  });
  afterAll(() => im?.stop());

  const SAVE = `mutation { saveTemplate(input: {id: "post", name: "Post", contentType: "gbp_post", template: "Write {keywords}", variables: ["keywords"]}) { version { __typename } } }`;
  const ENTITY = `query ($t: [_Any!]!) { _entities(representations: $t) { ... on Template { contentType } } }`;
  const template = { t: [{ __typename: "Template", id: "gbp-post" }] };
  const as = (token: string) => ({ "x-service-token": token });
  const put = (token?: string) =>
    fetch(`${im.url}/api/templates/gbp-post`, {
      method: "PUT",
      headers: { "content-type": "application/json", ...(token && as(token)) },
      body: JSON.stringify({ name: "Business-profile post", template: "Write {keywords}", variables: ["keywords"] }),
    });

  test("refuses to publish a template with the SMM's token, over GraphQL and REST, and names the operation", async () => {
    const { errors = [] } = await im.graphql(SAVE, {}, as(TOKENS.smm));
    expect(errors[0]).toMatchObject({ extensions: { code: "FORBIDDEN" } });
    expect(errors[0]?.message).toContain('"saveTemplate"');
    for (const token of [TOKENS.smm, TOKENS.cpm]) {
      const response = await put(token);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("saveTemplate");
    }
    expect(await im.source.query<unknown[]>("SELECT FROM im.template_version WHERE text LIKE 'Write%'")).toEqual([]);
  });

  test("answers _entities to the SMM alone, with both tokens of a rotation", async () => {
    for (const token of [TOKENS.smm, TOKENS.old])
      expect(codes(await im.graphql(ENTITY, template, as(token)))).toEqual([]);
    for (const token of [TOKENS.cpm, TOKENS.rest])
      expect(codes(await im.graphql(ENTITY, template, as(token)))).toEqual(["FORBIDDEN"]);
  });

  test("serves the documented paths with the token for them", async () => {
    const listed = await fetch(`${im.url}/api/templates`, { headers: as(TOKENS.rest) });
    expect(listed.status).toBe(200);
    const dates = "start_date=2026-01-01&end_date=2026-01-02";
    expect((await fetch(`${im.url}/api/analytics/templates?${dates}`, { headers: as(TOKENS.rest) })).status).toBe(200);
    expect((await fetch(`${im.url}/api/templates`, { headers: as(TOKENS.smm) })).status).toBe(403);
    expect((await put(TOKENS.rest)).status).toBe(200);
  });

  test("refuses a wrong token, no token, and a hash as a token", async () => {
    for (const token of ["a-token-of-nobody-at-all", hash("sha256", TOKENS.rest)]) {
      expect((await put(token)).status).toBe(401);
      expect(codes(await im.graphql(ENTITY, template, as(token)))).toEqual(["UNAUTHENTICATED"]);
    }
    expect((await put()).status).toBe(401);
    expect(codes(await im.graphql(ENTITY, template, {}))).toEqual(["UNAUTHENTICATED"]);
  });

  test("does not start without any token, or with a caller that it does not know", async () => {
    await expect(startIm({ IM_SERVICE_TOKEN: "" })).rejects.toThrow("IM_SERVICE_TOKEN_HASHES: is required");
    const unknown = { IM_SERVICE_TOKEN: "", IM_SERVICE_TOKEN_HASHES: pair("gateway", TOKENS.rest) };
    expect(() => loadEnv(imEnv, unknown)).toThrow("with the callers cpm, smm, rest");
  });
});
