// Prints how many bytes of each request reach the old generation of a process that serves requests without Express.
// Run with --expose-gc, in a process of its own: what other work of a process leaves behind is promoted, too.
import { getHeapSpaceStatistics } from "node:v8";
import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { Pool } from "undici";

/** Concurrent requests, and requests between two minor collections: few at first, so that objects in use then are promoted. */
const CONCURRENCY = 32;
const requestsPerCollection = (sent) => (sent < 60 ? 4 : 200);
/** Milliseconds until a response ends, so that some are always unfinished. */
const RESPONSE_MS = 2;
const ROUND = 4_000;

const direct = () => (_request, response) => void setTimeout(() => response.end("done"), RESPONSE_MS);
const http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {}, direct });
const connections = new Pool(await http.listen(0), { connections: CONCURRENCY });

async function send(requests) {
  let sent = 0;
  const caller = async () => {
    for (sent += 1; sent <= requests; sent += 1) {
      const { body } = await connections.request({ path: "/work", method: "GET" });
      await body.dump();
      if (sent % requestsPerCollection(sent) === 0) globalThis.gc({ type: "minor" });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, caller));
}

const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space").space_used_size;

await send(2_000);
const rounds = [];
for (let round = 0; round < 3; round += 1) {
  globalThis.gc({ type: "major" });
  const before = oldBytes();
  await send(ROUND);
  rounds.push((oldBytes() - before) / ROUND);
}
// The median, because other objects may be promoted or collected in one round.
process.stdout.write(String(rounds.toSorted((a, b) => a - b)[1]));
await connections.close();
await http.close();
