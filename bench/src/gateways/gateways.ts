import { Closers } from "@cgs/kit/closers";
import { type Measured, measureInterleaved } from "../harness/load.js";
import { type Benchmark, describe } from "../harness/report.js";
import { startCompetitors } from "./competitors.js";
import { ONE, TWO } from "./graph.js";
import { installCompetitors } from "./install-competitors.js";
import { sendQuery } from "./send-query.js";

const QUERIES = { "one subgraph": ONE, "two subgraphs": TWO };

/**
 * Compares our gateway with Hive Gateway and mercurius' gateway over the same subgraphs, with distinct variables in each request. The floor
 * is a proxy that does not read what it passes on.
 */
export const gateways: Benchmark = async (print, part = "") => {
  await installCompetitors(print);
  const closers = new Closers();
  try {
    const all = await startCompetitors(["ours", "hive", "mercurius", "proxy"], closers);
    for (const [title, query] of Object.entries(QUERIES).filter(([title]) => title.includes(part))) {
      const competitors = all.filter(({ name }) => query === ONE || name !== "proxy");
      const kinds = competitors.map((competitor) => ({
        work: (n: number) => sendQuery(competitor, query, `job-${n}`),
        cpu: () => competitor.target.cpuSeconds(),
      }));
      const results = await measureInterleaved(kinds);
      const measured = new Map(competitors.map(({ name }, n) => [name, results[n] as Measured]));
      for (const [name, one] of measured) print(describe(`${title}, ${name}`, one));
      for (const other of [...measured.keys()].slice(1)) print(compare(title, other, measured));
    }
  } finally {
    await closers.close();
  }
};

function compare(title: string, other: string, measured: Map<string, Measured>): string {
  const ours = measured.get("ours") as Measured;
  const theirs = measured.get(other) as Measured;
  const rate = ours.perSecond / theirs.perSecond;
  const cpu = (theirs.cpuMicroseconds ?? 0) / (ours.cpuMicroseconds ?? 1);
  return `${title}: ${rate.toFixed(2)} of ${other}'s rate, ${cpu.toFixed(2)} of its requests for a second of CPU`;
}
