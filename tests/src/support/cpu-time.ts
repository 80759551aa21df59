/**
 * The CPU time in milliseconds that this process spends while `work` runs. Unlike elapsed time it hardly depends on how busy the machine is.
 * Other work of the process at the same time is counted too.
 */
export async function cpuMillisecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** CPU time of one measurement, long enough to be interrupted by other processes several times. */
const SAMPLE_MS = 50;

/**
 * A promised time in milliseconds on this machine: longer by the factor by which other processes slow this one down at the moment. On an idle
 * machine it is the promised time itself.
 */
export function promisedMs(milliseconds: number): number {
  const [began, before] = [performance.now(), process.cpuUsage()];
  let spent = 0;
  while (spent < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1_000;
  }
  return Math.round(milliseconds * Math.max(1, (performance.now() - began) / spent));
}
