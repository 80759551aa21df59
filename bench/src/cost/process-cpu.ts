import { readdir, readFile } from "node:fs/promises";

/** CPU seconds that a process and its living threads have used, to the nanosecond. 0 for a process that has ended. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ", 1)[0]) / 1e9;
    }),
  );
  return times.reduce((sum, each) => sum + each, 0);
}

/** Bytes that a process has read from files, pipes and sockets. PostgreSQL receives in another way, which the system does not count. */
export async function bytesReadBy(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/io`, "utf8").catch(() => "");
  return Number(/^rchar: (\d+)/m.exec(text)?.[1] ?? 0);
}

/** The ids of the processes that a process has started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}

/** CPU seconds of the children of a process that have ended, in steps of 10 ms. */
export async function cpuSecondsOfEndedChildren(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" "); // begins with field 3, the state
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
