import type { ApolloClient } from "@apollo/client";
import { describeProblem } from "../api/problem";
import { ContentListDocument, WaitingCountDocument } from "../gql/graphql";
import { PieceRefusal } from "../publication/publish-piece";
import type { Refusal } from "../ui/outcome-alert";
import type { ActOnPiece, BulkAction } from "./bulk-actions";

/** A piece to act on. */
export interface BulkPiece {
  id: string;
  title: string;
}

/** A running bulk action. */
export interface BulkProgress {
  action: BulkAction;
  done: number;
  total: number;
  /** Whether the user has stopped it. The requests under way still end. */
  stopped: boolean;
}

/** The result of a bulk action. */
export interface BulkOutcome {
  action: BulkAction;
  done: number;
  refused: Refusal[];
  /** The pieces that were acted on. */
  pieces: BulkPiece[];
  /** The number of pieces that it was for. More than were done or refused when it was stopped. */
  total: number;
}

interface BulkState {
  progress?: BulkProgress;
  outcome?: BulkOutcome;
}

/** Concurrent requests: fast for the user without a burst for the server. */
const CONCURRENCY = 4;

/**
 * The bulk action of a user: the running one, or the result of the last one until it is closed. It goes on while the user looks at other pages.
 * Until its end, the browser asks before it leaves the document.
 */
class BulkRun {
  private current: BulkState = {};
  private waiting: BulkPiece[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(private readonly client: ApolloClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly state = (): BulkState => this.current;

  /** Starts nothing more. What is under way ends first. */
  readonly stop = (): void => {
    const { progress } = this.current;
    if (!progress) return;
    this.waiting = [];
    this.set({ progress: { ...progress, stopped: true } });
  };

  readonly clearOutcome = (): void => this.set({});

  /** Acts on each piece. Each succeeds or is refused on its own; refusals are reported. Does nothing while another action runs. */
  async start(action: BulkAction, act: ActOnPiece, pieces: readonly BulkPiece[]): Promise<void> {
    if (this.current.progress) return;
    const total = pieces.length;
    const refused: Refusal[] = [];
    const acted: BulkPiece[] = [];
    this.waiting = [...pieces];
    this.set({ progress: { action, done: 0, total, stopped: false } });
    addEventListener("beforeunload", askFirst);
    await Promise.all(Array.from({ length: CONCURRENCY }, () => this.work(act, acted, refused)));
    removeEventListener("beforeunload", askFirst);
    this.set({ outcome: { action, done: acted.length, refused, pieces: acted, total } });
    const include = [ContentListDocument, WaitingCountDocument];
    void this.client.refetchQueries({ include }).catch(() => undefined);
  }

  private async work(act: ActOnPiece, acted: BulkPiece[], refused: Refusal[]): Promise<void> {
    for (let piece = this.waiting.shift(); piece !== undefined; piece = this.waiting.shift()) {
      try {
        await act(this.client, piece.id);
        acted.push(piece);
      } catch (error) {
        const problem = error instanceof PieceRefusal ? error.problem : describeProblem(error);
        refused.push({ ...problem, about: piece.title });
      }
      const { progress } = this.current;
      if (progress) this.set({ progress: { ...progress, done: progress.done + 1 } });
    }
  }

  private set(state: BulkState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

function askFirst(event: Event): void {
  event.preventDefault();
}

const runsOfClients = new WeakMap<ApolloClient, BulkRun>();

/** The bulk action of an Apollo client, which belongs to one user. */
export function getBulkRun(client: ApolloClient): BulkRun {
  const run = runsOfClients.get(client) ?? new BulkRun(client);
  runsOfClients.set(client, run);
  return run;
}
