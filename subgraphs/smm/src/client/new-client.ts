import { displayName, line, lines } from "@cgs/kit/text/line";
import { z } from "zod";

/** The own values of a new child. */
export const childOverrides = z.object({
  location: line(200).optional(),
  localKeywords: lines(100).optional(),
});

/** The values of a new client. */
export const newClient = childOverrides.extend({
  name: displayName(200),
  /** The default of a child is its parent's. */
  businessType: line(200).optional(),
});

/** The validated values of {@link newClient}. */
export type NewClient = z.infer<typeof newClient>;
