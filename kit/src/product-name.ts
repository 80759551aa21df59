import { z } from "zod";

/** The name that users see, of a process that shows or sends it. */
export const productNameEnv = z.object({
  PRODUCT_NAME: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}<>]+$/u, "must be one line of text")
    .max(60)
    .default("Content Generation System")
    .meta({ description: "The product's name in the dashboard and in e-mails." }),
});
