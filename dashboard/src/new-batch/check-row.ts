import type { VariableValues } from "@cgs/kit/text/variables";
import { CONTENT_TYPES, contentTypeName, defaultLength } from "../content-type/content-types";
import { EMPTY_REQUEST, toContentRequest, VALIDATION } from "../generate/generate-values";
import type { Model } from "../generate/models";
import type { GenerateContentInput } from "../gql/graphql";
import type { CsvRow, RowField } from "./csv-columns";
import type { BatchClient } from "./use-all-clients";
import { variableProblem } from "./variables";
import { orderWords } from "../words/order";

/** The errors of a row by field. */
export type RowProblems = Partial<Record<RowField, string>>;

/** What rows are checked against. */
export interface RowRules {
  /** Finds a client by id or name, or says why it cannot. */
  find: (called: string) => BatchClient | { problem: string };
  /** The content type of rows that name none. */
  contentType: string;
  /** The content types that can be ordered; undefined while they are not known. */
  types: readonly string[] | undefined;
  /** Whether rows that name no deadline have 24 hours. */
  withinDay: boolean;
  /** Whether the content cites no sources of its clients. */
  noSources: boolean;
  /** Whether the web is searched for passages to cite. */
  research: boolean;
  model: Model | undefined;
  /** The variables that the row could use. */
  variables: VariableValues;
}

/** Turns a row into an item of the batch, or returns its errors. The limits are the server's. */
export function checkRow(
  row: CsvRow,
  { find, contentType, types, withinDay, noSources, research, model, variables }: RowRules,
): { item: GenerateContentInput } | { problems: RowProblems } {
  const type = row.contentType === "" ? contentType : resolveContentType(row.contentType, types);
  const client = row.client === "" ? { problem: orderWords.csv.problems.client } : find(row.client);
  // Without a client, most variables have no value: only the cause is said.
  const leftIn = (text: string) => ("problem" in client ? null : variableProblem(text, variables));
  const hasDay = row.deadline === "" ? withinDay : parseDeadline(row.deadline);
  const values = {
    ...EMPTY_REQUEST,
    contentType: type,
    keywords: parseKeywords(row.keywords),
    targetLength: row.targetLength === "" ? String(defaultLength(type)) : row.targetLength,
    tone: row.tone,
    location: row.location,
    instructions: row.instructions,
    withinDay: hasDay ?? false,
    sourceIds: noSources ? [] : undefined,
    research,
  };
  const found: Record<Exclude<RowField, "client">, string | null> = {
    contentType: typeProblem(type, types),
    keywords: leftIn(row.keywords) ?? VALIDATION.keywords(values.keywords),
    targetLength: VALIDATION.targetLength(values.targetLength),
    tone: leftIn(row.tone) ?? VALIDATION.tone(values.tone),
    location: leftIn(row.location) ?? VALIDATION.location(values.location),
    deadline: hasDay === undefined ? orderWords.csv.problems.deadline : null,
    instructions: leftIn(row.instructions) ?? VALIDATION.instructions(values.instructions),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as RowProblems;
  if ("problem" in client) problems.client = client.problem;
  if ("problem" in client || Object.keys(problems).length > 0) return { problems };
  return { item: { clientId: client.id, ...toContentRequest(values, model, []) } };
}

/** Finds clients by id or by name, ignoring case. */
export function createClientFinder(clients: readonly BatchClient[]): RowRules["find"] {
  const byId = new Map(clients.map((client) => [client.id, client]));
  const named = new Map<string, BatchClient[]>();
  for (const client of clients) {
    const name = client.name.toLowerCase();
    named.set(name, [...(named.get(name) ?? []), client]);
  }
  return (called) => {
    const [client, another] = named.get(called.toLowerCase()) ?? [];
    const found = byId.get(called) ?? client;
    if (!byId.has(called) && another) return { problem: orderWords.csv.problems.ambiguousClient };
    return found ?? { problem: orderWords.csv.problems.unknownClient };
  };
}

/** The content type with this slug or label. */
function resolveContentType(text: string, types: readonly string[] = []): string {
  const known = types.find((id) => contentTypeName(id).toLowerCase() === text.toLowerCase());
  return known ?? text.toLowerCase().replaceAll(/[\s-]+/g, "_");
}

/** Without the list of types, the server decides whether it has one of this slug. */
function typeProblem(type: string, types: RowRules["types"]): string | null {
  if (types ? types.includes(type) : /^[a-z][a-z0-9_]{1,49}$/.test(type)) return null;
  return orderWords.csv.problems.type((types ?? CONTENT_TYPES.map(({ id }) => id)).map(contentTypeName));
}

/** Whether a row has 24 hours; undefined for another deadline. */
function parseDeadline(text: string): boolean | undefined {
  if (/^24 ?h(ours)?$/i.test(text)) return true;
  return /^now$/i.test(text) ? false : undefined;
}

/** Commas separate keywords only when nothing else does. */
export function parseKeywords(text: string): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : /,/;
  const words = text.split(separator).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
