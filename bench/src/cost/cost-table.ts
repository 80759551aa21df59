import type { Print } from "../harness/report.js";
import type { Spent } from "./meter.js";
import type { StatementCost } from "./postgres-statistics.js";

/** Processes and activities that used less in a piece are left out. */
export const LEAST_MS = 0.005;

/** Milliseconds of CPU of all processes together. */
export function totalMs({ cpuMs }: Spent): number {
  return Array.from(cpuMs.values()).reduce((sum, each) => sum + each, 0);
}

/** Prints what one piece cost. */
export function printSpent(print: Print, title: string, spent: Spent): void {
  print(`${title}: ${totalMs(spent).toFixed(2)} ms CPU`);
  const rows = Array.from(spent.cpuMs).filter(([, ms]) => ms >= LEAST_MS);
  for (const [name, ms] of rows.toSorted((a, b) => b[1] - a[1])) {
    const read = spent.bytesRead.get(name);
    print(
      `  ${name.padEnd(34)} ${ms.toFixed(2).padStart(7)} ms${read === undefined ? "" : `, reads ${kilobytes(read)}`}`,
    );
  }
  const { walBytes, writes, roundTrips, inserts, updates, hotUpdates, indexEntries } = spent;
  print(`  WAL ${kilobytes(walBytes)}, ${writes.toFixed(1)} writing transactions, ${roundTrips.toFixed(1)} statements`);
  print(
    `  ${inserts.toFixed(1)} inserts, ${updates.toFixed(1)} updates (${hotUpdates.toFixed(1)} of the row alone), at most ${indexEntries.toFixed(0)} index entries`,
  );
}

/** Prints the statements that took the most time, for each of `pieces` pieces. */
export function printStatements(print: Print, statements: readonly StatementCost[], pieces: number): void {
  for (const { text, calls, milliseconds, plans, planMs, walBytes } of statements) {
    const [ms, times] = [(milliseconds / pieces).toFixed(3), (calls / pieces).toFixed(2)];
    const planned = `planned ${(plans / pieces).toFixed(2)} times in ${(planMs / pieces).toFixed(3)} ms`;
    print(
      `  ${ms} ms, ${times} times, ${planned}, WAL ${kilobytes(walBytes / pieces)}: ${text.replaceAll(/\s+/g, " ").slice(0, 110)}`,
    );
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
