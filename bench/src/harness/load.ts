import { Pool } from "undici";

/** Concurrent requests, and the duration of the warm-up and the measurement. */
const CONCURRENCY = 32;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;

/** Reads the metrics of the measured processes, which are in production. */
export const METRICS_TOKEN = "a-token-of-the-benchmarks-for-metrics";

/** One request to send. */
export interface BenchRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The rate, cost and latency of one kind of work. */
export interface Measured {
  perSecond: number;
  /** CPU time of the measured processes per unit of work; undefined without a CPU meter. */
  cpuMicroseconds: number | undefined;
  p50Ms: number;
  p99Ms: number;
}

/** Reads the CPU seconds that the measured processes have used. */
export type CpuMeter = () => Promise<number>;

/** Runs and checks the n-th unit of work. Rejects on an unexpected response, which ends the benchmark. */
export type UnitOfWork = (n: number) => Promise<void>;

/** Runs units of work with {@link CONCURRENCY} in flight and measures them after a warm-up. */
export async function measure(work: UnitOfWork, cpu?: CpuMeter): Promise<Measured> {
  const tally = new Tally(work, cpu);
  await tally.warmUp();
  await tally.run(MEASURE_MS);
  return tally.result();
}

/** Rounds of an interleaved measurement, in which other load on the machine affects all kinds of work alike. */
const ROUND_MS = 500;

/** Measures work one round at a time, after one round that is not measured. The last percentile is the slowest round. */
export async function measureSequentially(work: () => Promise<unknown>, rounds = 30): Promise<Measured> {
  await work();
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    latencies.push(performance.now() - start);
  }
  latencies.sort((a, b) => a - b);
  const total = latencies.reduce((sum, one) => sum + one, 0);
  return {
    perSecond: (rounds * 1_000) / total,
    cpuMicroseconds: undefined,
    p50Ms: latencies[Math.floor(rounds * 0.5)] ?? 0,
    p99Ms: latencies.at(-1) ?? 0,
  };
}

/** Work with the CPU meter of its process. */
export interface MeteredWork {
  work: UnitOfWork;
  cpu: CpuMeter;
  /** Prepares a round. */
  before?: () => Promise<void>;
  /** Ends a round, as part of its time. */
  after?: () => Promise<void>;
}

/** Measures several kinds of work in alternating rounds, each as long in total as {@link measure}, or four rounds. Keeps their order. */
export async function measureInterleaved(kinds: readonly MeteredWork[], roundMs = ROUND_MS): Promise<Measured[]> {
  const tallies = kinds.map((kind) => new Tally(kind.work, kind.cpu, kind));
  for (const tally of tallies) await tally.warmUp();
  const rounds = Math.max(4, MEASURE_MS / roundMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const tally of round % 2 === 0 ? tallies : tallies.toReversed()) await tally.run(roundMs);
  }
  return tallies.map((tally) => tally.result());
}

/** Accumulates the measurements of one kind of work. */
class Tally {
  private n = 0;
  private latencies: number[] = [];
  private seconds = 0;
  private cpuSeconds: number | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly cpu?: CpuMeter,
    private readonly round: Pick<MeteredWork, "before" | "after"> = {},
  ) {}

  async warmUp(): Promise<void> {
    await this.round.before?.();
    await this.load(WARM_UP_MS);
    await this.round.after?.();
  }

  async run(milliseconds: number): Promise<void> {
    await this.round.before?.();
    const before = await this.cpu?.();
    const start = performance.now();
    this.latencies.push(...(await this.load(milliseconds)));
    await this.round.after?.();
    this.seconds += (performance.now() - start) / 1_000;
    const after = await this.cpu?.();
    if (before !== undefined && after !== undefined) this.cpuSeconds = (this.cpuSeconds ?? 0) + after - before;
  }

  result(): Measured {
    const { latencies, seconds, cpuSeconds } = this;
    latencies.sort((a, b) => a - b);
    return {
      perSecond: latencies.length / seconds,
      cpuMicroseconds: cpuSeconds === undefined ? undefined : (cpuSeconds * 1_000_000) / latencies.length,
      p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
      p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    };
  }

  private async load(milliseconds: number): Promise<number[]> {
    const latencies: number[] = [];
    const end = performance.now() + milliseconds;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let start = performance.now(); start < end; start = performance.now()) {
          await this.work(this.n++);
          latencies.push(performance.now() - start);
        }
      }),
    );
    return latencies;
  }
}

/** Resource use of a process. */
export interface ProcessStats {
  cpuSeconds: number;
  memoryBytes: number;
  /** The 99th percentile of the event loop's lag. */
  lagMs: number;
}

/** A client of one server, with keep-alive connections. */
export class Target {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool(url, { connections: CONCURRENCY, pipelining: 1, headersTimeout: 0 });
  }

  /** Posts JSON and returns the response body. Rejects with the body on another status than the expected one. */
  async post({ path, headers, body }: BenchRequest, expectedStatus: number): Promise<string> {
    const response = await this.pool.request({
      method: "POST",
      path,
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const text = await response.body.text();
    if (response.statusCode !== expectedStatus) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
    return text;
  }

  /** Gets a path and returns the response body. Rejects with the body on another status than 200. */
  async get(path: string, headers: Record<string, string>): Promise<string> {
    const response = await this.pool.request({ method: "GET", path, headers });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
    return text;
  }

  /** Gets a path and ignores the answer. */
  async touch(path: string): Promise<void> {
    const { body } = await this.pool.request({ method: "GET", path });
    await body.dump();
  }

  /** CPU seconds that the process has used. */
  async cpuSeconds(): Promise<number> {
    const { cpuSeconds } = await this.stats();
    return cpuSeconds;
  }

  /** Resource use from the metrics of the process. The event loop's lag covers the time since the last call. */
  async stats(): Promise<ProcessStats> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { body } = await this.pool.request({ method: "GET", path: "/metrics", headers });
    const text = await body.text();
    const metric = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, "m").exec(text)?.[1]);
    const cpuSeconds = metric("process_cpu_seconds_total");
    if (Number.isNaN(cpuSeconds)) throw new Error("The process does not report its CPU time");
    const lagMs = metric("nodejs_eventloop_lag_p99_seconds") * 1_000;
    return { cpuSeconds, memoryBytes: metric("process_resident_memory_bytes"), lagMs };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
