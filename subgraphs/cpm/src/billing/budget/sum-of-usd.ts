import { Big } from "big.js";

/** The sum of amounts in US dollars, exactly; null when one of them is unknown. */
export function sumOfUsd(amounts: readonly (string | null)[]): string | null {
  let sum = new Big(0);
  for (const amount of amounts) {
    if (amount === null) return null;
    sum = sum.plus(amount);
  }
  return sum.toFixed();
}
