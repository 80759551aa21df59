import { existsSync, type FSWatcher, watch } from "node:fs";
import path from "node:path";

/** A process that is restarted when one of its packages was compiled again. */
export interface RestartableProcess {
  name: string;
  /** The compiled folders that it loads, absolute. Those that do not exist are left out. */
  folders: readonly string[];
  restart(): Promise<void>;
}

/** A compilation writes its files within this time. */
const SETTLED_MS = 300;

/**
 * Watches the compiled folders and restarts each process whose code has changed, one after the other. Changes during a restart lead to one
 * more. Returns a function that stops watching.
 * @param report is told the names of the processes before they are restarted, and the reason when a restart fails
 */
export function restartOnChange(processes: readonly RestartableProcess[], report: (line: string) => void): () => void {
  const changed = new Set<RestartableProcess>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const restartChanged = async () => {
    while (changed.size > 0) {
      const [next] = changed;
      if (!next) break;
      changed.delete(next);
      report(`${next.name}: restarting`);
      await next.restart().catch((error: unknown) => report(`${next.name}: ${(error as Error).message}`));
    }
    running = undefined;
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running ??= restartChanged()), SETTLED_MS);
  };
  const folders = new Set(processes.flatMap((process) => process.folders.filter((folder) => existsSync(folder))));
  const watchers = [...folders].map((folder): FSWatcher =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (path.extname(file ?? "") !== ".js") return;
      for (const process of processes) if (process.folders.includes(folder)) changed.add(process);
      schedule();
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
