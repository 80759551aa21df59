import { type PriceFile, priceFile } from "../../settings/price-file.js";
import prices from "./list-prices.json" with { type: "json" };

/**
 * Prices for standard requests from the pages of vendors whose APIs report none. Where long prompts cost more, this is the price of short
 * prompts, because ours are always short. Models whose price depends on anything else are left out. `npm run prices` updates the file.
 */
export const LIST_PRICES: PriceFile = priceFile.parse(prices);
