import { atFirstUse } from "./at-first-use";
const whole = atFirstUse(() => new Intl.NumberFormat("en", { maximumFractionDigits: 0 }));
const compact = atFirstUse(() => new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }));

/** Shown for values that were not measured. */
export const NO_VALUE = "–";

type MaybeNumber = number | null | undefined;

const orNoValue = (value: MaybeNumber, write: (value: number) => string) =>
  value === null || value === undefined ? NO_VALUE : write(value);

/** `1,234`. */
export const formatCount = (value: MaybeNumber) => orNoValue(value, (number) => whole().format(number));

/** `1.2M` from ten thousand on, `1,234` below. */
export const formatCompact = (value: MaybeNumber) =>
  orNoValue(value, (number) => (number < 10_000 ? whole : compact)().format(number));

/** `93 %` for the fraction 0.93. */
export const formatPercent = (value: MaybeNumber) =>
  orNoValue(value, (fraction) => `${(fraction * 100).toFixed(fraction % 1 ? 1 : 0)}%`);

/** `87.5`, for a score from 0 to 100. */
export const formatScore = (value: MaybeNumber) => orNoValue(value, (points) => String(Math.round(points * 10) / 10));

/** `2.4 s`, from milliseconds. */
export const formatLatency = (value: MaybeNumber) =>
  orNoValue(value, (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 100_000 ? 1 : 0)} s`));

/** `$1.24`, and `$0.0031` for fractions of a cent. */
export const formatMoney = (value: MaybeNumber) => orNoValue(value, formatDollars);

/** A cost in US dollars. Null is "unknown", never free. */
export function formatCost(usd: string | null): string {
  return usd === null ? "unknown" : formatDollars(usd);
}

const tokenPrice = atFirstUse(
  () => new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumFractionDigits: 4 }),
);

/** The price of a million tokens, such as `$0.15`, from the price of one token as a decimal. Undefined is unknown, never free. */
export function formatPricePerMillion(price: string | undefined): string {
  return price === undefined ? NO_VALUE : tokenPrice().format(Number(price) * 1e6);
}

const usd = atFirstUse(() => new Intl.NumberFormat("en", { style: "currency", currency: "USD" }));

const smallUsd = atFirstUse(
  () => new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumSignificantDigits: 2 }),
);

/** Amounts below this get two significant digits instead of cents. */
const SMALL = 0.1;

/** An amount in US dollars: `$12.50`, and `$0.0042` for fractions of a cent. */
export function formatDollars(amount: string | number): string {
  const value = Number(amount);
  return (value !== 0 && Math.abs(value) < SMALL ? smallUsd : usd)().format(value);
}
