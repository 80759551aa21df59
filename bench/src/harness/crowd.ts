import { WebSocket } from "ws";

/** Connections that open concurrently. */
const OPEN_CONCURRENCY = 50;

/** What one reader received until its connection closed. */
export interface ReaderResult {
  /** Its first and last message. */
  first: string | undefined;
  last: string | undefined;
  /** When the last message arrived, in milliseconds of `performance.now()`. */
  at: number;
  /** The close code. */
  code: number;
}

/** A WebSocket connection. */
export interface Reader {
  /** Resolves when the connection is open, or at its first message if the server greets. */
  reads: Promise<void>;
  ended: Promise<ReaderResult>;
}

/** Opens one reader for each address. Resolves when all are ready and rejects if one cannot connect. */
export async function openCrowd(addresses: readonly string[], greets: boolean): Promise<Reader[]> {
  const readers: Reader[] = [];
  const open = async () => {
    for (let address = addresses[readers.length]; address; address = addresses[readers.length]) {
      const reader = openReader(address, greets);
      readers.push(reader);
      await reader.reads;
    }
  };
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, open));
  return readers;
}

function openReader(address: string, greets: boolean): Reader {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const seen: ReaderResult = { first: undefined, last: undefined, at: 0, code: 0 };
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
