import { randomUUID } from "node:crypto";
import { ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import type { CallerKind, Right } from "@cgs/scripts/access/rights";
import { graphql } from "../../support/api-client.js";
import { cpmOperations } from "./cpm-operations.js";
import { cpmSubscriptions } from "./cpm-subscriptions.js";
import { imOperations } from "./im-operations.js";
import { smmOperations } from "./smm-operations.js";
import {
  type TestOperation,
  type OperationInput,
  type TestCaller,
  SERVICE_TOKENS,
  type AccessFixture,
} from "./access-fixture.js";

/** A module with an access table. */
export type Module = "cpm" | "im" | "smm";

/** Whether an operation is a subscription. */
export const isSubscription = ({ operation }: Right) =>
  /^(jobDraft|[a-z]+(Job)?(Updated|StatusChanged|Ended|Received))$/.test(operation);

/** Whether a subscription sends its first event only after a change. */
export const isIdleSubscription = ({ operation }: Right) => /(StatusChanged|Ended)$/.test(operation);

/** The operations of each module as the access tests call them. */
export function testOperations(fixture: AccessFixture): Record<Module, Record<string, TestOperation>> {
  return {
    cpm: { ...cpmOperations(fixture), ...cpmSubscriptions(fixture) },
    im: imOperations(fixture),
    smm: smmOperations(fixture),
  };
}

/** The caller of a kind for one module: another module sends the service token of the called module. */
export function callerAt(fixture: AccessFixture, module: Module, callerKind: CallerKind): TestCaller {
  const caller = fixture.callers[callerKind];
  if (callerKind !== "module" || module === "cpm") return caller;
  return { ...caller, headers: { "x-service-token": SERVICE_TOKENS[module] } };
}

/** The address of a module. */
export function moduleUrl({ stack }: AccessFixture, module: Module): string {
  return { cpm: stack.cpmUrl, im: stack.imUrl, smm: stack.smmUrl }[module];
}

/**
 * Runs an operation.
 * @returns its outcome as the access tables name it, and its trace id, under which the audit log records it
 */
export async function runOperation(
  fixture: AccessFixture,
  url: string,
  right: Right,
  { field, marker }: TestOperation,
  input: OperationInput,
) {
  const trace = randomUUID().replaceAll("-", "");
  const headers = { ...input.caller.headers, traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const query = `${right.auditAction === undefined ? "query" : "mutation"} { ${field(input)} }`;
  const { data, errors } = await graphql(url, query, {}, headers);
  const shown = !marker || JSON.stringify(data ?? null).includes(marker(input));
  return { trace, outcome: statusOfCode(errors[0]?.extensions["code"]) ?? (shown ? "ok" : "none") };
}

/** The HTTP status of an error code, or the code itself when the catalogue does not have it. */
export function statusOfCode(code: unknown): string | undefined {
  if (code === undefined || code === null) return undefined;
  return String(ERROR_CATALOGUE[code as ErrorCode]?.status ?? code);
}

/** The actions that a module's audit log records for a trace. */
export async function auditActionsOf({ source }: AccessFixture, module: Module, trace: string): Promise<string[]> {
  const query = `SELECT DISTINCT action FROM ${module}.audit_log WHERE trace_id = $1`;
  return (await source.query<{ action: string }[]>(query, [trace])).map(({ action }) => action);
}
