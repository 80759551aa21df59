import { readFileSync } from "node:fs";
import { z } from "zod";

const usd = z.string().regex(/^\d{1,6}(\.\d{1,12})?$/, "must be an amount in US dollars, such as 0.15");
const tokens = z.int().positive().optional();

const listedModel = z.strictObject({
  /** US dollars for a million tokens sent, and written: the unit of vendors' own pages. */
  promptPerMillion: usd,
  completionPerMillion: usd,
  contextLength: tokens,
  maxOutputTokens: tokens,
});

/** Prices by vendor, with the page they were read from and when. A model's dated releases cost what the model costs, unless they are listed. */
export const priceFile = z.record(
  z.string().min(1).max(50),
  z.strictObject({
    source: z.url(),
    checked: z.iso.date(),
    models: z.record(z.string().min(1).max(200), listedModel),
  }),
);

/** The form of {@link priceFile}. */
export type PriceFile = z.infer<typeof priceFile>;

/** A setting that names a file of prices. It is read once, when the process starts. */
export const priceFileSetting = () =>
  z.string().transform((path, context) => {
    try {
      return priceFile.parse(JSON.parse(readFileSync(path, "utf8")));
    } catch (error) {
      const [issue] = error instanceof z.ZodError ? error.issues : [];
      const why = issue ? `: ${issue.path.join(".")} ${issue.message}` : "";
      context.addIssue(`must name a JSON file of prices${why}`);
      return z.NEVER;
    }
  });

/** One line of it. */
export type ListedModel = z.infer<typeof listedModel>;
