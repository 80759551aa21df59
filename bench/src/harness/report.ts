import type { Measured } from "./load.js";

/** Prints one line of results. */
export type Print = (line: string) => void;

/**
 * Measures the product and its floor in the same run and prints the results with `print` alone.
 * @param part selects some parts, if the benchmark has parts.
 */
export type Benchmark = (print: Print, part?: string) => Promise<void>;

/** One line for a measurement. */
export function describe(title: string, { perSecond, cpuMicroseconds, p50Ms, p99Ms }: Measured): string {
  const cpu = cpuMicroseconds === undefined ? "" : `, ${cpuMicroseconds.toFixed(0)} µs CPU each`;
  return `${title.padEnd(36)} ${perSecond.toFixed(0).padStart(6)}/s${cpu}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

/** One line with the product's rate relative to the floor's. */
export function describeRatio(title: string, product: Measured, floor: Measured): string {
  return `${title.padEnd(36)} ${(product.perSecond / floor.perSecond).toFixed(2)} of the floor's rate`;
}
