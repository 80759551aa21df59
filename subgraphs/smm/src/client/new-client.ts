import { z } from "zod";
import { line, lines } from "../strategy-record/strategy-values.js";

/** What is said of a client that is to be made. */
export const newClient = z.object({
  name: line(200),
  /** A child without one is in its parent's business. */
  businessType: line(200).optional(),
  location: line(200).optional(),
  localKeywords: lines(100).optional(),
});

/** The validated values of {@link newClient}. */
export type NewClient = z.infer<typeof newClient>;
