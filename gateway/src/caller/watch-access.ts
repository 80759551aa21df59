import type { Authority } from "@cgs/kit/auth/authority";
import type { AppError } from "@cgs/kit/errors";
import { GRACE_MS } from "@cgs/kit/graphql/access-guard";
import type { GatewayContext } from "../context/gateway-context.js";
import type { IdentifyCaller } from "./caller-identity.js";
import type { ConnectionCredential } from "./connection-credential.js";

/** Calls `end` within seconds after the access of a connection's credential ended. @returns a function that stops watching. */
export type WatchAccess = (
  credential: ConnectionCredential,
  context: GatewayContext,
  end: (error: AppError) => void,
  /** Called when the credential is known to be a valid API key. */
  onKey?: () => void,
) => () => void;

/** Creates the {@link WatchAccess} that all transports of the gateway share. The CPM tells which key an API key is. */
export function createWatchAccess(authority: Pick<Authority, "watch">, identify: IdentifyCaller): WatchAccess {
  return ({ authorization, caller }, context, end, onKey) => {
    let stopped = false;
    let stopWatching: (() => void) | undefined;
    const watch = (watched: Parameters<Authority["watch"]>[0]) => {
      if (!stopped) stopWatching = authority.watch(watched, (error) => setTimeout(() => end(error), GRACE_MS));
    };
    if (caller) watch(caller);
    else if (authorization !== undefined)
      void identify(context).then(({ kind, id }) => {
        if (kind !== "apiKey") return;
        onKey?.();
        watch({ kind, id, role: "editor", clientIds: [] });
      });
    return () => {
      stopped = true;
      stopWatching?.();
    };
  };
}
