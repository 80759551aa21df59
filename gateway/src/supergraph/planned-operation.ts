import type { GatewayConfig } from "@apollo/gateway";

/** An operation that `@apollo/gateway` has planned and is about to execute. */
export type PlannedOperation = Parameters<NonNullable<GatewayConfig["experimental_didResolveQueryPlan"]>>[0];
