import type { Verdict } from "./chaos.js";

/** Of each broken promise, so many cases are shown. */
const SHOWN = 10;

/** A verdict as a person reads it. */
export function report({ checks, calls, faults, ended, answers, crashes, seconds }: Verdict): string {
  const widest = Math.max(...checks.map(({ promise }) => promise.length));
  const line = ({ promise, looked, broken }: Verdict["checks"][number]) =>
    [
      `${broken.length === 0 ? "  kept  " : "  BROKEN"} ${promise.padEnd(widest)} ${String(looked).padStart(8)}`,
      ...broken.slice(0, SHOWN).map((what) => `           ${what}`),
      ...(broken.length > SHOWN ? [`           and ${broken.length - SHOWN} more`] : []),
    ].join("\n");
  return [
    `${faults} faults in ${Math.round(seconds)} s`,
    `jobs: ${counts(ended)}`,
    `calls of the vendor: ${counts({ ...calls })}`,
    `answers to callers: ${counts(answers)}`,
    `processes that ended by themselves: ${crashes.length}`,
    ...crashes.slice(0, SHOWN).map((crash) => `  ${crash.replaceAll("\n", "\n  ")}`),
    "",
    ...checks.map(line),
  ].join("\n");
}

function counts(found: Record<string, number>): string {
  return Object.entries(found)
    .map(([name, n]) => `${n} ${name}`)
    .join(", ");
}
