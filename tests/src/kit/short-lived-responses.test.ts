import type { IncomingMessage, ServerResponse } from "node:http";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { Pool } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

/** Concurrent requests, and requests between two minor collections: few at first, so that objects in use then are promoted. */
const CONCURRENCY = 32;
const requestsPerCollection = (sent: number) => (sent < 60 ? 4 : 200);
/** Milliseconds until a response ends, so that some are always unfinished. */
const RESPONSE_MS = 2;

let http: HttpService;
let connections: Pool;
beforeAll(async () => {
  const log = createLogger("test", "silent");
  const direct = () => (_request: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.end("done"), RESPONSE_MS);
  http = createHttpService({ name: "test", log, dependencies: {}, direct });
  connections = new Pool(await http.listen(0), { connections: CONCURRENCY });
});
afterAll(async () => {
  await connections.close();
  await http.close();
});

async function send(requests: number): Promise<void> {
  let sent = 0;
  const caller = async () => {
    for (sent += 1; sent <= requests; sent += 1) {
      const { body } = await connections.request({ path: "/work", method: "GET" });
      await body.dump();
      if (sent % requestsPerCollection(sent) === 0) collect({ type: "minor" });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, caller));
}

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_used_size ?? 0;
}

/** Bytes per request that reach the old generation: the median of three rounds, because other objects may be promoted or collected in one. */
async function promotedBytes(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    collect({ type: "major" });
    const before = oldBytes();
    await send(4_000);
    rounds.push((oldBytes() - before) / 4_000);
  }
  return rounds.toSorted((a, b) => a - b)[1] ?? 0;
}

/** With Express, some 11 kB of each request are promoted; frequent requests are served without it. */
test("a minor collection frees the memory of a request served without Express", async () => {
  await send(2_000);
  expect(await promotedBytes()).toBeLessThan(2_500);
});
