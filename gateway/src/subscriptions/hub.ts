import { Channel } from "./channel.js";

/** How a source tells its topic what happens. */
export interface Publisher<T> {
  publish(value: T): void;
  /** The source is done, or failed with an error that every member is given. */
  end(error?: unknown): void;
}

/** Starts the source of a topic and returns how to stop it. */
export type OpenSource<T> = (publisher: Publisher<T>) => () => void;

/**
 * Multicast with reference counting: the first to join a topic opens its source, the last to leave closes it.
 * Whoever joins later is given the latest value at once, because the source's own snapshot has gone by.
 */
export class Hub<T> {
  private readonly topics = new Map<string, Topic<T>>();

  /** @param capacity how many values a slow member may be behind before it misses the oldest. */
  constructor(private readonly capacity: number) {}

  /** How many topics have members. */
  get size(): number {
    return this.topics.size;
  }

  /** Joins a topic. Leave it with the channel's `return()`. */
  join(key: string, open: OpenSource<T>): Channel<T> {
    const existing = this.topics.get(key);
    if (existing) return existing.join();
    const topic = new Topic<T>(this.capacity, () => this.topics.delete(key));
    this.topics.set(key, topic);
    const member = topic.join();
    topic.start(open);
    return member;
  }

  /** Ends every topic. */
  endAll(error?: unknown): void {
    for (const topic of this.topics.values()) topic.end(error);
  }
}

class Topic<T> implements Publisher<T> {
  private readonly members = new Set<Channel<T>>();
  private latest: { value: T } | undefined;
  private closeSource: (() => void) | undefined;
  private ended = false;

  constructor(
    private readonly capacity: number,
    private readonly forget: () => void,
  ) {}

  start(open: OpenSource<T>): void {
    this.closeSource = open(this);
    if (this.ended) this.closeSource();
  }

  join(): Channel<T> {
    const member: Channel<T> = new Channel(this.capacity, () => this.leave(member));
    this.members.add(member);
    if (this.latest) member.push(this.latest.value);
    return member;
  }

  publish(value: T): void {
    if (this.ended) return;
    this.latest = { value };
    for (const member of this.members) member.push(value);
  }

  end(error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    this.forget();
    for (const member of this.members) member.end(error);
    this.members.clear();
    this.closeSource?.();
  }

  private leave(member: Channel<T>): void {
    if (this.members.delete(member) && this.members.size === 0) this.end();
  }
}
