import { createHash } from "node:crypto";
import { ApiKeyService } from "@cgs/cpm/identity/api-key/api-key.service";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { Closers } from "@cgs/kit/closers";
import { createDataSource, migrate } from "@cgs/kit/database/database";
import type { Benchmark } from "./harness/report.js";
import { startPostgres } from "./harness/storage.js";

const KEYS = 10;
const ROUNDS = 20_000;

/** Measures the verification of recently verified API keys. The floor is a digest and a Map lookup. */
export const apiKey: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const databaseUrl = await startPostgres(closers);
    await migrate(databaseUrl, cpmDatabase);
    const source = await createDataSource(databaseUrl, cpmDatabase, 2).initialize();
    closers.add(() => source.destroy());
    const service = new ApiKeyService(source);
    const keys = Array.from({ length: KEYS }, (_, index) => `cgs_${String(index).padStart(8, "k").padEnd(32, "0")}`);
    for (const key of keys) await service.store(key, "acme-dental", "bench");
    const known = new Map(keys.map((key) => [digestOf(key), key]));
    const floor = await measure(keys, async (key) => known.get(digestOf(key)));
    const first = await measure(keys, (key) => service.verify(key, "127.0.0.1"), 1);
    const product = await measure(keys, (key) => service.verify(key, "127.0.0.1"));
    await service.settled();
    print(line("digest and Map (floor)", floor));
    print(line("a cached key", product));
    print(line("a key that is not cached", first));
    print(`${"ratio of the medians".padEnd(36)} ${(product.p50 / floor.p50).toFixed(2)}`);
  } finally {
    await closers.close();
  }
};

interface Micros {
  p50: number;
  p99: number;
}

async function measure(
  keys: readonly string[],
  verify: (key: string) => Promise<unknown>,
  rounds = ROUNDS,
): Promise<Micros> {
  const micros: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const key of keys) {
      const began = performance.now();
      if (!(await verify(key))) throw new Error("The key is unknown");
      micros.push((performance.now() - began) * 1_000);
    }
  micros.sort((a, b) => a - b);
  const at = (share: number) => micros[Math.min(Math.floor(micros.length * share), micros.length - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}

function line(title: string, { p50, p99 }: Micros): string {
  return `${title.padEnd(36)} p50 ${p50.toFixed(1)} µs, p99 ${p99.toFixed(1)} µs`;
}
