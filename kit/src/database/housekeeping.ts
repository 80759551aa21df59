import type { DataSource } from "typeorm";
import type { Logger } from "../log.js";

/** How often each process looks whether something is due. */
const LOOK_MS = 60_000;

/** How often each task runs, whichever process does it. */
const INTERVAL = "10 minutes";

/** Something that clears away what nobody needs any more. */
export interface HousekeepingTask {
  /** The same in every process: by it they know whose turn it is. */
  name: string;
  run(): Promise<void>;
}

/** The table of a module by which its processes take turns. Migrations use it, so it never changes. */
export function housekeepingTable(schema: string): string {
  return `CREATE TABLE ${schema}.housekeeping_turn (task text PRIMARY KEY, taken_at timestamptz NOT NULL DEFAULT now())`;
}

/** Runs each task every ten minutes, once among all processes of a module. A task that fails is tried again when it is next due. */
export class Housekeeping {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly tasks: readonly HousekeepingTask[],
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.round = this.run();
    this.timer = setInterval(() => (this.round = this.round.then(() => this.run())), LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Runs what is due and was not taken by another process. */
  async run(): Promise<void> {
    for (const task of this.tasks) {
      const done = this.takeTurn(task.name).then((taken) => (taken ? task.run() : undefined));
      await done.catch((error: unknown) => this.log.warn({ err: error, task: task.name }, "housekeeping failed"));
    }
  }

  private async takeTurn(task: string): Promise<boolean> {
    const taken = await this.source.query<unknown[]>(
      `INSERT INTO ${this.schema}.housekeeping_turn AS turn (task) VALUES ($1)
       ON CONFLICT (task) DO UPDATE SET taken_at = now() WHERE turn.taken_at <= now() - interval '${INTERVAL}' RETURNING 1`,
      [task],
    );
    return taken.length > 0;
  }
}
