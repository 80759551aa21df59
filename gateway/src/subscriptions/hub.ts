import type { PeerBytes } from "@cgs/kit/http/unread-bytes";
import { EventQueue } from "./event-queue.js";

/** How a source reports values to its topic. */
export interface Publisher<T> {
  /** @param entity the key of the entity whose whole state the value is; undefined when it is not a state. */
  publish(value: T, entity?: string): void;
  /** Ends the topic. Every member gets the error, if there is one. */
  end(error?: unknown): void;
}

/** Starts the source of a topic. @returns a function that stops it. */
export type OpenSource<T> = (publisher: Publisher<T>) => () => void;

/**
 * Multicast with reference counting: the first to join a topic opens its source, the last to leave closes it.
 * While a source has sent states of one entity only, a later member gets the latest state at once, because it missed the source's snapshot.
 * After any other value the latest value is not the whole state, so a later member gets a topic with a source of its own.
 */
export class Hub<T> {
  private readonly topics = new Set<Topic<T>>();
  private readonly joinable = new Map<string, Topic<T>>();

  /** Number of topics with members. */
  get size(): number {
    return this.topics.size;
  }

  /** Joins a topic. Leave it with the queue's `return()`. @param unread counts the values that wait for the member. */
  join(key: string, open: OpenSource<T>, unread?: PeerBytes): EventQueue<T> {
    const existing = this.joinable.get(key);
    if (existing) return existing.join(unread);
    const close = () => {
      if (this.joinable.get(key) === topic) this.joinable.delete(key);
    };
    const topic = new Topic<T>(close, () => this.topics.delete(topic));
    this.topics.add(topic);
    this.joinable.set(key, topic);
    const member = topic.join(unread);
    topic.start(open);
    return member;
  }

  /** Ends every topic. */
  endAll(error?: unknown): void {
    for (const topic of this.topics) topic.end(error);
  }
}

class Topic<T> implements Publisher<T> {
  private readonly members = new Set<EventQueue<T>>();
  private latest: { value: T; entity: string | undefined } | undefined;
  private closeSource: (() => void) | undefined;
  private ended = false;

  /**
   * @param close removes the topic from those that can be joined.
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

  join(unread: PeerBytes | undefined): EventQueue<T> {
    const member: EventQueue<T> = new EventQueue(() => this.leave(member), unread);
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

  private leave(member: EventQueue<T>): void {
    if (this.members.delete(member) && this.members.size === 0) this.end();
  }
}
