import { z } from "zod";
import type { RestProviderStatusChangedSubscription } from "../graphql/operations.js";
import { toLowerCase } from "../route/fields.js";
import { PROVIDER_STATUSES } from "../routes/cpm/provider-routes.js";

/** The documented message of the system channel. */
export const systemMessage = z.object({
  type: z.literal("provider_status_change"),
  provider: z.string().describe("The provider's name, as in `/providers/status`."),
  status: z.enum(PROVIDER_STATUSES).describe("The new status."),
  message: z.string().describe("The reason, as text for users."),
});

/** Maps an event of the subscription to the documented message. A provider without a message gets one that states its status. */
export function toSystemMessage({
  providerStatusChanged: { name, status: value, message },
}: RestProviderStatusChangedSubscription): z.input<typeof systemMessage> {
  const status = toLowerCase(value);
  return { type: "provider_status_change", provider: name, status, message: message ?? `${name} is ${status}.` };
}
