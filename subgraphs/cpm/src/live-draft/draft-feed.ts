import type { Events } from "@cgs/kit/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import type { Repository } from "typeorm";
import type { JobFeed } from "../job/job-feed.js";
import type { JobStep } from "../job/job-step.entity.js";
import { DRAFT_WANTED_TOPIC, draftBatch, draftTopic, partOf, WANTED_FOR_MS } from "./draft-events.js";
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
        this.events.publish(DRAFT_WANTED_TOPIC, { jobId, fresh }).catch((error: unknown) => this.report(error));
      void push(await this.stored(jobId));
      await want(true);
      const renewal = setInterval(() => void want(false), WANTED_FOR_MS / 3).unref();
      const states = this.jobs.watch(jobId);
      this.untilEnd(states)
        .then(async () => push(await this.stored(jobId)))
        .catch((error: unknown) => this.report(error))
        .finally(() => stop());
      await stop;
      clearInterval(renewal);
      await Promise.all([leave(), states.return?.()]);
    }, new SlidingBuffer(BUFFERED_BATCHES));
  }

  private async untilEnd(states: AsyncIterableIterator<unknown>): Promise<void> {
    for await (const _state of states); // each is somebody else's news; only the end is ours
  }

  private async stored(jobId: string): Promise<DraftPieces> {
    const steps = await this.steps.find({
      select: { key: true, title: true, output: true as never },
      where: { jobId },
      order: { completedAt: "ASC" },
    });
    const texts = steps.filter(({ output }) => typeof output === "string");
    const latest = new Map(texts.map((step) => [partOf(step.key), step]));
    return [...latest].map(([part, { title, output }]) => {
      return { part, title, offset: 0, text: String(output), complete: true };
    });
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "a draft could not be followed");
}
