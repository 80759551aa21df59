import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Caller } from "../auth/caller.js";
import type { ServiceOperations } from "../auth/service-tokens.js";
import { AppError } from "../errors.js";
import type { RequestContext } from "./context.js";

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/**
 * Makes every root field refuse service tokens that do not name it. REST routes and sockets run the same fields, so this holds for all
 * transports. Changes the schema.
 */
export function guardServiceOperations(schema: GraphQLSchema, operations: ServiceOperations): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const field of roots.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    const resolve: Resolver = field.resolve ?? defaultFieldResolver;
    const guarded: Resolver = (source, args, context, info) => {
      for (const name of namesOf(field.name, args)) assertNamed(context.caller, name, operations);
      return resolve(source, args, context, info);
    };
    const { subscribe } = field;
    if (!subscribe) field.resolve = guarded;
    else
      field.subscribe = (source, args, context: RequestContext, info) => {
        assertNamed(context.caller, field.name, operations);
        return subscribe(source, args, context, info);
      };
  }
}

/** The operations behind a root field: `_entities` is one for each type. */
function namesOf(field: string, args: Record<string, unknown>): string[] {
  if (field !== "_entities") return [field];
  const representations = (args["representations"] ?? []) as readonly { __typename?: unknown }[];
  return [...new Set(representations.map(({ __typename: type }) => `_entities.${String(type)}`))];
}

/** @throws AppError FORBIDDEN for a service whose token does not name the operation. */
function assertNamed(caller: Caller | undefined, name: string, operations: ServiceOperations): void {
  if (caller?.kind !== "service" || caller.shared) return;
  const allowed = operations[caller.id] ?? [];
  if (allowed.includes(name)) return;
  throw new AppError("FORBIDDEN", {
    message: `The service token of "${caller.id}" does not allow "${name}". It allows: ${allowed.join(", ")}.`,
  });
}
