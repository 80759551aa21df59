import { CONTENT_TYPES, usualLength } from "../content-type/content-types";
import { EMPTY_REQUEST, toContent, VALIDATE } from "../generate/generate-values";
import type { Model } from "../generate/models";
import type { GenerateContentInput } from "../gql/graphql";
import type { Row, RowField } from "./csv-columns";
import type { OrderClient } from "./use-all-clients";

/** What is wrong with a row, by field. */
export type RowProblems = Partial<Record<RowField, string>>;

/** What every row is checked against. */
export interface RowRules {
  /** Finds a client by what a row calls it, or says why not. */
  find: (called: string) => { id: string } | { problem: string };
  /** For rows that name no type. */
  contentType: string;
  model: Model | undefined;
}

/** A row as an item of a batch, or what is wrong with it: the server's own bounds. */
export function checkRow(
  row: Row,
  { find, contentType, model }: RowRules,
): { item: GenerateContentInput } | { problems: RowProblems } {
  const type = row.contentType === "" ? contentType : typeCalled(row.contentType);
  const client = row.client === "" ? { problem: "Say which client." } : find(row.client);
  const values = {
    ...EMPTY_REQUEST,
    contentType: type,
    keywords: keywordsOf(row.keywords),
    targetLength: row.targetLength === "" ? String(usualLength(type)) : row.targetLength,
    tone: row.tone,
    location: row.location,
    instructions: row.instructions,
  };
  const found: Record<Exclude<RowField, "client">, string | null> = {
    contentType: /^[a-z][a-z0-9_]{1,49}$/.test(type) ? null : "Use a type such as seo_article.",
    keywords: VALIDATE.keywords(values.keywords),
    targetLength: VALIDATE.targetLength(values.targetLength),
    tone: VALIDATE.tone(values.tone),
    location: VALIDATE.location(values.location),
    instructions: VALIDATE.instructions(values.instructions),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as RowProblems;
  if ("problem" in client) problems.client = client.problem;
  if ("problem" in client || Object.keys(problems).length > 0) return { problems };
  return { item: { clientId: client.id, ...toContent(values, model, []) } };
}

/** Finds clients by id or, in any case, by name. */
export function clientFinder(clients: readonly OrderClient[]): RowRules["find"] {
  const ids = new Set(clients.map(({ id }) => id));
  const named = new Map<string, string[]>();
  for (const { id, name } of clients) named.set(name.toLowerCase(), [...(named.get(name.toLowerCase()) ?? []), id]);
  return (called) => {
    if (ids.has(called)) return { id: called };
    const [id, another] = named.get(called.toLowerCase()) ?? [];
    if (another !== undefined) return { problem: "Several clients are called so. Use the id." };
    return id === undefined ? { problem: "You have no client of this name or id." } : { id };
  };
}

/** A type by its slug or by the name that the form gives it. */
function typeCalled(text: string): string {
  const known = CONTENT_TYPES.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return known?.id ?? text.toLowerCase().replaceAll(/[\s-]+/g, "_");
}

/** Commas separate too, unless something else does. */
function keywordsOf(text: string): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : /,/;
  const words = text.split(separator).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
