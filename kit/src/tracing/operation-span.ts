import { failSpan, type Span } from "./spans.js";

/** A query, mutation or subscription as its span tells it. */
export interface TracedOperation {
  /** `query`, `mutation`, or `unknown` for what was never understood. */
  type: string;
  /** Chosen by the caller: a GraphQL name of any length. */
  name: string | null | undefined;
  /** The codes of the errors in its answer. */
  codes: readonly unknown[];
}

const MAX_NAME_LENGTH = 100;

/** What the span of an operation is called before it is known what that is. */
export const OPERATION_SPAN = "graphql operation";

/** Says of a span which operation it is and how it ended. Nothing of its text, its variables or its result. */
export function describeOperation(span: Span, { type, name, codes }: TracedOperation): void {
  span.updateName(`graphql ${type}`);
  span.setAttribute("graphql.operation.type", type);
  if (name) span.setAttribute("graphql.operation.name", name.slice(0, MAX_NAME_LENGTH));
  if (codes.length > 0) failSpan(span, String(codes[0] ?? "INTERNAL_ERROR").slice(0, MAX_NAME_LENGTH));
}
