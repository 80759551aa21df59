import { EventEmitter, once } from "node:events";
import { EventQueue } from "@cgs/gateway/subscriptions/event-queue";

/** A job of the fixture's CPM. */
export interface Job {
  id: string;
  status: string;
  progress: number;
  clientId: string;
  note: string;
}

/** The jobs of a subscription: one, or all of a client. */
export type Watched = { id: string } | { clientId: string };

/** The jobs of the fixture's CPM and the subscriptions to them. */
export class JobFeed {
  private readonly jobs = new Map<string, Job>();
  private readonly streams = new Map<EventQueue<Job>, Watched>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  /** Number of upstream subscriptions that were ever opened. */
  opened = 0;

  /** Number of running upstream subscriptions. */
  get active(): number {
    return this.streams.size;
  }

  get(id: string): Job | undefined {
    return this.jobs.get(id);
  }

  /** Stores a job and sends it to its subscribers. */
  publish(job: Partial<Job> & { id: string }): void {
    const next = { status: "PROCESSING", progress: 0, clientId: "acme", note: "", ...this.jobs.get(job.id), ...job };
    this.jobs.set(job.id, next);
    for (const [stream, watched] of this.streams) if (matches(next, watched)) stream.push(next);
  }

  /** Ends the subscriptions to a job. */
  complete(id: string): void {
    for (const [stream, watched] of this.streams) {
      if (!("id" in watched && watched.id === id)) continue;
      stream.end();
      this.forget(stream);
    }
  }

  /** Subscribes to a snapshot, then to every change. */
  subscribe(watched: Watched): EventQueue<Job> {
    const stream: EventQueue<Job> = new EventQueue(() => this.forget(stream));
    this.streams.set(stream, watched);
    this.opened += 1;
    for (const job of this.jobs.values()) if (matches(job, watched)) stream.push(job);
    this.changes.emit("change");
    return stream;
  }

  /** Waits until the number of running upstream subscriptions is `count`. */
  async untilActive(count: number): Promise<void> {
    while (this.streams.size !== count) await once(this.changes, "change");
  }

  private forget(stream: EventQueue<Job>): void {
    this.streams.delete(stream);
    this.changes.emit("change");
  }
}

function matches(job: Job, watched: Watched): boolean {
  return "id" in watched ? job.id === watched.id : job.clientId === watched.clientId;
}
