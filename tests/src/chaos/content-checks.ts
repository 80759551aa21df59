import { answerLines, lineHashes } from "@cgs/sandbox-vendor/served/line-hashes";
import type { Client } from "pg";
import type { Check, Served } from "../support/vendor-checks.js";

interface StepRow {
  job_id: string;
  key: string;
  output: unknown;
}

interface ResultRow {
  job_id: string;
  /** The title, the body and the questions. */
  texts: unknown[];
  /** The search texts, which are cut to a length. */
  cut: string[];
}

/** Holds the stored contents against what the vendor served, by hashes of their lines. */
export async function checkContents(client: Client, served: Served): Promise<Check[]> {
  const steps = await client.query<StepRow>("SELECT job_id, key, output FROM cpm.job_step WHERE attempt > 0");
  const damaged = steps.rows.filter(({ job_id, key, output }) => {
    const lines = new Set(served.jobs[job_id]?.steps[key]?.lines);
    return lineHashes(output).some((line) => !lines.has(line));
  });
  return [
    {
      invariant: "each stored step is what the vendor served",
      checked: steps.rows.length,
      violations: damaged.map(({ job_id, key }) => `${job_id} ${key}`),
    },
    await checkResults(client),
  ];
}

/** A completed content consists of the texts of the job's steps, and a text that was never revised is in it as a whole. */
async function checkResults(client: Client): Promise<Check> {
  const results = await client.query<ResultRow>(
    `SELECT job_id, jsonb_build_array(content -> 'title', content -> 'bodyMarkdown', content -> 'faq') AS texts,
       jsonb_build_array(content -> 'metaTitle', content -> 'metaDescription') AS cut FROM cpm.job_result`,
  );
  const steps = await client.query<StepRow>("SELECT job_id, key, output FROM cpm.job_step");
  const stepsOf = new Map<string, StepRow[]>();
  for (const step of steps.rows) stepsOf.set(step.job_id, [...(stepsOf.get(step.job_id) ?? []), step]);
  return {
    invariant: "each content consists of its steps",
    checked: results.rows.length,
    violations: results.rows.flatMap((result) => {
      const problem = problemOf(result, stepsOf.get(result.job_id) ?? []);
      return problem === undefined ? [] : [`${result.job_id} ${problem}`];
    }),
  };
}

/** The one line that the product adds to what models write. */
const FAQ_HEADING = "Frequently asked questions";

function problemOf({ texts, cut }: ResultRow, steps: StepRow[]): string | undefined {
  const lines = answerLines(texts);
  if (lines.length < 2) return "has no text";
  const written = new Set(steps.flatMap(({ output }) => answerLines(output)));
  const foreign = lines.find((line) => !written.has(line) && line !== FAQ_HEADING) ?? cut.find(isForeign(steps));
  if (foreign !== undefined) return `has a line of no step: ${foreign}`;
  if (steps.some(({ key }) => key.startsWith("revision-"))) return undefined;
  const sections = steps.filter(({ key }) => key.startsWith("section-")).flatMap(({ output }) => answerLines(output));
  const missing = sections.find((line) => !lines.includes(line));
  return missing === undefined ? undefined : `lacks the line ${missing}`;
}

/** Whether a text with single spaces begins in no text of the steps. */
function isForeign(steps: readonly StepRow[]): (text: string) => boolean {
  const all = steps.map(({ output }) => flat(JSON.stringify(output)));
  return (text) => !all.some((output) => output.includes(flat(JSON.stringify(text).slice(0, -1))));
}

function flat(json: string): string {
  return json.replaceAll(/(?:\\n|\s)+/g, " ");
}
