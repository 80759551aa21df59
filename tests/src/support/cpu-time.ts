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
