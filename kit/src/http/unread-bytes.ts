import { Gauge, type Registry } from "prom-client";

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** How much a process keeps for peers that have not read it yet, in bytes. */
export interface UnreadLimits {
  /** What every peer may leave unread, however much others do. */
  each: number;
  /** The most for one peer. */
  peer: number;
  /** The most for all peers together, beyond `each`. */
  all: number;
}

/** The limits for callers. Twenty WebSockets and fifty event streams that read nothing stay far below 100 MB. */
export const CALLER_LIMITS: UnreadLimits = { each: 128 * KIB, peer: 4 * MIB, all: 16 * MIB };

/** The limits of a subgraph, whose main peers are gateways: one socket carries the subscriptions of all their callers. */
export const SUBGRAPH_LIMITS: UnreadLimits = { each: 4 * MIB, peer: 16 * MIB, all: 32 * MIB };

/**
 * Counts the bytes that wait for the peers of a process, on every socket and stream, so that peers which read nothing cannot fill its memory.
 * See docs/decisions/026-bound-every-subscription-and-channel.md.
 */
export class UnreadBytes {
  private all = 0;

  constructor(readonly limits: UnreadLimits) {}

  /** Starts to count for one connection. */
  peer(): PeerBytes {
    return new PeerBytes(this);
  }

  /** The bytes that wait for all peers. */
  get total(): number {
    return this.all;
  }

  /** Adds a metric of the waiting bytes. */
  register(registry: Registry): void {
    const waiting: Gauge = new Gauge({
      name: "unread_bytes",
      help: "Bytes that wait for callers of WebSockets and event streams to read them.",
      registers: [registry],
      collect: (): void => waiting.set(this.all),
    });
  }

  /** Adds to the total. Called by {@link PeerBytes}. */
  change(bytes: number): void {
    this.all += bytes;
  }
}

/** The bytes that wait for one peer. */
export class PeerBytes {
  private own = 0;
  private closed = false;

  constructor(private readonly process: UnreadBytes) {}

  /** Counts bytes that will wait for the peer. False, with nothing counted, when it has left too many unread. */
  tryAdd(bytes: number): boolean {
    if (this.closed || !this.fits(bytes)) return false;
    this.own += bytes;
    this.process.change(bytes);
    return true;
  }

  /** Call it when the peer has read bytes, or when they are dropped. */
  release(bytes: number): void {
    if (this.closed) return;
    this.own -= bytes;
    this.process.change(-bytes);
  }

  /** Releases everything. Nothing can be added afterwards. */
  close(): void {
    this.release(this.own);
    this.closed = true;
  }

  private fits(bytes: number): boolean {
    const { each, peer, all } = this.process.limits;
    const after = this.own + bytes;
    // A peer that has read everything may get one message of any size.
    if (this.own === 0 || after <= each) return true;
    return after <= peer && this.process.total + bytes <= all;
  }
}
