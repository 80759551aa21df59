import { buildCpmSchema } from "@cgs/cpm/app/schema";
import { GUEST_OPERATIONS } from "@cgs/cpm/review-links/guest-operations";
import { buildImSchema } from "@cgs/im/app/schema";
import type { AppError } from "@cgs/kit/errors";
import { guardNamedOperations } from "@cgs/kit/graphql/guard-named-operations";
import { buildSmmSchema } from "@cgs/smm/app/schema";
import { getNamedType, type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import { describe, expect, test } from "vitest";

const GUEST = { kind: "guest", id: "0199aa00-0000-7000-8000-000000000000", clientPath: [], expiresAt: 2_000_000_000 };
const MODULES = [
  { name: "CPM", build: buildCpmSchema, guests: [...GUEST_OPERATIONS] as string[] },
  { name: "IM", build: buildImSchema, guests: [] as string[] },
  { name: "SMM", build: buildSmmSchema, guests: [] as string[] },
];

function rootFields(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
}

/** "reached", or the code of the refusal. */
function outcomeFor(field: GraphQLField<unknown, unknown>, caller: object): unknown {
  const args = field.name === "_entities" ? { representations: [{ __typename: "Job" }] } : {};
  try {
    return (field.subscribe ?? field.resolve)?.(undefined, args, { caller }, {} as never);
  } catch (error) {
    return (error as AppError).code;
  }
}

describe.each(MODULES)("A guest at the $name", ({ build, guests }) => {
  test("reaches the operations of guests, and of all others none", async () => {
    const schema = await build();
    for (const field of rootFields(schema)) {
      if (field.subscribe) field.subscribe = () => "reached";
      else field.resolve = () => "reached";
    }
    guardNamedOperations(schema, { services: {}, guests });
    const outcomes = rootFields(schema).map((field) => ({ name: field.name, code: outcomeFor(field, GUEST) }));
    expect(outcomes.length).toBeGreaterThan(10);
    expect(
      outcomes
        .filter(({ code }) => code === "reached")
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(guests.toSorted());
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(
      new Set(guests.length > 0 ? ["reached", "FORBIDDEN"] : ["FORBIDDEN"]),
    );
    const user = { kind: "user", id: "1", role: "viewer", clientIds: [] };
    expect(rootFields(schema).map((field) => outcomeFor(field, user))).not.toContain("FORBIDDEN");
  });
});

test("What guests read has no path to other objects of the graph", async () => {
  const schema = await buildCpmSchema();
  const fields = rootFields(schema).filter(({ name }) => guestOperations.has(name));
  const reached = new Set<string>();
  const visit = (of: GraphQLField<unknown, unknown>) => {
    const type = getNamedType(of.type);
    if (!isObjectType(type) || reached.has(type.name)) return;
    reached.add(type.name);
    Object.values(type.getFields()).forEach(visit);
  };
  fields.forEach(visit);
  expect(fields).toHaveLength(GUEST_OPERATIONS.length);
  const foreign = [...reached].filter((name) => !/^(Guest|OpenReviewLinkPayload$|CommentAnchor$)/.test(name));
  expect(foreign).toEqual([]);
});

const guestOperations = new Set<string>(GUEST_OPERATIONS);
