import { days } from "@cgs/kit/env";
import { origins } from "@cgs/kit/env-origins";
import { z } from "zod";

/** The settings of webhooks, which the API and the workers read. */
export const webhookSettings = z.object({
  WEBHOOK_INTERNAL_ORIGINS: origins().meta({
    description:
      "Origins that webhooks are sent to although their address is not public or they do not use https, such as `http://localhost:9000`, separated by commas. Every manager can have requests sent to them then.",
    production: "only origins that all managers may send requests to",
  }),
});

/** For how long workers keep events. */
export const eventRetention = z.object({
  RETENTION_EVENTS_DAYS: days(30, "an event with its webhook deliveries and their answers"),
});
