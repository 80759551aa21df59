import type { Authority } from "@cgs/kit/auth/authority";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { Repeater } from "@repeaterjs/repeater";

/** Yields `true` once, within seconds of the end of the caller's session, and then completes. */
export function watchSession(authority: Authority, caller: UserCaller): AsyncIterableIterator<true> {
  return new Repeater<true>(async (push, stop) => {
    const unwatch = authority.watch(caller, ({ code }) => {
      if (code === "UNAUTHENTICATED") void push(true);
      stop();
    });
    await stop;
    unwatch();
  });
}
