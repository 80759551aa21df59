import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "../harness/load.js";
import type { Product } from "../harness/product.js";

/** How long `/readyz` of a process took. */
export interface ProbedReadiness {
  count: number;
  p50Ms: number;
  highestMs: number;
}

const EVERY_MS = 50;

/** Requests `/readyz` of each process again and again while `work` runs. */
export async function probeReadiness(
  { gateway, cpm, im, smm }: Product,
  work: () => Promise<unknown>,
): Promise<Record<string, ProbedReadiness>> {
  let running = true;
  const probe = async ([name, target]: [string, Target]) => {
    const times: number[] = [];
    while (running || times.length === 0) {
      const start = performance.now();
      await target.touch("/readyz");
      times.push(performance.now() - start);
      await pause(EVERY_MS);
    }
    times.sort((a, b) => a - b);
    const p50Ms = times[Math.floor(times.length / 2)] ?? 0;
    return [name, { count: times.length, p50Ms, highestMs: times.at(-1) ?? 0 }] as const;
  };
  const probing = Promise.all(Object.entries({ gateway, cpm, im, smm }).map(probe));
  await work();
  running = false;
  return Object.fromEntries(await probing);
}
