import { jsonSchemaOf } from "@cgs/cpm/generation/answer-schema";
import { type PromptStep, promptFor, wholeStrategy } from "@cgs/cpm/generation/prompt";
import type { ChatRequest } from "@cgs/cpm/providers/contract/provider";
import { z } from "zod";
import { SAMPLE_ARTICLE } from "../sample-brief.js";

/** One step of a recording. */
export interface RecordStep {
  name: string;
  /** What the vendor is asked for. */
  asks: string;
  request: Omit<ChatRequest, "model" | "signal" | "purpose"> & { model?: string };
  /** Whether the refused value of a parameter, and not the parameter, is what the model does not take. */
  byValue?: true;
  /** Whether it makes sense only for vendors with keys. */
  needsKey?: true;
}

const outline = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), points: z.array(z.string()), words: z.number() })),
});
const SECTION = {
  heading: "Before your first visit",
  words: 80,
  title: "Dental implants in Austin",
  position: "opening",
};

const prose = (maxTokens: number) =>
  ask({ task: "section", sentence: "Write this one section in Markdown.", data: SECTION }, maxTokens);

/** The steps of every recording, in their order: the least expensive failure first would hide the behavior of an ordinary answer. */
export const RECORD_STEPS: readonly RecordStep[] = [
  {
    name: "text",
    asks: "a short text",
    request: ask({ task: "section", sentence: "Write one sentence.", data: { ...SECTION, words: 20 } }, 400),
  },
  {
    name: "outline",
    asks: "an outline as JSON of a schema",
    request: {
      ...ask(
        { task: "outline", sentence: "Plan two sections.", data: { ...wholeStrategy(SAMPLE_ARTICLE), sections: 2 } },
        1_500,
      ),
      jsonSchema: { name: "outline", schema: jsonSchemaOf(outline) },
    },
  },
  { name: "section", asks: "a section in Markdown", request: { ...prose(800), temperature: 0.7 } },
  { name: "effort", asks: "a section with a low effort of thinking", request: { ...prose(800), effort: "low" } },
  { name: "limit", asks: "a section with a limit of 24 tokens", request: prose(24) },
  {
    name: "parameter",
    asks: "a section with a temperature of 9",
    request: { ...prose(800), temperature: 9 },
    byValue: true,
  },
  { name: "unknown-model", asks: "a model that does not exist", request: { ...prose(800), model: "no-such-model-0" } },
  {
    name: "wrong-key",
    asks: "a section with a wrong key",
    request: { ...prose(800), apiKey: "wrong-key-of-a-recording" },
    needsKey: true,
  },
];

function ask(step: PromptStep, maxTokens: number): RecordStep["request"] {
  return { messages: promptFor(SAMPLE_ARTICLE, step), temperature: null, maxTokens };
}
