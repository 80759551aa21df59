import { Channel } from "./channel.js";

/** How a source tells its topic what happens. */
export interface Publisher<T> {
  /** @param entity whose whole state the value is; undefined where it is none's. */
  publish(value: T, entity?: string): void;
  /** The source is done, or failed with an error that every member is given. */
  end(error?: unknown): void;
}

/** Starts the source of a topic and returns how to stop it. */
export type OpenSource<T> = (publisher: Publisher<T>) => () => void;

/**
 * Multicast with reference counting: the first to join a topic opens its source, the last to leave closes it.
 * While all that a source has sent is one entity's states, whoever joins later is given the latest at once, because the source's own snapshot
 * has gone by. After anything else one value is not all there is to know, and who comes later has a source opened for them.
 */
export class Hub<T> {
  private readonly topics = new Set<Topic<T>>();
  private readonly joinable = new Map<string, Topic<T>>();

  /** How many topics have members. */
  get size(): number {
    return this.topics.size;
  }

  /** Joins a topic. Leave it with the channel's `return()`. */
  join(key: string, open: OpenSource<T>): Channel<T> {
    const existing = this.joinable.get(key);
    if (existing) return existing.join();
    const close = () => {
      if (this.joinable.get(key) === topic) this.joinable.delete(key);
    };
    const topic = new Topic<T>(close, () => this.topics.delete(topic));
    this.topics.add(topic);
    this.joinable.set(key, topic);
    const member = topic.join();
    topic.start(open);
    return member;
  }

  /** Ends every topic. */
  endAll(error?: unknown): void {
    for (const topic of this.topics) topic.end(error);
  }
}

class Topic<T> implements Publisher<T> {
  private readonly members = new Set<Channel<T>>();
  private latest: { value: T; entity: string | undefined } | undefined;
  private closeSource: (() => void) | undefined;
  private ended = false;

  /**
   * @param close lets nobody join any more.
   * @param forget is called at the end.
   */
  constructor(
    private readonly close: () => void,
    private readonly forget: () => void,
  ) {}

  start(open: OpenSource<T>): void {
    this.closeSource = open(this);
    if (this.ended) this.closeSource();
  }

  join(): Channel<T> {
    const member: Channel<T> = new Channel(() => this.leave(member));
    this.members.add(member);
    if (this.latest) member.push(this.latest.value, this.latest.entity);
    return member;
  }

  publish(value: T, entity?: string): void {
    if (this.ended) return;
    if (entity === undefined || (this.latest && this.latest.entity !== entity)) this.close();
    this.latest = { value, entity };
    for (const member of this.members) member.push(value, entity);
  }

  end(error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    this.close();
    this.forget();
    for (const member of this.members) member.end(error);
    this.members.clear();
    this.closeSource?.();
  }

  private leave(member: Channel<T>): void {
    if (this.members.delete(member) && this.members.size === 0) this.end();
  }
}
