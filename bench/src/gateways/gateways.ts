import { Closers } from "@cgs/kit/closers";
import { measure, type Measured } from "../load.js";
import { type Benchmark, describe } from "../report.js";
import { type Competitor, startCompetitors } from "./competitors.js";
import { askFor } from "./ask-for.js";
import { ONE, TWO } from "./graph.js";

/** Each gateway is measured so often, in turn, so that a disturbance of the machine does not fall on one alone. */
const ROUNDS = 3;

const QUERIES = { "one subgraph": ONE, "two subgraphs": TWO };

/** Our gateway against Hive Gateway and mercurius's, over the same subgraphs. No two requests have the same variables. */
export const gateways: Benchmark = async (print) => {
  const closers = new Closers();
  try {
    const competitors = await startCompetitors(["ours", "hive", "mercurius"], closers);
    for (const [title, query] of Object.entries(QUERIES)) {
      const rounds = new Map<Competitor, Measured[]>(competitors.map((competitor) => [competitor, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [competitor, measured] of rounds) {
          const ask = (n: number) => askFor(competitor, query, `job-${round}-${n}`);
          measured.push(await measure(ask, () => competitor.target.cpuSeconds()));
        }
      }
      const medians = new Map([...rounds].map(([{ name }, measured]) => [name, median(measured)]));
      for (const [name, measured] of medians) print(describe(`${title}, ${name}`, measured));
      for (const other of ["hive", "mercurius"]) print(compare(title, other, medians));
    }
  } finally {
    await closers.close();
  }
};

/** The round with the median CPU time for each request. */
function median(measured: Measured[]): Measured {
  const sorted = measured.toSorted((a, b) => (a.cpuMicroseconds ?? 0) - (b.cpuMicroseconds ?? 0));
  return sorted[Math.floor(sorted.length / 2)] as Measured;
}

function compare(title: string, other: string, medians: Map<string, Measured>): string {
  const ours = medians.get("ours") as Measured;
  const theirs = medians.get(other) as Measured;
  const rate = ours.perSecond / theirs.perSecond;
  const cpu = (theirs.cpuMicroseconds ?? 0) / (ours.cpuMicroseconds ?? 1);
  return `${title}: ${rate.toFixed(2)} of ${other}'s rate, ${cpu.toFixed(2)} of its requests for a second of CPU`;
}
