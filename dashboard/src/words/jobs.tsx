import type { ReactNode } from "react";

/** Jobs: their status, stages and progress, and the providers whose models write them. */
export const jobWords = {
  /** The status of a piece in badges, filters and lists. */
  status: {
    names: {
      QUEUED: "Queued",
      PROCESSING: "In progress",
      COMPLETED: "Finished",
      FAILED: "Failed",
      CANCELLED: "Canceled",
    },
    passed: "Passed strategy",
    failed: "Failed strategy",
    untitled: "Untitled",
    rewriteOf: (topic: string) => `Rewrite of ${topic}`,
  },
  /** How far a job is. */
  progress: {
    waitingUntil: (provider: string, time: string, reason: string) =>
      `Waiting for ${provider} until ${time}: ${reason}`,
    waiting: (provider: string) => `Waiting for ${provider}`,
    stopped: "Stopped",
    at: (percent: number) => `At ${percent}%`,
    stalled: (duration: string) =>
      `No progress for ${duration}. The model may be slow. If it stays silent, the request is repeated; finished parts are kept.`,
    elapsed: "Time taken:",
    label: "Progress of the job",
    doneBy: (time: string) => `Done by ${time}`,
    retryAt: (time: string) => `Tries again at ${time}`,
    remaining: (duration: string) => `About ${duration} left`,
    stalledStatus: (activity: string) => `${activity}. No progress at the moment.`,
    late: "Taking a little longer than usual",
  },
  /** The stages of a job. */
  stages: {
    label: "Stages",
    states: {
      past: "finished",
      current: "in progress",
      failed: "failed here",
      ahead: "to come",
    },
    revising: "Revising",
    queued: "Queued",
    queuedActivity: "Waiting in queue",
    outlining: "Outlining",
    writing: "Writing",
    scoring: "Scoring",
    scoringActivity: "Checking strategy",
    finalizing: "Finalizing",
    finalizingActivity: "Writing metadata, checking HTML",
    done: "Done",
    doneActivity: "Finished",
    revisingActivity: "Revising what failed the strategy check",
  },
  /** The finished steps of a job. */
  steps: {
    title: "Finished steps",
    empty: "Each step appears here as soon as it is written. A finished step is kept, even if the job is interrupted.",
    modelAndTokens: (model: string, tokens: string) => `${model} · ${tokens} tokens`,
  },
  /** Providers of models, and their prices. */
  providers: {
    priceList: (day: string) => `List of ${day}`,
    outdatedPriceList: (day: string) => `List of ${day}, more than 60 days old: costs may be wrong`,
    health: { HEALTHY: "Healthy", DEGRADED: "Degraded", DOWN: "Down" },
    retryingShortly: "Retrying shortly",
    retryingIn: (time: ReactNode) => <>Retrying in {time}</>,
    names: {
      openai: "OpenAI",
      anthropic: "Anthropic",
      google: "Google",
      openrouter: "OpenRouter",
      "openai-compatible": "OpenAI-compatible",
      sandbox: "Sandbox",
    },
  },
};
