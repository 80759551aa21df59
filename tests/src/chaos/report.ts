import type { ChaosResult } from "./chaos.js";

/** The number of violations that the report shows for each invariant. */
const SHOWN = 10;

/** Formats a result for the terminal. */
export function report(result: ChaosResult): string {
  const { checks, calls, ended, answers, crashes, faults } = result;
  const widest = Math.max(...checks.map(({ invariant }) => invariant.length));
  const line = ({ invariant, checked, violations }: ChaosResult["checks"][number]) =>
    [
      `${violations.length === 0 ? "  kept  " : "  BROKEN"} ${invariant.padEnd(widest)} ${String(checked).padStart(8)}`,
      ...violations.slice(0, SHOWN).map((violation) => `           ${violation}`),
      ...(violations.length > SHOWN ? [`           and ${violations.length - SHOWN} more`] : []),
    ].join("\n");
  return [
    summary(result),
    `jobs: ${counts(ended)}`,
    `calls of the vendor: ${counts({ ...calls })}`,
    `responses: ${counts(answers)}`,
    `random faults: ${counts(Object.fromEntries(faults.map((name) => [name, faults.filter((one) => one === name).length])))}`,
    `crashed processes: ${crashes.length}`,
    ...crashes.slice(0, SHOWN).map((crash) => `  ${crash.replaceAll("\n", "\n  ")}`),
    "",
    ...checks.map(line),
  ].join("\n");
}

/** What a run did, in one line. */
function summary({ part, forced, accepted, faults, seconds }: ChaosResult): string {
  return `ended with ${part}: ${forced} jobs before random faults, ${accepted} with ${faults.length} random faults, ${Math.round(seconds)} s`;
}

function counts(found: Record<string, number>): string {
  return Object.entries(found)
    .map(([name, n]) => `${n} ${name}`)
    .join(", ");
}
