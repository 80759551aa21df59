import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import {
  BATCH_CHARACTERS,
  DRAFT_REQUEST_TOPIC,
  type DraftBatch,
  draftTopic,
  draftRequest,
  partOf,
  DRAFT_REQUEST_TTL_MS,
} from "./draft-events.js";

/** A job publishes at most four messages a second. */
const BATCH_INTERVAL_MS = 250;

interface DraftPart {
  title: string;
  text: string;
  /** The characters that were sent. */
  sent: number;
  complete: boolean;
  completeSent: boolean;
}

interface OpenDraft {
  parts: Map<string, DraftPart>;
  requestedUntil: number;
}

/** Receives the content of a job while it is generated. */
export interface DraftWriter {
  /** Appends to a step's content. */
  add(step: { key: string; title: string }, piece: string): void;
  /** Discards a step's content: it starts again. */
  restart(step: { key: string }): void;
  /** A step is stored with this content. */
  finish(step: { key: string; title: string }, text: string): void;
  close(): void;
}

/**
 * Publishes the drafts of a worker's jobs. Publishes nothing of a job without readers.
 * See docs/decisions/002-publish-job-changes-as-signals-and-read-state-from-the-row.md.
 */
export class DraftPublisher {
  private readonly drafts = new Map<string, OpenDraft>();
  private readonly task: PeriodicTask;
  private unsubscribe: (() => Promise<void>) | undefined;

  constructor(
    private readonly events: Events,
    private readonly log: Logger,
  ) {
    const run = () => this.publishAll();
    this.task = createPeriodicTask({ name: "publish drafts", run, intervalMs: BATCH_INTERVAL_MS, log });
  }

  async start(): Promise<void> {
    this.unsubscribe = await this.events.subscribe<unknown>(DRAFT_REQUEST_TOPIC, (message) =>
      this.receiveRequest(message),
    );
    this.task.start();
  }

  async stop(): Promise<void> {
    await this.task.stop();
    await this.unsubscribe?.();
  }

  /** Starts the draft of a job. */
  open(jobId: string): DraftWriter {
    const draft: OpenDraft = { parts: new Map(), requestedUntil: 0 };
    this.drafts.set(jobId, draft);
    return {
      add: (step, piece) => {
        const known = draft.parts.get(partOf(step.key));
        if (known && !known.complete) known.text += piece;
        else draft.parts.set(partOf(step.key), newPart(step.title, piece));
      },
      restart: (step) => void draft.parts.delete(partOf(step.key)),
      finish: (step, text) => void draft.parts.set(partOf(step.key), { ...newPart(step.title, text), complete: true }),
      close: () => void (this.drafts.get(jobId) === draft && this.drafts.delete(jobId)),
    };
  }

  private receiveRequest(message: unknown): void {
    const { success, data } = draftRequest.safeParse(message);
    const draft = success ? this.drafts.get(data.jobId) : undefined;
    if (!success || !draft) return;
    draft.requestedUntil = performance.now() + DRAFT_REQUEST_TTL_MS;
    if (data.fresh) for (const part of draft.parts.values()) Object.assign(part, { sent: 0, completeSent: false });
  }

  private publishAll(): void {
    const now = performance.now();
    for (const [jobId, draft] of this.drafts) {
      if (draft.requestedUntil < now) continue;
      const pieces = [...draft.parts].flatMap(([name, part]) => nextPiece(name, part));
      if (pieces.length === 0) continue;
      this.events.publish(draftTopic(jobId), { pieces } satisfies DraftBatch).catch((error: unknown) => {
        this.log.warn({ err: error, jobId }, "publishing a draft failed");
      });
    }
  }
}

function newPart(title: string, text: string): DraftPart {
  return { title, text, sent: 0, complete: false, completeSent: false };
}

/** The next characters of a part, up to the size of a message. */
function nextPiece(name: string, part: DraftPart): DraftBatch["pieces"] {
  if (part.sent === part.text.length && part.complete === part.completeSent) return [];
  const offset = part.sent;
  const text = part.text.slice(offset, offset + BATCH_CHARACTERS);
  part.sent += text.length;
  const complete = part.complete && part.sent === part.text.length;
  part.completeSent = complete;
  return [{ part: name, title: part.title, offset, text, complete }];
}
