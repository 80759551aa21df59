import { Closers } from "@cgs/kit/closers";
import { z } from "zod";
import { startChild } from "./harness/child.js";
import { openCrowd } from "./harness/crowd.js";
import { Target } from "./harness/load.js";
import { CLIENT, type Product, startProduct } from "./harness/product.js";
import type { Benchmark, Print } from "./harness/report.js";
import { startPostgres, startRedis } from "./harness/storage.js";

const READERS = 5_000;
const ROUNDS = 3;

/** Many readers of one channel. */
interface Crowd {
  /** The WebSocket URL. */
  address: string;
  /** Whether the server sends a first message on connection. */
  greets: boolean;
  /** Makes the server send the last message to all readers. */
  finish(): Promise<unknown>;
  target: Target;
}

/** Measures the end of a job for 5,000 readers of `/ws/jobs/{id}` in one process. The floor is a bare `ws` server that sends the same message and closes. */
export const channel: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    const product = await startProduct(databaseUrl, (await startRedis(closers)).url, closers);
    const floor = await startChild(new URL("floor-broadcast-main.js", import.meta.url), {});
    closers.add(() => floor.stop());
    const target = new Target(floor.url);
    closers.add(() => target.close());
    for (let round = 1; round <= ROUNDS; round += 1) {
      const address = floor.url.replace("http", "ws");
      const finish = () => target.post({ path: "/", headers: {}, body: "{}" }, 200);
      await measureCrowd(print, "floor: bare ws", { address, greets: false, finish, target });
      await measureCrowd(print, "job channel", await jobCrowd(product));
    }
  } finally {
    await closers.close();
  }
};

const created = z.object({ job_id: z.string() });

/** Readers of a job that stays queued, because no worker runs, until it is cancelled. */
async function jobCrowd({ cpm, cpmUrl, headers }: Product): Promise<Crowd> {
  const llm_config = { provider: "sandbox", model: "sandbox/instant" };
  const request = JSON.stringify({ content_type: "seo_article", client_id: CLIENT, llm_config });
  const accepted = await cpm.post({ path: "/api/generate", headers, body: request }, 202);
  const { job_id: id } = created.parse(JSON.parse(accepted));
  const token = headers["authorization"]?.slice("Bearer ".length);
  const query = "mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }";
  const body = JSON.stringify({ query, variables: { id } });
  return {
    address: `${cpmUrl.replace("http", "ws")}/ws/jobs/${id}?token=${token}`,
    greets: true,
    finish: () => cpm.post({ path: "/graphql", headers, body }, 200),
    target: cpm,
  };
}

async function measureCrowd(print: Print, title: string, crowd: Crowd): Promise<void> {
  const before = await crowd.target.stats();
  const start = performance.now();
  const readers = await openCrowd(Array<string>(READERS).fill(crowd.address), crowd.greets);
  const connected = (performance.now() - start) / 1_000;
  const during = await crowd.target.stats();
  const finishedAt = performance.now();
  const [ends] = await Promise.all([Promise.all(readers.map(({ ended }) => ended)), crowd.finish()]);
  const late = ends.map((end) => end.at - finishedAt).sort((a, b) => a - b);
  const after = await crowd.target.stats();
  const bad = ends.filter(({ code }) => code !== 1000).length;
  if (bad > 0) throw new Error(`${bad} of ${READERS} readers did not get close code 1000`);
  const memory = (during.memoryBytes - before.memoryBytes) / READERS / 1_024;
  const cpu = ((after.cpuSeconds - during.cpuSeconds) * 1_000_000) / READERS;
  const at = (share: number) => (late[Math.floor(READERS * share)] ?? 0).toFixed(0).padStart(5);
  print(
    `${title.padEnd(16)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${cpu.toFixed(0).padStart(4)} µs CPU each, ${memory.toFixed(1)} KiB each, connected in ${connected.toFixed(1)} s`,
  );
}
