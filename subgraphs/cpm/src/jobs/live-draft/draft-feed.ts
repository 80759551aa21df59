import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { Repository } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import type { JobFeed } from "../feed/job-feed.js";
import type { JobStep } from "../../job-record/job-step.entity.js";
import { proseOf } from "../../generation/prose.js";
import { DRAFT_REQUEST_TOPIC, draftBatch, draftTopic, partOf, WANTED_FOR_MS } from "./draft-events.js";
import type { DraftPiece } from "./draft-piece.js";

/** A reader this far behind loses the oldest pieces; each part is sent whole again when it is complete. */
const BUFFERED_BATCHES = 64;

/** Pieces that one message to a reader carries. */
export type DraftPieces = DraftPiece[];

/** Lets readers see a job's text while it is written. */
export class DraftFeed {
  constructor(
    private readonly steps: Repository<JobStep>,
    private readonly events: Events,
    private readonly jobs: JobFeed,
    private readonly log: Logger,
  ) {}

  /** What is stored, then each piece as it is written, then once more what is stored when the job has ended. */
  watch(jobId: string): AsyncIterableIterator<DraftPieces> {
    return new Repeater<DraftPieces>(async (push, stop) => {
      const leave = await this.events.subscribe<unknown>(draftTopic(jobId), (message) => {
        const { data } = draftBatch.safeParse(message);
        if (data) void push(data.pieces);
      });
      const want = (fresh: boolean) =>
        this.events.publish(DRAFT_REQUEST_TOPIC, { jobId, fresh }).catch((error: unknown) => this.report(error));
      void push(await this.stored(jobId));
      const renewal = setInterval(() => void want(false), WANTED_FOR_MS / 3).unref();
      const states = this.jobs.watch(jobId);
      this.eachAttempt(states, () => want(true))
        .then(async () => push(await this.stored(jobId)))
        .catch((error: unknown) => this.report(error))
        .finally(() => stop());
      await stop;
      clearInterval(renewal);
      await Promise.all([leave(), states.return?.()]);
    }, new SlidingBuffer(BUFFERED_BATCHES));
  }

  /** Until the job's end. Whoever takes it up knows nothing of its readers: they must say again what they want. */
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
      const text = proseOf(output);
      return text === undefined ? [] : [{ part, title, offset: 0, text, complete: true }];
    });
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "a draft could not be followed");
}
