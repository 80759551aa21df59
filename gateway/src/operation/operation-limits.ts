import { GraphQLError, parse } from "graphql";
import { calculateComplexity, type OperationComplexity } from "./operation-complexity.js";

/** Documents with more tokens are refused before the parser reaches their end. */
export const MAX_QUERY_TOKENS = 10_000;

/** Limits of one operation. The introspection of Apollo Sandbox has depth 15. The dashboard stays far below all limits. */
const LIMITS: OperationComplexity = { depth: 16, fields: 1_000, aliases: 50, directives: 50, cost: 50_000 };

const LABELS: Record<keyof OperationComplexity, string> = {
  depth: "levels of fields",
  fields: "fields",
  aliases: "aliases",
  directives: "directives",
  cost: "fields in its response",
};

/** A dashboard sends a few dozen queries. */
const MAX_CACHED = 500;
/** Characters. Longer queries are not cached. */
const MAX_QUERY_LENGTH = 20_000;

/**
 * Refuses operations above the complexity limits before they are validated: some documents make validation itself slow.
 * The cost of admitted operations is cached by query text.
 * See docs/decisions/024-limit-graphql-operations-before-validation.md.
 */
export class OperationLimits {
  private readonly costs = new Map<string, number>();

  /** Number of cached costs. */
  get size(): number {
    return this.costs.size;
  }

  /**
   * @returns the cost of the operation: the maximum number of fields in its response. 1 for a document that cannot be parsed, which Apollo Server refuses.
   * @throws GraphQLError GRAPHQL_VALIDATION_FAILED, which names the limit.
   */
  check(source: string): number {
    const known = this.costs.get(source);
    if (known !== undefined) return known;
    const document = parseIfPossible(source);
    if (!document) return 1;
    const complexity = calculateComplexity(document);
    for (const aspect of Object.keys(LIMITS) as (keyof OperationComplexity)[]) {
      if (complexity[aspect] > LIMITS[aspect]) throw limitExceeded(aspect);
    }
    this.cache(source, complexity.cost);
    return complexity.cost;
  }

  private cache(source: string, cost: number): void {
    if (source.length > MAX_QUERY_LENGTH) return;
    if (this.costs.size >= MAX_CACHED) this.costs.clear();
    this.costs.set(source, cost);
  }
}

function parseIfPossible(source: string) {
  try {
    return parse(source, { maxTokens: MAX_QUERY_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

function limitExceeded(aspect: keyof OperationComplexity): GraphQLError {
  return new GraphQLError(`An operation may have at most ${LIMITS[aspect]} ${LABELS[aspect]}.`, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
  });
}
