import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { Claim, NewStep } from "@cgs/cpm/job-transitions/claim";
import type { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import type { ChatRequest, Provider } from "@cgs/cpm/providers/contract/provider";
import { ModelChain } from "@cgs/cpm/providers/registry/model-chain";
import type { Brief } from "@cgs/cpm/brief/brief";
import { JobRun } from "@cgs/cpm/generation/job-run";
import type { StepName } from "@cgs/cpm/generation/step";
import { writeAnswer } from "@cgs/sandbox-vendor/compose/answer";
import type { Manner } from "@cgs/sandbox-vendor/model/test-card";

/** The brief of a job for the first practice of the demo data. */
export const AUSTIN: Brief = {
  contentType: "seo_article",
  client: { name: "Acme Dental Austin", businessType: "dental practice", location: "Austin, Texas" },
  keywords: ["dental implants", "dentist in Austin", "South Congress dentist", "Barton Hills family dentist"],
  tone: "warm, reassuring and plain-spoken; explain every clinical term, never frighten",
  audience: "families and working adults choosing a dentist, many of them nervous about treatment",
  keyMessages: [
    "Gentle care from a dentist who explains every step before it begins",
    "Clear prices before treatment, and help with insurance forms",
    "Same-week appointments, with early-morning and evening hours",
  ],
  requiredElements: ["FAQ", "call to action"],
  brandVoiceExamples: [],
  bannedWords: [],
  // The sandbox's texts have many passives and few connectors. Both rules concern all sections, and would hide which one is revised.
  ruleLevels: { passive_voice: RuleLevel.OFF, transition_words: RuleLevel.OFF },
  judgeKeyMessages: false,
  requiredLinks: [],
  language: "en",
  readingLevel: null,
  keywordDensity: 0.015,
  metaDescriptionLength: 155,
  targetLength: 700,
  notes: "",
  temperature: null,
  instructions: "Write well.",
};

/** Returns the answer to a step; undefined for that of the sandbox vendor. */
export type Answers = (step: string, request: ChatRequest) => string | undefined;

/** Methods that replace those of the sandbox vendor; whether a budget limits the client; a chain instead of the sandbox vendor alone; replaced transitions. */
type RunOptions = Partial<
  Pick<Provider, "models" | "pricing"> & Pick<Claim, "budgeted"> & { chain: ModelChain; store: Partial<ClaimStore> }
>;

/** A JobRun without database and network: the sandbox vendor answers, and steps are kept in memory. */
export function runOf(
  brief: Brief,
  answers: Answers = () => undefined,
  manner: Manner = "faithful",
  { budgeted = false, chain, store: replaced, ...known }: RunOptions = {},
) {
  const called: string[] = [];
  const restarted: string[] = [];
  const stages: string[] = [];
  const steps: NewStep[] = [];
  const requests = new Map<string, ChatRequest>();
  const answered = new Map<string, string>();
  const costs = new Map<string, string | null>();
  const progress = new Map<string, number>();
  const provider = {
    name: "sandbox",
    models: async () => [],
    pricing: async (model: string) =>
      model === "sandbox/instant" ? { prompt: "0.0000002", completion: "8e-7" } : null,
    async chat(request: ChatRequest) {
      const { step } = request.purpose;
      called.push(step);
      requests.set(step, request);
      const text = answers(step, request) ?? writtenBy(manner, request);
      answered.set(step, text);
      return { text, model: `${request.model}-2026`, promptTokens: 1, completionTokens: 1, costUsd: null };
    },
    ...known,
  } as unknown as Provider;
  const store = {
    enterStage: async (_job: unknown, stage: string) => void stages.push(stage),
    isBudgeted: async () => false,
    storeStep: async (_job: unknown, step: NewStep, reached: number) => {
      const { key, costUsd } = step;
      steps.push(step);
      costs.set(key, costUsd);
      progress.set(key, reached);
    },
    storeUnusableAnswer: async () => undefined,
    ...replaced,
  } as unknown as ClaimStore;
  const job = { id: "job", brief, requestedModel: "sandbox/instant", failures: 0, startedAt: new Date() };
  const observer = {
    isWatched: () => true,
    changed: () => undefined,
    wrote: () => undefined,
    drafted: () => undefined,
    restarted: ({ key }: StepName) => void restarted.push(key),
    finished: () => undefined,
    stepCompleted: () => undefined,
  };
  const models = chain ?? new ModelChain([{ provider, model: "sandbox/instant" }], { failures: 0, waits: 0 });
  const claim = { job, steps: [], batched: new Map(), budgeted, now: () => new Date() } as unknown as Claim;
  const run = new JobRun(claim, models, store, observer, new AbortController().signal);
  return { run, called, restarted, stages, steps, requests, answered, costs, progress, job };
}

/** The answer of the sandbox vendor in a manner. */
export function writtenBy(manner: Manner, request: ChatRequest): string {
  return writeAnswer({ ...request, stream: false }, manner);
}
