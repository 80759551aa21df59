import { defaultFieldResolver, type ExecutionResult, GraphQLError, type GraphQLSchema } from "graphql";
import type { Authority } from "../auth/authority.js";
import type { AnyCaller } from "../auth/caller.js";
import type { AppError } from "../errors.js";
import type { RequestContext } from "./context.js";

/** How long a stream goes on after the end of its caller's access, so that the event that announces the end arrives first. */
export const GRACE_MS = 100;

/**
 * Makes every change read whether the caller's access has ended, instead of relying on what was read a second ago: an access token that is
 * still valid must not build a way back in. Changes the schema's mutations.
 */
export function guardMutations(schema: GraphQLSchema, authority: Authority): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context: RequestContext, info) => {
      await authority.confirm(context.caller);
      return resolve(source, args, context, info);
    };
  }
}

type Events = AsyncGenerator<ExecutionResult, void, void>;
type Next = IteratorResult<ExecutionResult, void>;

/** Ends a subscription with its caller's access: the last event is an error. What could not start is returned unchanged. */
export function endWithAccess<T extends Events | ExecutionResult>(
  started: T,
  caller: AnyCaller | undefined,
  authority: Authority | undefined,
): T {
  if (!caller || !authority || !(Symbol.asyncIterator in started)) return started;
  return new GuardedEvents(started, caller, authority) as Events as T;
}

/** Not a generator function: one that waits for an event could not be ended before that event. */
class GuardedEvents implements AsyncIterableIterator<ExecutionResult, void, void> {
  private readonly stopWatching: () => void;
  /** Resolves the call of `next` that waits for an event. */
  private waiting: ((next: Next) => void) | undefined;
  private last: ExecutionResult | undefined;
  private over = false;

  constructor(
    private readonly source: Events,
    caller: AnyCaller,
    authority: Authority,
  ) {
    this.stopWatching = authority.watch(caller, (error) => setTimeout(() => this.end(error), GRACE_MS));
  }

  next(): Promise<Next> {
    if (this.last) return Promise.resolve(this.takeLast());
    if (this.over) return Promise.resolve({ done: true, value: undefined });
    const ended = new Promise<Next>((resolve) => (this.waiting = resolve));
    return Promise.race([this.nextOfSource(), ended]);
  }

  async return(): Promise<Next> {
    this.close();
    return this.source.return();
  }

  async throw(error: unknown): Promise<Next> {
    this.close();
    return this.source.throw(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private async nextOfSource(): Promise<Next> {
    const next = await this.source.next();
    this.waiting = undefined;
    if (next.done) this.close();
    return next;
  }

  private close(): void {
    this.over = true;
    this.stopWatching();
  }

  private end(error: AppError): void {
    if (this.over) return;
    this.close();
    this.last = { errors: [new GraphQLError(error.message, { originalError: error, extensions: error.extensions })] };
    this.waiting?.(this.takeLast());
    void this.source.return();
  }

  private takeLast(): Next {
    const value = this.last ?? {};
    this.last = undefined;
    return { done: false, value };
  }
}
