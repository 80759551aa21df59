import { MultiBar, type SingleBar } from "cli-progress";
import type { CliBatchFragment } from "../gql/graphql.js";
import type { Work } from "./read-jobs.js";
import { forTerminal } from "../output/for-terminal.js";
import { statusText, stepText } from "./job-text.js";

/** Shows the progress of jobs and batches. */
export interface Progress {
  /** Shows the current state of one. */
  update(id: string, work: Work): void;
  /** Shows a remark. */
  remark(text: string): void;
  stop(): void;
}

/** The columns around a bar: name, percent and spaces. */
const AROUND = 24;

/** Bars on a terminal; lines about changes elsewhere, both on the standard error. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? createBars(stream) : createLines(stream);
}

function createBars(stream: NodeJS.WriteStream): Progress {
  const barsize = Math.max(5, Math.min(30, (stream.columns ?? 80) - AROUND - 20));
  const bars = new MultiBar({
    format: "{name} {bar} {percentage}% {text}",
    barsize,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    stream,
    hideCursor: true,
    linewrap: false,
    emptyOnZero: true,
    clearOnComplete: false,
    gracefulExit: false,
  });
  const shown = new Map<string, SingleBar>();
  return {
    update(id, work) {
      const { percent, text } = stateOf(work);
      const payload = {
        name: id.slice(-8),
        text: forTerminal(text).slice(0, Math.max(0, (stream.columns ?? 80) - AROUND - barsize + 8)),
      };
      const bar = shown.get(id) ?? bars.create(100, 0, payload);
      shown.set(id, bar);
      bar.update(percent, payload);
    },
    remark: (text) => bars.log(`${text}\n`),
    stop: () => bars.stop(),
  };
}

function createLines(stream: NodeJS.WriteStream): Progress {
  const shown = new Map<string, string>();
  return {
    update(id, work) {
      const { text } = stateOf(work);
      if (shown.get(id) !== text) stream.write(`${id} ${text}\n`);
      shown.set(id, text);
    },
    remark: (text) => void stream.write(`${text}\n`),
    stop: () => undefined,
  };
}

function stateOf(work: Work): { percent: number; text: string } {
  if (work.kind === "batch") return { percent: work.batch.progress, text: countsOf(work.batch) };
  const { job } = work;
  const isUnderWay = job.status === "PROCESSING";
  return {
    percent: job.status === "COMPLETED" ? 100 : job.progress,
    text: isUnderWay ? stepText(job) : statusText(job),
  };
}

function countsOf({ total, counts }: CliBatchFragment): string {
  const failed = counts.failed === 0 ? "" : `, ${counts.failed} failed`;
  return `${counts.completed} of ${total}${failed}`;
}
