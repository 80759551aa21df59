import { WebSocket } from "ws";

/** Connections that are being opened at once. */
const OPENING = 50;

/** What one reader saw when it is over. */
export interface Seen {
  /** The texts of its first and last message. */
  first: string | undefined;
  last: string | undefined;
  /** When the last one came, as `performance.now()` counts. */
  at: number;
  /** How the connection was closed after it. */
  code: number;
}

/** A WebSocket that reads. */
export interface Reader {
  /** Resolves when it is open, or has had its first message where it is greeted. */
  reads: Promise<void>;
  ended: Promise<Seen>;
}

/** Opens as many readers as there are addresses, and resolves when all of them read. Rejects when one can't connect. */
export async function openCrowd(addresses: readonly string[], greets: boolean): Promise<Reader[]> {
  const readers: Reader[] = [];
  const open = async () => {
    for (let address = addresses[readers.length]; address; address = addresses[readers.length]) {
      const reader = openReader(address, greets);
      readers.push(reader);
      await reader.reads;
    }
  };
  await Promise.all(Array.from({ length: OPENING }, open));
  return readers;
}

function openReader(address: string, greets: boolean): Reader {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const seen: Seen = { first: undefined, last: undefined, at: 0, code: 0 };
  const reads = new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once(greets ? "message" : "open", () => resolve());
  });
  socket.on("message", (data: Buffer) => {
    seen.last = data.toString();
    seen.first ??= seen.last;
    seen.at = performance.now();
  });
  return { reads, ended: new Promise((resolve) => socket.once("close", (code) => resolve({ ...seen, code }))) };
}
