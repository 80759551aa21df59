import { productNameEnv } from "@cgs/kit/product-name";
import { z } from "zod";

/** The settings of an installation's name, logo and color. */
export const brandSettings = z.object({
  ...productNameEnv.shape,
  PRODUCT_LOGO: z.string().max(1_000).optional().meta({
    description:
      "Path of the logo on the dashboard's pages and of its icon in the browser: a square SVG or PNG file of at most 200 kB. It is read at the start. By default the logo of this product.",
  }),
  PRODUCT_COLOR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, "must be a color such as #176e62: a # and six hexadecimal digits")
    .optional()
    .meta({
      description:
        "The color of buttons, links and marks in the dashboard, such as `#0b57d0`. It is darkened or lightened where text on it would be hard to read (WCAG AA). By default green.",
    }),
});
