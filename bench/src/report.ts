import type { Measured } from "./load.js";

/** Takes one line of a benchmark's findings. */
export type Print = (line: string) => void;

/**
 * A benchmark measures the product and its bare floor in the same run, and prints what it found. It writes nothing itself.
 * @param part Asks for less than all, where the benchmark has parts.
 */
export type Benchmark = (print: Print, part?: string) => Promise<void>;

/** One line for what was measured. */
export function describe(title: string, { perSecond, cpuMicroseconds, p50Ms, p99Ms }: Measured): string {
  const cpu = cpuMicroseconds === undefined ? "" : `, ${cpuMicroseconds.toFixed(0)} µs CPU each`;
  return `${title.padEnd(36)} ${perSecond.toFixed(0).padStart(6)}/s${cpu}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

/** The product's throughput as a part of its floor's. */
export function describeRatio(title: string, product: Measured, floor: Measured): string {
  return `${title.padEnd(36)} ${(product.perSecond / floor.perSecond).toFixed(2)} of the floor's rate`;
}
