import { setTimeout as sleep } from "node:timers/promises";
import type { ConformanceReport } from "@cgs/cpm/conformance/report/report";
import { Verdict } from "@cgs/cpm/conformance/report/verdict";
import type { Provider } from "@cgs/cpm/providers/contract/provider";
import type { Checklist } from "@cgs/scripts/terminal/checklist";
import { runMemoryJob } from "../memory-job.js";
import type { VendorOptions } from "../options.js";
import { SAMPLE_ARTICLE, SAMPLE_POST } from "../sample-brief.js";
import { Spending } from "../spending.js";
import { openVendor, type Vendor } from "../vendor.js";

/** What came of a piece of content. */
export interface SmokeResult {
  title: string;
  /** Why there is no content; undefined when there is. */
  error: string | undefined;
  conformance: ConformanceReport | undefined;
  words: number;
}

const CONTENT = [
  { title: "post", brief: SAMPLE_POST },
  { title: "article", brief: SAMPLE_ARTICLE },
] as const;

/** Writes a post and a short article with a vendor, as a worker would. @throws UsageError when the model's price is unknown. */
export async function smoke(options: VendorOptions, checklist: Checklist) {
  const spending = new Spending(options.maxUsd);
  const signal = AbortSignal.timeout(options.maxSeconds * 1_000);
  const vendor = await openVendor(options, spending);
  const results: SmokeResult[] = [];
  try {
    await list(options, vendor, checklist);
    const { provider, adaptations } = vendor.adapting();
    for (const { title, brief } of CONTENT)
      results.push(
        await checklist.run(title, async (show) => {
          const result = await write(options, provider, signal, title, brief, show);
          show(resultLine(result));
          return result;
        }),
      );
    return { results, spending, adaptations: await adaptations() };
  } finally {
    await vendor.close();
  }
}

/** The vendor's list of models. Without one, the model is called all the same: some servers have none. */
async function list({ model }: VendorOptions, { provider }: Vendor, checklist: Checklist): Promise<void> {
  await checklist.run("models", async (show) => {
    const models = await provider.models().catch(() => []);
    const isListed = models.some(({ id }) => id === model);
    show(models.length === 0 ? "no list" : `${models.length} listed, ${model} is ${isListed ? "" : "not "}among them`);
  });
}

async function write(
  { model, maxSeconds }: VendorOptions,
  provider: Provider,
  signal: AbortSignal,
  title: string,
  brief: typeof SAMPLE_ARTICLE,
  show: (detail: string) => void,
): Promise<SmokeResult> {
  const stored: string[] = [];
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  const onStep = ({ title: step }: { title: string }) => show(`${stored.push(step)} written: ${step}`);
  const { error, output } = await runMemoryJob({ id: `smoke-${title}`, brief, provider, model, signal, pause, onStep });
  const reason = signal.aborted ? `not finished in ${maxSeconds} s: raise --max-seconds` : (error ?? "not finished");
  return {
    title,
    error: output ? undefined : reason,
    conformance: output?.conformance,
    words: output?.content.wordCount ?? 0,
  };
}

/** A result in one line. */
export function resultLine({ error, conformance, words }: SmokeResult): string {
  if (error !== undefined || !conformance) return `not written: ${error ?? ""}`;
  const failed = conformance.checks.filter(({ verdict }) => verdict === Verdict.FAILED).map(({ title }) => title);
  const revisions = conformance.revisions === 1 ? "1 revision" : `${conformance.revisions} revisions`;
  const missed = failed.length > 0 ? `; missed: ${failed.join(", ")}` : "";
  return `${words} words, conformance ${conformance.score} of 100, ${conformance.passed ? "passed" : "not passed"}, ${revisions}${missed}`;
}

/** Whether a vendor works: all content was written, and conforms well enough. */
export function works(results: readonly SmokeResult[], minScore: number): boolean {
  return results.every(({ error, conformance }) => error === undefined && (conformance?.score ?? 0) >= minScore);
}
