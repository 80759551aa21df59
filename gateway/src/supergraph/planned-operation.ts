import type { GatewayConfig } from "@apollo/gateway";

/** An operation that Apollo is about to run, with its plan. */
export type PlannedOperation = Parameters<NonNullable<GatewayConfig["experimental_didResolveQueryPlan"]>>[0];
