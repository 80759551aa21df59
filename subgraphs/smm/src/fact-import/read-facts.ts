import { clientFacts, type ClientFacts } from "@cgs/kit/client-facts";
import { fromFactsBody } from "@cgs/kit/client-facts-body";
import { withoutNulls } from "@cgs/kit/without-nulls";
import { toSnakeCase } from "@cgs/rest-shim/errors/field-name";
import type { FactImportProblem } from "./fact-import.js";

/** What a file states about one client. */
export interface WrittenFacts {
  clientId: string;
  /** In the form of the REST interface: `postal_code`. Null restores an inherited fact. */
  facts: Record<string, unknown>;
  /** The row of each field: of `phone`, and of entries such as `offers.2`. The field "" has the first row. */
  rows: ReadonlyMap<string, number>;
}

/** A file with facts as it was read. */
export interface FactsFile {
  clients: WrittenFacts[];
  problems: FactImportProblem[];
}

/** Facts to set. Null restores an inherited one. */
export type FactsChange = { [Fact in keyof ClientFacts]?: ClientFacts[Fact] | null };

/** Validates what a file states about a client. All problems are found at once. */
export function readFacts({ clientId, facts, rows }: WrittenFacts): {
  facts: FactsChange;
  problems: FactImportProblem[];
} {
  const given = fromFactsBody(facts);
  const restored = Object.entries(given).filter(([, value]) => value === null);
  const stated = withoutNulls(given);
  const { data, error } = clientFacts.safeParse(stated);
  const found = error?.issues ?? unknownFields(stated, data).map((path) => ({ path, message: "is no fact" }));
  const problems = found.map(({ path, message }) => ({
    ...{ row: rowOf(path, rows), clientId, message },
    field: toSnakeCase(path.join(".")),
  }));
  return { facts: { ...data, ...Object.fromEntries(restored) }, problems };
}

/** The paths of what a schema has dropped. */
function unknownFields(given: unknown, read: unknown): string[][] {
  if (read === undefined) return [[]];
  if (typeof given !== "object" || given === null) return [];
  const known = read as Record<string, unknown>;
  return Object.entries(given).flatMap(([name, value]) =>
    unknownFields(value, known[name]).map((path) => [name, ...path]),
  );
}

function rowOf([fact = "", entry]: readonly PropertyKey[], rows: WrittenFacts["rows"]): number | null {
  const name = toSnakeCase(String(fact));
  return rows.get(`${name}.${String(entry)}`) ?? rows.get(name) ?? rows.get("") ?? null;
}
