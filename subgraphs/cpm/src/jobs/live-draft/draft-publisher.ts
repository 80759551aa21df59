import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import {
  BATCH_CHARACTERS,
  DRAFT_REQUEST_TOPIC,
  type DraftBatch,
  draftTopic,
  draftRequest,
  partOf,
  WANTED_FOR_MS,
} from "./draft-events.js";

/** At most four batches a second and job. */
const BATCH_INTERVAL_MS = 250;

interface Part {
  title: string;
  text: string;
  /** Characters that have been sent. */
  sent: number;
  complete: boolean;
  completeSent: boolean;
}

interface OpenDraft {
  parts: Map<string, Part>;
  wantedUntil: number;
}

/** Takes down the text of a job while it is written. */
export interface DraftWriter {
  /** More text of a step has arrived. */
  add(step: { key: string; title: string }, piece: string): void;
  /** What a step has so far is forgotten: its text begins anew. */
  restart(step: { key: string }): void;
  /** A step is finished and stored; this is its text. */
  finish(step: { key: string; title: string }, text: string): void;
  close(): void;
}

/** The drafts a worker is writing. Sends nothing of a job that nobody reads along with. */
export class DraftPublisher {
  private readonly drafts = new Map<string, OpenDraft>();
  private timer: NodeJS.Timeout | undefined;
  private leave: (() => Promise<void>) | undefined;

  constructor(
    private readonly events: Events,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    this.leave = await this.events.subscribe<unknown>(DRAFT_REQUEST_TOPIC, (message) => this.want(message));
    this.timer = setInterval(() => this.sendAll(), BATCH_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.leave?.();
  }

  /** Begins the draft of a job. */
  open(jobId: string): DraftWriter {
    const draft: OpenDraft = { parts: new Map(), wantedUntil: 0 };
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

  private want(message: unknown): void {
    const { success, data } = draftRequest.safeParse(message);
    const draft = success ? this.drafts.get(data.jobId) : undefined;
    if (!success || !draft) return;
    draft.wantedUntil = performance.now() + WANTED_FOR_MS;
    if (data.fresh) for (const part of draft.parts.values()) Object.assign(part, { sent: 0, completeSent: false });
  }

  private sendAll(): void {
    const now = performance.now();
    for (const [jobId, draft] of this.drafts) {
      if (draft.wantedUntil < now) continue;
      const pieces = [...draft.parts].flatMap(([name, part]) => nextPiece(name, part));
      if (pieces.length === 0) continue;
      this.events.publish(draftTopic(jobId), { pieces } satisfies DraftBatch).catch((error: unknown) => {
        this.log.warn({ err: error, jobId }, "a piece of a draft could not be sent");
      });
    }
  }
}

function newPart(title: string, text: string): Part {
  return { title, text, sent: 0, complete: false, completeSent: false };
}

/** What of a part has not been sent yet, up to a batch's size. */
function nextPiece(name: string, part: Part): DraftBatch["pieces"] {
  if (part.sent === part.text.length && part.complete === part.completeSent) return [];
  const offset = part.sent;
  const text = part.text.slice(offset, offset + BATCH_CHARACTERS);
  part.sent += text.length;
  const complete = part.complete && part.sent === part.text.length;
  part.completeSent = complete;
  return [{ part: name, title: part.title, offset, text, complete }];
}
