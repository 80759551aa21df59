import { z } from "zod";
import { PROVIDER_STATUSES } from "../routes/cpm/provider-routes.js";

/** The subscription behind the channel. */
export const PROVIDER_CHANGES = /* GraphQL */ `
  subscription RestProviderStatusChanged {
    providerStatusChanged {
      name
      status
      message
    }
  }
`;

/** An event of {@link PROVIDER_CHANGES}. */
export interface ProviderChangeData {
  providerStatusChanged: { name: string; status: string; message: string | null };
}

/** The documented message, field for field. */
export const systemMessage = z.object({
  type: z.literal("provider_status_change"),
  provider: z.string().describe("The provider's name, as in `/providers/status`."),
  status: z.enum(PROVIDER_STATUSES).describe("How it is from now on."),
  message: z.string().describe("Why, for people."),
});

/** The documented message of an event. A healthy provider has nothing to explain, but the field is always there. */
export function toSystemMessage({ providerStatusChanged: { name, status, message } }: ProviderChangeData) {
  const text = message ?? `${name} is ${status.toLowerCase()}.`;
  return { type: "provider_status_change", provider: name, status: status.toLowerCase(), message: text };
}
