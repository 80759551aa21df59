import type { Logger } from "@cgs/kit/log";
import type { PriceList } from "./price-list.js";

/** An older list is likely to have wrong prices. */
export const MAX_PRICE_AGE_DAYS = 60;
const DAY_MS = 86_400_000;

/** A list of prices and its age. */
export interface PriceListAge {
  provider: string;
  source: string;
  /** A date such as `2026-10-07`. */
  checkedOn: string;
  /** Whether it is older than {@link MAX_PRICE_AGE_DAYS}. */
  isOutdated: boolean;
}

/** Tells how old the lists of prices are, by an injected clock. */
export class PriceListAges {
  /** @param providers the names of the configured vendors. */
  constructor(
    private readonly prices: PriceList,
    private readonly providers: ReadonlySet<string>,
    private readonly now: () => Promise<Date>,
  ) {}

  /** The lists of the configured vendors. */
  async ages(): Promise<PriceListAge[]> {
    const now = await this.now();
    const lists = this.prices.dates().filter(({ vendor }) => this.providers.has(vendor));
    return lists.map(({ vendor, source, checked }) => {
      const isOutdated = now.getTime() - Date.parse(checked) > MAX_PRICE_AGE_DAYS * DAY_MS;
      return { provider: vendor, source, checkedOn: checked, isOutdated };
    });
  }

  /** Logs the date of each list, as a warning when it is outdated and the vendor is used. */
  async log(log: Pick<Logger, "info" | "warn">, used: ReadonlySet<string>): Promise<void> {
    for (const { isOutdated, ...list } of await this.ages()) {
      const isWrong = isOutdated && used.has(list.provider);
      if (isWrong) log.warn(list, `prices are more than ${MAX_PRICE_AGE_DAYS} days old: run "npm run prices"`);
      else log.info(list, "list of prices");
    }
  }
}
