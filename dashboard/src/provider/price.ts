import { UNKNOWN } from "../template/measures";

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumFractionDigits: 4 });

/** A price of a token, as a decimal, as people compare it: `$0.15` for a million. Null is unknown, and never free. */
export function perMillion(price: string | undefined): string {
  return price === undefined ? UNKNOWN : dollars.format(Number(price) * 1e6);
}
