import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { type BulkOrder, publishPiece } from "../publication/publish-piece";
import { ACTIONS } from "./bulk-actions";
import { type BulkPiece, getBulkRun } from "./bulk-run";

/** The user's bulk action, which goes on while the user looks at another list or page, and functions to start one. */
export function useBulkAction() {
  const bulk = getBulkRun(useApolloClient());
  const { progress, outcome } = useSyncExternalStore(bulk.subscribe, bulk.state);
  return {
    progress,
    outcome,
    run: (action: keyof typeof ACTIONS, pieces: readonly BulkPiece[]) => bulk.start(action, ACTIONS[action], pieces),
    publish: (order: BulkOrder, pieces: readonly BulkPiece[]) => bulk.start("publish", publishPiece(order), pieces),
    stop: bulk.stop,
    clearOutcome: bulk.clearOutcome,
  };
}
