import { dollars } from "../ui/dollars";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** What stands where nothing was measured. */
export const UNKNOWN = "–";

type Known = number | null | undefined;

const known = (value: Known, write: (value: number) => string) =>
  value === null || value === undefined ? UNKNOWN : write(value);

/** `1,234`. */
export const count = (value: Known) => known(value, (number) => whole.format(number));

/** `1.2M` from ten thousand on, `1,234` below. */
export const many = (value: Known) => known(value, (number) => (number < 10_000 ? whole : compact).format(number));

/** `93 %` of a fraction. */
export const percent = (value: Known) =>
  known(value, (fraction) => `${(fraction * 100).toFixed(fraction % 1 ? 1 : 0)} %`);

/** `87.5`, a score of 100. */
export const score = (value: Known) => known(value, (points) => String(Math.round(points * 10) / 10));

/** `2.4 s` of milliseconds. */
export const seconds = (value: Known) =>
  known(value, (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 100_000 ? 1 : 0)} s`));

/** `$1.24`, and `$0.0031` where whole cents would hide it. */
export const money = (value: Known) => known(value, dollars);
