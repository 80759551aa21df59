import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { AnyCaller } from "../auth/caller.js";
import type { ServiceOperations } from "../auth/service-tokens.js";
import { AppError } from "../errors.js";
import type { RequestContext } from "./context.js";

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/** What callers with rights on no client may do. */
export interface NamedOperations {
  /** By the caller of a service token. */
  services: ServiceOperations;
  /** For guests with a review link: the same for all. */
  guests?: readonly string[];
}

/**
 * Makes every root field refuse service tokens and guests that may not use it. REST routes and sockets run the same fields, so this holds for
 * all transports. Changes the schema.
 */
export function guardNamedOperations(schema: GraphQLSchema, operations: NamedOperations): void {
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

/** @throws AppError FORBIDDEN for a service whose token does not name the operation, and for a guest where guests have no such operation. */
function assertNamed(caller: AnyCaller | undefined, name: string, { services, guests = [] }: NamedOperations): void {
  if (caller?.kind === "guest" && !guests.includes(name)) throw new AppError("FORBIDDEN");
  if (caller?.kind !== "service" || caller.shared) return;
  const allowed = services[caller.id] ?? [];
  if (allowed.includes(name)) return;
  throw new AppError("FORBIDDEN", {
    message: `The service token of "${caller.id}" does not allow "${name}". It allows: ${allowed.join(", ")}.`,
  });
}
