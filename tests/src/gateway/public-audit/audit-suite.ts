/** An object of a suite's data, with the values of all its fields in any subgraph. */
export type Row = Record<string, unknown>;

/** The arguments of the suites' fields. */
interface Arguments {
  id: string;
  zip: string;
  type: string;
  input: object;
  num: number;
  by: number;
  requestId: string;
  limit: number;
  currency: string;
}

/** Computes a field. In a subgraph the row is an object that it returned before, or a representation with the row's own fields. */
export type FieldValue = (row: Row, args: Arguments, subgraph: string | undefined) => unknown;

/** The response to a query has errors. */
export const ERRORS = "errors";

/**
 * A query, and its data where they are not what one server without federation would answer: subgraphs that contradict each other, or
 * errors.
 */
export type AuditCase = string | readonly [query: string, expected: object | typeof ERRORS];

/** One suite of the public federation gateway audit: subgraphs with data, and queries. */
export interface AuditSuite {
  name: string;
  /** SDL by subgraph name. */
  subgraphs: Record<string, string>;
  /** The subgraphs are written for federation 1, without `@link`. */
  federation1?: true;
  /** Fields with a value of their own, by `Type.field`. Other fields are read from the row. */
  fields: Record<string, FieldValue>;
  /** The entities, by type; for an interface those of every implementation. */
  rows?: Record<string, Row[]>;
  /** How a subgraph resolves references to a type, by `subgraph.Type`, where it is not the row with the same key. */
  references?: Record<string, (reference: Row) => Row | null>;
  cases: AuditCase[];
}
