import { defaultFieldResolver, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { clientsOf } from "../audit/access-record.js";
import { clientOf, objectOf, targetOf } from "../audit/audit-target.js";
import type { RequestContext } from "./context.js";
import { type AuditedOperation, codeOf, kindOf, type OperationAudit } from "./operation-audit.js";

/**
 * The audit actions of a module's reads: of each root field that reads, by its name; of fields with data of their own, as `Job.result`; and of
 * entities that the module resolves, by their type. An action is a kind of object and a verb, such as `job.read`.
 */
export type ReadActions = Readonly<Record<string, string>>;

type Audit = Pick<OperationAudit<RequestContext>, "record">;
type Args = Record<string, unknown>;

/** Resolved by the library of subgraphs, and without data. */
const NOT_AUDITED = new Set(["_service"]);

/**
 * Makes a schema record its operations: reads with their outcome, and refused or failed changes; a change that succeeds is recorded in its own
 * transaction. Changes the schema. @throws Error for a field that reads without an audit action, so that none can be forgotten.
 */
export function auditFields(schema: GraphQLSchema, actions: ReadActions, audit: Audit): void {
  const action = (key: string): string => {
    const found = actions[key];
    if (found === undefined)
      throw new Error(`The field ${key} has no audit action. Add it to the module's audit actions.`);
    return found;
  };
  for (const field of fieldsOf(schema.getQueryType())) {
    if (field.name === "_entities") auditEntities(field, actions, audit);
    else if (!NOT_AUDITED.has(field.name)) auditField(field, "resolve", action(field.name), audit);
  }
  for (const field of fieldsOf(schema.getSubscriptionType())) auditField(field, "subscribe", action(field.name), audit);
  for (const field of fieldsOf(schema.getMutationType())) auditField(field, "resolve", field.name, audit, true);
  for (const [key, name] of Object.entries(actions)) auditNested(schema, key, name, audit);
}

function fieldsOf(type: GraphQLObjectType | null | undefined): GraphQLField<unknown, RequestContext>[] {
  return Object.values(type?.getFields() ?? {});
}

/** @param failuresOnly for fields whose success is recorded elsewhere. */
function auditField(
  field: GraphQLField<unknown, RequestContext>,
  step: "resolve" | "subscribe",
  action: string,
  audit: Audit,
  failuresOnly = false,
): void {
  const run = field[step] ?? defaultFieldResolver;
  const kind = kindOf(action);
  field[step] = (source, args: Args, context, info) => {
    const failed = (error: unknown): never => {
      audit.record(context, { action, target: targetOf(kind, args) }, codeOf(error));
      throw error;
    };
    const done = (value: unknown) => {
      if (!failuresOnly)
        audit.record(context, { action, target: targetOf(kind, args), clientPath: clientPathOf(value, args, context) });
      return value;
    };
    return observe(() => run(source, args, context, info), { done, failed });
  };
}

/** A field that reads data of its own, such as the content of a job: it is about the object that it belongs to. */
function auditNested(schema: GraphQLSchema, key: string, action: string, audit: Audit): void {
  const [typeName = "", fieldName] = key.split(".");
  if (fieldName === undefined) return;
  const field = (schema.getType(typeName) as GraphQLObjectType | undefined)?.getFields()[fieldName];
  if (!field) throw new Error(`There is no field ${key} for the audit action ${action}.`);
  const run = field.resolve ?? defaultFieldResolver;
  const kind = lowerFirst(typeName);
  field.resolve = (source: { id?: unknown }, args: Args, context: RequestContext, info) => {
    const operation = {
      action,
      target: objectOf(kind, String(source.id)),
      clientPath: clientPathOf(source, args, context),
    };
    const failed = (error: unknown): never => {
      audit.record(context, operation, codeOf(error));
      throw error;
    };
    const done = (value: unknown) => {
      if (value !== null && value !== undefined) audit.record(context, operation);
      return value;
    };
    return observe(() => run(source, args, context, info), { done, failed });
  };
}

/** Entities that the gateway reads for other modules' results: one entry for each type. Missing ones are refused attempts. */
function auditEntities(field: GraphQLField<unknown, RequestContext>, actions: ReadActions, audit: Audit): void {
  const run = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args: { representations: { __typename: string; id?: unknown }[] }, context, info) => {
    const record = (outcomes: readonly string[]) => {
      for (const { outcome, ...operation } of groupEntities(args.representations, outcomes, actions))
        audit.record(context, operation, outcome);
    };
    const failed = (error: unknown): never => {
      record(args.representations.map(() => codeOf(error)));
      throw error;
    };
    const done = async (value: unknown) => {
      const found = await Promise.allSettled(value as unknown[]);
      record(found.map(outcomeOfEntity));
      return value;
    };
    return observe(() => run(source, args, context, info), { done, failed });
  };
}

function outcomeOfEntity(result: PromiseSettledResult<unknown>): string {
  if (result.status === "rejected") return codeOf(result.reason);
  if (result.value instanceof Error) return codeOf(result.value);
  return result.value === null || result.value === undefined ? "NOT_FOUND" : "ok";
}

interface EntityRead extends AuditedOperation {
  outcome: string;
}

function groupEntities(
  representations: readonly { __typename: string; id?: unknown }[],
  outcomes: readonly string[],
  actions: ReadActions,
): EntityRead[] {
  const groups = new Map<string, { type: string; outcome: string; ids: string[] }>();
  representations.forEach(({ __typename: type, id }, index) => {
    if (actions[type] === undefined) return;
    const outcome = outcomes[index] ?? "ok";
    const group = groups.get(`${type} ${outcome}`) ?? { type, outcome, ids: [] };
    group.ids.push(String(id));
    groups.set(`${type} ${outcome}`, group);
  });
  return [...groups.values()].map(({ type, outcome, ids }) => ({
    action: actions[type] ?? type,
    target: objectOf(lowerFirst(type), ids),
    outcome,
  }));
}

/**
 * The path of the client that a value belongs to; otherwise the caller's clients, and of callers with all clients the one that the arguments
 * name. A client that the caller may not cover is left out: its administrators must not see strangers.
 */
function clientPathOf(value: unknown, args: Args, { caller }: RequestContext): readonly string[] {
  const { clientPath, path } = (value ?? {}) as { clientPath?: unknown; path?: unknown };
  if (isPath(clientPath)) return clientPath;
  if (isPath(path)) return path;
  const own = clientsOf(caller);
  const named = clientOf(args);
  return own.length > 0 || named === undefined ? own : [named];
}

function isPath(value: unknown): value is string[] {
  return Array.isArray(value) && typeof value[0] === "string";
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What is done with the outcome of a resolver. */
interface Observer {
  done(value: unknown): unknown;
  failed(error: unknown): never;
}

/** Runs a resolver and observes its result, now or later. */
function observe(run: () => unknown, observer: Observer): unknown {
  let value: unknown;
  try {
    value = run();
  } catch (error) {
    return observer.failed(error);
  }
  return value instanceof Promise ? value.then(observer.done, observer.failed) : observer.done(value);
}
