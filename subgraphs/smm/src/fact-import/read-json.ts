import { z } from "zod";
import { MAX_CLIENTS } from "./fact-import.args.js";
import type { FactsFile } from "./read-facts.js";

const entry = z.strictObject(
  {
    client_id: z.string("must be the id of a client").optional(),
    facts: z.record(z.string(), z.unknown(), "must be an object of facts"),
  },
  {
    error: (issue) => (issue.code === "unrecognized_keys" ? `has unknown fields: ${issue.keys.join(", ")}` : undefined),
  },
);

/** Reads a JSON file: a list of `{client_id, facts}` with facts in the form of the REST interface. Rows are its entries, counted from 1. */
export function readJson(text: string, clientId: string): FactsFile {
  const problem = (message: string, row: number | null = null, field = "") => ({
    clients: [],
    problems: [{ row, clientId: null, field, message }],
  });
  const parsed = parseJson(text);
  if (!Array.isArray(parsed)) return problem("must be a JSON list of objects with client_id and facts");
  if (parsed.length > MAX_CLIENTS) return problem(`must have at most ${MAX_CLIENTS} clients`);
  const files = parsed.map((each: unknown, index): FactsFile => {
    const row = index + 1;
    const { data, error } = entry.safeParse(each);
    const [issue] = error?.issues ?? [];
    if (!data) return problem(issue?.message ?? "is not valid", row, issue?.path.join("."));
    const client = { clientId: data.client_id ?? clientId, facts: data.facts, rows: new Map([["", row]]) };
    return { clients: [client], problems: [] };
  });
  return { clients: files.flatMap(({ clients }) => clients), problems: files.flatMap(({ problems }) => problems) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
