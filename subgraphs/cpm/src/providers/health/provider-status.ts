import { registerEnumType } from "type-graphql";

/** The availability of a provider. */
export enum ProviderStatus {
  HEALTHY = "HEALTHY",
  DEGRADED = "DEGRADED",
  DOWN = "DOWN",
}

registerEnumType(ProviderStatus, {
  name: "ProviderStatus",
  description: "The availability of a vendor.",
  valuesConfig: {
    HEALTHY: { description: "The vendor responds." },
    DEGRADED: { description: "The vendor failed several times or requested a pause, and is recovering." },
    DOWN: { description: "The vendor does not respond." },
  },
});
