import { GraphQLError, type GraphQLSchema, parse } from "graphql";
import { LRUCache } from "lru-cache";
import { type Cost, evaluate, type Variables } from "./cost.js";
import { FieldRules } from "./field-rules.js";
import { calculateComplexity, type OperationComplexity } from "./operation-complexity.js";

/** The highest complexity of one operation. */
export interface ComplexityLimits extends Record<Exclude<keyof OperationComplexity, "cost">, number> {
  cost: number;
  /** Documents with more tokens are refused before the parser reaches their end. */
  tokens: number;
}

/** Limits of callers' operations. The introspection of Apollo Sandbox has depth 15. The dashboard stays far below all limits. */
export const CALLER_OPERATION_LIMITS: ComplexityLimits = {
  ...{ tokens: 10_000, depth: 16, fields: 1_000, aliases: 30, directives: 50, recursion: 3, cost: 15_000 },
};

/** Limits of operations at a module. The gateway adds keys to what it requests, so each is larger than for callers. */
export const MODULE_OPERATION_LIMITS: ComplexityLimits = {
  ...{ tokens: 20_000, depth: 20, fields: 2_000, aliases: 100, directives: 100, recursion: 3, cost: 45_000 },
};

/** Limits of operations without a credential: logging in, or reading the schema where it is shown. */
export function unauthenticatedLimits(schemaIsShown: boolean): ComplexityLimits {
  if (schemaIsShown)
    return { tokens: 1_000, depth: 16, fields: 500, aliases: 10, directives: 10, recursion: 3, cost: 5_000 };
  return { tokens: 200, depth: 5, fields: 30, aliases: 2, directives: 2, recursion: 1, cost: 200 };
}

const LABELS: Record<keyof ComplexityLimits, string> = {
  tokens: "tokens",
  depth: "levels of fields",
  fields: "fields",
  aliases: "aliases",
  directives: "directives",
  recursion: "objects of the same type inside each other",
  cost: "fields in its response",
};

/** GraphQL.js's message for a document above `maxTokens`. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more tha[nt] \d+ tokens/;

const STATIC = ["depth", "fields", "aliases", "directives", "recursion"] as const;

/** A dashboard sends a few dozen queries. */
const MAX_CACHED = 500;
/** Characters. Longer queries are not cached. */
const MAX_QUERY_LENGTH = 20_000;

/**
 * Refuses operations above the complexity limits before they are validated: some documents make validation itself slow.
 * What is known of admitted documents is cached by query text.
 * See docs/decisions/024-limit-graphql-operations-before-validation.md.
 */
export class OperationLimits {
  private readonly costs = new LRUCache<string, { cost: Cost }>({ max: MAX_CACHED });
  private rules: FieldRules;

  /** @param schema has the lengths of lists, and `@cost(weight:)` on fields whose work is not in their response. */
  constructor(
    private readonly limits: ComplexityLimits,
    schema: GraphQLSchema,
  ) {
    this.rules = new FieldRules(schema);
  }

  /** Number of cached documents. */
  get size(): number {
    return this.costs.size;
  }

  /** Uses another schema. */
  load(schema: GraphQLSchema): void {
    this.rules = new FieldRules(schema);
    this.costs.clear();
  }

  /**
   * @returns the cost of the operation: the maximum number of fields in its response, the work of its weighted fields and the size of
   * its arguments. 1 for a document that cannot be parsed, which Apollo Server refuses.
   * @throws GraphQLError GRAPHQL_VALIDATION_FAILED, which names the limit.
   */
  check(source: string, variables: Variables): number {
    const known = this.costs.get(source) ?? this.analyze(source);
    const cost = Math.ceil(evaluate(known.cost, variables));
    if (cost > this.limits.cost) throw this.exceeded("cost");
    return cost;
  }

  private analyze(source: string): { cost: Cost } {
    const document = this.parse(source);
    if (!document) return { cost: 1 };
    const complexity = calculateComplexity(document, this.rules);
    for (const aspect of STATIC) if (complexity[aspect] > this.limits[aspect]) throw this.exceeded(aspect);
    const { cost } = complexity;
    if (source.length <= MAX_QUERY_LENGTH) this.costs.set(source, { cost });
    return { cost };
  }

  private parse(source: string) {
    try {
      return parse(source, { maxTokens: this.limits.tokens, noLocation: true });
    } catch (error) {
      if (TOO_MANY_TOKENS.test((error as Error).message)) throw this.exceeded("tokens");
      return undefined;
    }
  }

  private exceeded(aspect: keyof ComplexityLimits): GraphQLError {
    return new GraphQLError(`An operation may have at most ${this.limits[aspect]} ${LABELS[aspect]}.`, {
      extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
    });
  }
}
