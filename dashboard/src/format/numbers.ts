const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** What stands where nothing was measured. */
export const NO_VALUE = "–";

type MaybeNumber = number | null | undefined;

const orNoValue = (value: MaybeNumber, write: (value: number) => string) =>
  value === null || value === undefined ? NO_VALUE : write(value);

/** `1,234`. */
export const formatCount = (value: MaybeNumber) => orNoValue(value, (number) => whole.format(number));

/** `1.2M` from ten thousand on, `1,234` below. */
export const formatCompact = (value: MaybeNumber) =>
  orNoValue(value, (number) => (number < 10_000 ? whole : compact).format(number));

/** `93 %` of a fraction. */
export const formatPercent = (value: MaybeNumber) =>
  orNoValue(value, (fraction) => `${(fraction * 100).toFixed(fraction % 1 ? 1 : 0)} %`);

/** `87.5`, a score of 100. */
export const formatScore = (value: MaybeNumber) => orNoValue(value, (points) => String(Math.round(points * 10) / 10));

/** `2.4 s` of milliseconds. */
export const formatLatency = (value: MaybeNumber) =>
  orNoValue(value, (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 100_000 ? 1 : 0)} s`));

/** `$1.24`, and `$0.0031` where whole cents would hide it. */
export const formatMoney = (value: MaybeNumber) => orNoValue(value, formatDollars);

/** A price in US dollars as people read it. Null is unknown, never free. */
export function formatCost(usd: string | null): string {
  return usd === null ? "unknown" : formatDollars(usd);
}

const tokenPrice = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumFractionDigits: 4 });

/** A price of a token, as a decimal, as people compare it: `$0.15` for a million. Null is unknown, and never free. */
export function formatPricePerMillion(price: string | undefined): string {
  return price === undefined ? NO_VALUE : tokenPrice.format(Number(price) * 1e6);
}

/** Writes numbers as people read them: 12,345. */
export const numberFormat = new Intl.NumberFormat("en");

const usd = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });

const smallUsd = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumSignificantDigits: 2 });

/** Below this, two digits that count are shown instead of cents. */
const SMALL = 0.1;

/** US dollars as people read them: `$12.50`, and `$0.0042` where cents are too coarse. */
export function formatDollars(amount: string | number): string {
  const value = Number(amount);
  return (value !== 0 && Math.abs(value) < SMALL ? smallUsd : usd).format(value);
}
