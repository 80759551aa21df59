import type { ReadActions } from "@cgs/kit/graphql/audit-fields";

/** The audit actions of the SMM's reads. */
export const SMM_READ_ACTIONS: ReadActions = {
  client: "client.read",
  clientAuditLog: "audit.read",
  clients: "client.list",
  effectiveStrategiesWith: "strategy.preview",
  factIssues: "strategy.read",
  mockStrategy: "test.strategy",
  strategyCheck: "test.strategy",

  Client: "client.read",
  "Client.ownStrategy": "strategy.read",
  "Client.strategy": "strategy.read",
  "Client.strategyDiff": "strategy.read",
  "Client.strategyVersions": "strategy.list",
};
