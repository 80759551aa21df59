import { readFileSync } from "node:fs";
import { z } from "zod";

const usd = z.string().regex(/^\d{1,6}(\.\d{1,12})?$/, "must be an amount in US dollars, such as 0.15");
const tokens = z.int().positive().optional();

const listedModel = z.strictObject({
  /** US dollars for a million prompt tokens and for a million completion tokens, the unit of vendors' price pages. */
  promptPerMillion: usd,
  completionPerMillion: usd,
  /** For a million prompt tokens that are read from the vendor's cache, and that are written to it. Left out when unknown. */
  cacheReadPerMillion: usd.optional(),
  cacheWritePerMillion: usd.optional(),
  /** The date when this price was checked, where that was before the others. */
  checked: z.iso.date().optional(),
  contextLength: tokens,
  maxOutputTokens: tokens,
});

/** Prices by vendor, with their source page and the date when it was checked. A dated release has the price of its model unless it is listed. */
export const priceFile = z.record(
  z.string().min(1).max(50),
  z.strictObject({
    source: z.url(),
    /** Where the prices of cached tokens are documented, if elsewhere. */
    cacheSource: z.url().optional(),
    checked: z.iso.date(),
    /** The part of each price that a request in the vendor's batch interface costs. The built-in part when left out. */
    batchShare: z
      .string()
      .regex(/^(1|0\.\d{1,4})$/, "must be a part of the price, such as 0.5")
      .optional(),
    models: z.record(z.string().min(1).max(200), listedModel),
  }),
);

/** A file of prices. */
export type PriceFile = z.infer<typeof priceFile>;

/** A setting that names a price file. The file is read once, when the process starts. */
export const priceFileSetting = () =>
  z.string().transform((path, context) => {
    try {
      return priceFile.parse(JSON.parse(readFileSync(path, "utf8")));
    } catch (error) {
      const [issue] = error instanceof z.ZodError ? error.issues : [];
      const detail = issue ? `: ${issue.path.join(".")} ${issue.message}` : "";
      context.addIssue(`must name a JSON file of prices${detail}`);
      return z.NEVER;
    }
  });

/** A model in a price file. */
export type ListedModel = z.infer<typeof listedModel>;
