import type { Logger } from "@cgs/kit/log";

const INTERVAL_MS = 600_000;

/** Something that clears away what nobody needs any more. Safe to run in several processes at once. */
export interface HousekeepingTask {
  name: string;
  run(): Promise<void>;
}

/** Runs tasks when the worker starts and every ten minutes after. A task that fails is tried again in the next round. */
export class Housekeeping {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly tasks: readonly HousekeepingTask[],
    private readonly log: Logger,
  ) {}

  start(): void {
    this.round = this.run();
    this.timer = setInterval(() => (this.round = this.round.then(() => this.run())), INTERVAL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async run(): Promise<void> {
    for (const { name, run } of this.tasks) {
      await run().catch((error: unknown) => this.log.warn({ err: error, task: name }, "housekeeping failed"));
    }
  }
}
