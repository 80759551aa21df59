import { GraphQLError, parse } from "graphql";
import { type OperationWeight, weighDocument } from "./operation-complexity.js";

/** Longer documents are refused before they are parsed to the end. */
export const MAX_TOKENS = 10_000;

/** The most that one operation may be. The introspection of Apollo Sandbox is 15 deep; the dashboard stays far below all of them. */
const LIMITS: OperationWeight = { depth: 16, fields: 1_000, aliases: 50, directives: 50, cost: 50_000 };

const WHAT: Record<keyof OperationWeight, string> = {
  depth: "levels of fields",
  fields: "fields",
  aliases: "aliases",
  directives: "directives",
  cost: "fields in its answer",
};

/** A dashboard sends a few dozen texts. Longer texts, and more of them, are weighed each time. */
const MAX_REMEMBERED = 500;
const MAX_TEXT_LENGTH = 20_000;

/**
 * Refuses operations that are out of proportion, before they are validated: validation itself can be made to take long.
 * A text that was admitted is not weighed again.
 */
export class OperationLimits {
  private readonly admitted = new Map<string, number>();

  /** How many texts are remembered. */
  get size(): number {
    return this.admitted.size;
  }

  /**
   * @returns what the operation costs: the fields that its answer may have. What cannot be parsed costs one and is left to the parser.
   * @throws GraphQLError GRAPHQL_VALIDATION_FAILED, which says what there is too much of.
   */
  check(source: string): number {
    const known = this.admitted.get(source);
    if (known !== undefined) return known;
    const document = parseIfPossible(source);
    if (!document) return 1;
    const weight = weighDocument(document);
    for (const aspect of Object.keys(LIMITS) as (keyof OperationWeight)[]) {
      if (weight[aspect] > LIMITS[aspect]) throw tooMuch(aspect);
    }
    this.remember(source, weight.cost);
    return weight.cost;
  }

  private remember(source: string, cost: number): void {
    if (source.length > MAX_TEXT_LENGTH) return;
    if (this.admitted.size >= MAX_REMEMBERED) this.admitted.clear();
    this.admitted.set(source, cost);
  }
}

function parseIfPossible(source: string) {
  try {
    return parse(source, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

function tooMuch(aspect: keyof OperationWeight): GraphQLError {
  return new GraphQLError(`An operation may have at most ${LIMITS[aspect]} ${WHAT[aspect]}.`, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
  });
}
