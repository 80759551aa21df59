import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask } from "@cgs/kit/periodic-task";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { Repository } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import type { JobFeed } from "../feed/job-feed.js";
import type { JobStep } from "../../job-record/job-step.entity.js";
import { proseFrom } from "../../generation/prose.js";
import { DRAFT_REQUEST_TOPIC, draftBatch, draftTopic, partOf, DRAFT_REQUEST_TTL_MS } from "./draft-events.js";
import type { DraftPiece } from "./draft-piece.js";

/** A reader that falls further behind loses the oldest pieces. Each part is sent in full again when it is complete. */
const BUFFERED_BATCHES = 64;

/** The pieces in one message to a reader. */
export type DraftPieces = DraftPiece[];

/** Streams a job's content to readers while it is written. */
export class DraftFeed {
  constructor(
    private readonly steps: Repository<JobStep>,
    private readonly events: Events,
    private readonly jobs: JobFeed,
    private readonly log: Logger,
  ) {}

  /** The stored parts, then each new piece, then the stored parts again when the job has ended. */
  watch(jobId: string): AsyncIterableIterator<DraftPieces> {
    return new Repeater<DraftPieces>(async (push, stop) => {
      const unsubscribe = await this.events.subscribe<unknown>(draftTopic(jobId), (message) => {
        const { data } = draftBatch.safeParse(message);
        if (data) void push(data.pieces);
      });
      const request = (fresh: boolean) =>
        this.events.publish(DRAFT_REQUEST_TOPIC, { jobId, fresh }).catch((error: unknown) => this.report(error));
      void push(await this.stored(jobId));
      const renewal = createPeriodicTask({
        name: "renew a draft request",
        run: () => request(false),
        intervalMs: DRAFT_REQUEST_TTL_MS / 3,
        log: this.log,
      });
      renewal.start();
      const states = this.jobs.watch(jobId);
      this.eachAttempt(states, () => request(true))
        .then(async () => push(await this.stored(jobId)))
        .catch((error: unknown) => this.report(error))
        .finally(() => stop());
      await stop;
      await Promise.all([renewal.stop(), unsubscribe(), states.return?.()]);
    }, new SlidingBuffer(BUFFERED_BATCHES));
  }

  /** Calls `begin` for each attempt until the job ends: a worker that claims the job does not know its readers, so they repeat their request. */
  private async eachAttempt(states: AsyncIterableIterator<Job>, begin: () => Promise<void>): Promise<void> {
    let latest: number | undefined;
    for await (const { attempt } of states) {
      if (attempt !== latest) await begin();
      latest = attempt;
    }
  }

  private async stored(jobId: string): Promise<DraftPieces> {
    const steps = await this.steps.find({
      select: { key: true, title: true, output: true as never },
      where: { jobId },
      order: { completedAt: "ASC" },
    });
    const latest = new Map(steps.map((step) => [partOf(step.key), step]));
    return [...latest].flatMap(([part, { title, output }]) => {
      const text = proseFrom(output);
      return text === undefined ? [] : [{ part, title, offset: 0, text, complete: true }];
    });
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "following a draft failed");
}
