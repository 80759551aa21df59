import { EventEmitter, once } from "node:events";
import { Channel } from "@cgs/gateway/subscriptions/channel";

/** A job as the fixture's CPM knows it. */
export interface Job {
  id: string;
  status: string;
  progress: number;
  clientId: string;
  note: string;
}

/** The jobs of the fixture's CPM and who is subscribed to them. */
export class JobFeed {
  private readonly jobs = new Map<string, Job>();
  private readonly streams = new Map<Channel<Job>, string>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  /** How many subscriptions were ever opened upstream. */
  opened = 0;

  /** How many subscriptions run upstream. */
  get active(): number {
    return this.streams.size;
  }

  get(id: string): Job | undefined {
    return this.jobs.get(id);
  }

  /** Stores a job and tells its subscribers. */
  publish(job: Partial<Job> & { id: string }): void {
    const next = { status: "PROCESSING", progress: 0, clientId: "acme", note: "", ...this.jobs.get(job.id), ...job };
    this.jobs.set(job.id, next);
    for (const [stream, id] of this.streams) if (id === job.id) stream.push(next);
  }

  /** Ends the subscriptions to a job. */
  complete(id: string): void {
    for (const [stream, jobId] of this.streams) {
      if (jobId !== id) continue;
      stream.end();
      this.forget(stream);
    }
  }

  /** Subscribes: a snapshot, then every change. */
  subscribe(id: string): Channel<Job> {
    const stream: Channel<Job> = new Channel(100_000, () => this.forget(stream));
    this.streams.set(stream, id);
    this.opened += 1;
    const job = this.jobs.get(id);
    if (job) stream.push(job);
    this.changes.emit("change");
    return stream;
  }

  /** Waits until as many subscriptions run upstream. */
  async untilActive(count: number): Promise<void> {
    while (this.streams.size !== count) await once(this.changes, "change");
  }

  private forget(stream: Channel<Job>): void {
    this.streams.delete(stream);
    this.changes.emit("change");
  }
}
