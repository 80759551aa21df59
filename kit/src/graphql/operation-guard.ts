import { GraphQLError, type GraphQLSchema } from "graphql";
import { AppError } from "../errors.js";
import type { Variables } from "./complexity/cost.js";
import {
  type ComplexityLimits,
  MODULE_OPERATION_LIMITS,
  OperationLimits,
  unauthenticatedLimits,
} from "./complexity/operation-limits.js";

/** Refuses operations above the limits of their caller before they are parsed for execution, validated and planned. */
export class OperationGuard {
  private readonly ofCallers: OperationLimits;
  private readonly ofUnauthenticated: OperationLimits;

  /** @param limits of callers. @param schemaIsShown whether everyone may read the schema, which takes larger operations. */
  constructor(schema: GraphQLSchema, schemaIsShown: boolean, limits: ComplexityLimits = MODULE_OPERATION_LIMITS) {
    this.ofCallers = new OperationLimits(limits, schema);
    this.ofUnauthenticated = new OperationLimits(unauthenticatedLimits(schemaIsShown), schema);
  }

  /** Uses another schema. */
  load(schema: GraphQLSchema): void {
    this.ofCallers.load(schema);
    this.ofUnauthenticated.load(schema);
  }

  /** @returns the cost of a caller's operation. @throws GraphQLError GRAPHQL_VALIDATION_FAILED. */
  checkCaller(source: string, variables: Variables): number {
    return this.ofCallers.check(source, variables);
  }

  /**
   * @returns the cost of an operation without a credential.
   * @throws AppError UNAUTHENTICATED for one that is larger than a log-in, or than reading the schema where it is shown.
   */
  checkUnauthenticated(source: string, variables: Variables): number {
    try {
      return this.ofUnauthenticated.check(source, variables);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      throw new AppError("UNAUTHENTICATED", {
        message: `${error.message} Larger operations need a credential.`,
        cause: error,
      });
    }
  }
}
