import { registerEnumType } from "type-graphql";

/** Whether a vendor can be used now. */
export enum ProviderStatus {
  HEALTHY = "HEALTHY",
  DEGRADED = "DEGRADED",
  DOWN = "DOWN",
}

registerEnumType(ProviderStatus, {
  name: "ProviderStatus",
  description: "Whether a vendor can be used now.",
  valuesConfig: {
    HEALTHY: { description: "It answers." },
    DEGRADED: { description: "It failed several times or asked for a pause, and is recovering." },
    DOWN: { description: "It gives no sign of life." },
  },
});
