import type { IncomingMessage, ServerResponse } from "node:http";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createHttpService, type HttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { Pool } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;

/** Requests at a time, and how many are answered between two collections of young garbage: few at first, so that what is in use then grows old. */
const AT_ONCE = 32;
const between = (asked: number) => (asked < 60 ? 4 : 200);
/** Milliseconds that an answer takes, so that there are always some that are not finished. */
const TAKES = 2;

let http: HttpService;
let connections: Pool;
beforeAll(async () => {
  const log = createLogger("test", "silent");
  const direct = () => (_request: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.end("done"), TAKES);
  http = createHttpService({ name: "test", log, dependencies: {}, direct });
  connections = new Pool(await http.listen(0), { connections: AT_ONCE });
});
afterAll(async () => {
  await connections.close();
  await http.close();
});

async function ask(requests: number): Promise<void> {
  let asked = 0;
  const caller = async () => {
    for (asked += 1; asked <= requests; asked += 1) {
      const { body } = await connections.request({ path: "/work", method: "GET" });
      await body.dump();
      if (asked % between(asked) === 0) collect({ type: "minor" });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_used_size ?? 0;
}

/** Bytes of each request that grow old with it: the middle of three rounds, because something else may grow old, or be collected, in one. */
async function kept(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    collect({ type: "major" });
    const before = oldBytes();
    await ask(4_000);
    rounds.push((oldBytes() - before) / 4_000);
  }
  return rounds.toSorted((a, b) => a - b)[1] ?? 0;
}

/** Express keeps some 11 kB of each request beyond that; what is asked often goes around it. */
test("what a request without Express needed is gone with the young garbage", async () => {
  await ask(2_000);
  expect(await kept()).toBeLessThan(2_500);
});
