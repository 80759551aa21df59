import { failSpan, type Span } from "./spans.js";

/** A GraphQL operation, as described by its span. */
export interface TracedOperation {
  /** `query`, `mutation` or `subscription`; `unknown` when the operation could not be parsed. */
  type: string;
  /** The operation's name, which the caller chooses and which may have any length. */
  name: string | null | undefined;
  /** The codes of the errors in the response. */
  codes: readonly unknown[];
}

const MAX_NAME_LENGTH = 100;

/** The name of an operation's span until the operation is parsed. */
export const OPERATION_SPAN = "graphql operation";

/** Sets a span's name, attributes and status from its operation. Never records the document, the variables or the result. */
export function describeOperation(span: Span, { type, name, codes }: TracedOperation): void {
  span.updateName(`graphql ${type}`);
  span.setAttribute("graphql.operation.type", type);
  if (name) span.setAttribute("graphql.operation.name", name.slice(0, MAX_NAME_LENGTH));
  if (codes.length > 0) failSpan(span, String(codes[0] ?? "INTERNAL_ERROR").slice(0, MAX_NAME_LENGTH));
}
