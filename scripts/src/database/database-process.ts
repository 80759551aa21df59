import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** `migrate` applies pending migrations and creates the services' user; `seed` adds the starter templates, and the demo where it has a key. */
export type DatabaseTask =
  | { type: "migrate"; owner: string; services: string }
  | { type: "seed"; owner: string; demoApiKey?: string };

/** Without a reason, the task succeeded. */
export interface DatabaseAnswer {
  reason?: string | undefined;
}

/**
 * Prepares the database in a process of its own. It loads TypeORM and all entities, 30 MB that a launcher would otherwise keep. Ends with this process.
 */
export class DatabaseProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<never>;

  constructor() {
    // A session of its own: a Ctrl-C in the terminal reaches only this process, which ends the other one.
    this.child = fork(new URL("database-main.js", import.meta.url), { detached: true });
    this.ended = (once(this.child, "exit") as Promise<[number | null, NodeJS.Signals | null]>).then(
      ([code, signal]) => {
        const how = signal ?? `exit code ${code}`;
        throw new Error(`the process that prepares the database ended with ${how}`);
      },
    );
    this.ended.catch(() => undefined); // reported by the task that runs
  }

  /** Runs a task. Rejects with one sentence. */
  async run(task: DatabaseTask): Promise<void> {
    const answered = once(this.child, "message") as Promise<[DatabaseAnswer]>;
    this.child.send(task);
    const [{ reason }] = await Promise.race([answered, this.ended]);
    if (reason !== undefined) throw new Error(reason);
  }

  /** Ends the process. */
  close(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
