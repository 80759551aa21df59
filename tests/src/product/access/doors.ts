import { randomUUID } from "node:crypto";
import { ERROR_CATALOGUE, type ErrorCode } from "@cgs/kit/errors";
import type { Asker, Right } from "@cgs/scripts/access/rights";
import { graphql } from "../../support/api-client.js";
import { cpmOperations } from "./cpm-operations.js";
import { cpmWatched } from "./cpm-watched.js";
import { imOperations } from "./im-operations.js";
import { smmOperations } from "./smm-operations.js";
import { type Ask, type Asked, type Person, SERVICE_TOKENS, type World } from "./world.js";

/** A module with tables of its own. */
export type Module = "cpm" | "im" | "smm";

/** Whether an operation is a subscription. */
export const isWatched = ({ operation }: Right) => /^[a-z]+(Job)?(Updated|Draft|StatusChanged|Ended)$/.test(operation);

/** Whether a subscription sends nothing of itself until something changes. */
export const isQuiet = ({ operation }: Right) => /(StatusChanged|Ended)$/.test(operation);

/** How each operation of each module is asked. */
export function operationsOf(world: World): Record<Module, Record<string, Ask>> {
  return {
    cpm: { ...cpmOperations(world), ...cpmWatched(world) },
    im: imOperations(world),
    smm: smmOperations(world),
  };
}

/** Somebody as a module knows them: another module comes with the token of the module it asks. */
export function personAt(world: World, module: Module, asker: Asker): Person {
  const person = world.people[asker];
  if (asker !== "module" || module === "cpm") return person;
  return { ...person, headers: { "x-service-token": SERVICE_TOKENS[module] } };
}

/** Where a module is asked. */
export function urlOf({ stack }: World, module: Module): string {
  return { cpm: stack.cpmUrl, im: stack.imUrl, smm: stack.smmUrl }[module];
}

/** Asks an operation, and tells what came of it in the words of the tables, and what the audit log has of it. */
export async function outcome(world: World, url: string, right: Right, { ask, found }: Ask, asked: Asked) {
  const trace = randomUUID().replaceAll("-", "");
  const headers = { ...asked.person.headers, traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const query = `${right.recorded === undefined ? "query" : "mutation"} { ${ask(asked)} }`;
  const { data, errors } = await graphql(url, query, {}, headers);
  const shown = !found || JSON.stringify(data ?? null).includes(found(asked));
  return { trace, verdict: verdictOf(errors[0]?.extensions["code"]) ?? (shown ? "ok" : "none") };
}

/** The status that a code stands for; the code itself where it is none of ours. */
export function verdictOf(code: unknown): string | undefined {
  if (code === undefined || code === null) return undefined;
  return String(ERROR_CATALOGUE[code as ErrorCode]?.status ?? code);
}

/** The actions that a module's audit log has of a trace. */
export async function recordedOf({ source }: World, module: Module, trace: string): Promise<string[]> {
  const query = `SELECT DISTINCT action FROM ${module}.audit_log WHERE trace_id = $1`;
  return (await source.query<{ action: string }[]>(query, [trace])).map(({ action }) => action);
}
