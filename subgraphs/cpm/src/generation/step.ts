import type { z } from "zod";

/** A step of a job: one part of the content that a model writes, called and charged once. */
export interface StepSpec<T> {
  /** Unique in the job and the same in every attempt. */
  key: string;
  title: string;
  /** The kind of step, e.g. `outline`: one word for prompts, spans and metrics. */
  task: string;
  /** The task in one sentence, for the model. */
  sentence: string;
  /** Data of the step that the prompt adds to the brief. */
  data: Record<string, unknown>;
  /** Validates the answer: the parsed JSON, or a string for prose. */
  answer: z.ZodType<T>;
  json: boolean;
  /** The field of a JSON answer that users read while it is written. */
  proseField?: string;
  maxTokens: number;
  /** The job's minimum progress when the step is stored, 0 to 100. The prose stored by then may make it higher. */
  progress?: number;
}

/** The key of a step and the title that users see. */
export type StepName = Pick<StepSpec<unknown>, "key" | "title">;

/** Receives the events of an attempt, to show them to users. */
export interface RunObserver {
  /** Whether a user watches the job. */
  isWatched(): boolean;
  /** The job's row has changed. */
  changed(): void;
  /** More of an answer has arrived, in characters. */
  wrote(characters: number): void;
  /** More prose of a step has arrived. */
  drafted(step: StepName, piece: string): void;
  /** A fallback model starts the step from the beginning. */
  restarted(step: StepName): void;
  /** A step's prose is stored. */
  finished(step: StepName, prose: string): void;
  /** A step of this task was called and stored. */
  stepCompleted(task: string, seconds: number): void;
}
